import { addAddress } from '#contract/addresses/addresses.ts'
import {
  putCustomerHomeCard,
  putCustomerHomeSecret,
  putHomeCard,
  putHomeSecret,
  readCustomerHomeSecret,
  readHomeSecret,
  readHomeSecretOfJob,
} from '#contract/jobs/home-card.ts'
import { hourMs } from '#domain/time-units.ts'
import { findOrder } from '#server/orders/repo.ts'
import { mutation, type Mutation } from '#test/shop/mutation.ts'
import type { Stage } from '#test/shop/stage.ts'

const card = { pets: 'A dog', parking: 'In the lane', checklist: ['The mandir first'] }
const secret = { gate_code: '4711', key: '', alarm: '' }

/** A customer with a saved address. */
async function withHome({ customer, owner }: Stage) {
  const by = await customer()
  const { body } = await by.call(addAddress, { address: '7 Nai Sarak' })
  return { by, owner, customer: by.account.id, address_id: body._id }
}

/** What is kept of a home, by whom, and who looks how to get in. */
export const homeMutations: readonly Mutation[] = [
  mutation(
    putHomeCard,
    '',
    async (stage) => {
      const { by, address_id } = await withHome(stage)
      return () => by.call(putHomeCard, { address_id, ...card })
    },
    { audit: 'home-card-changed', rows: '+home_card' },
  ),
  mutation(
    putHomeSecret,
    '',
    async (stage) => {
      const { by, address_id } = await withHome(stage)
      return () => by.call(putHomeSecret, { address_id, ...secret })
    },
    { audit: 'home-secret-changed', rows: '+home_card' },
  ),
  mutation(
    readHomeSecret,
    '',
    async (stage) => {
      const { by, address_id } = await withHome(stage)
      return () => by.call(readHomeSecret, { address_id })
    },
    {},
  ),
  mutation(
    putCustomerHomeCard,
    'of a job that starts within hours, to an address that was not saved',
    async ({ app, job }) => {
      const { owner, serviceid } = await job()
      const starts = (await findOrder(app.deps.db, serviceid))?.startsAt ?? 0
      await app.advanceTo(starts - 11 * hourMs)
      return () => owner.call(putCustomerHomeCard, { serviceid, ...card })
    },
    {
      audit: 'home-card-changed',
      messages: 'job-changed',
      live: 'order',
      push: 'job-changed',
      rows: '+address, +home_card',
    },
  ),
  mutation(
    putCustomerHomeSecret,
    '',
    async (stage) => {
      const { owner, customer, address_id } = await withHome(stage)
      return () => owner.call(putCustomerHomeSecret, { customer, address_id, ...secret })
    },
    { audit: 'home-secret-changed', rows: '+home_card' },
  ),
  mutation(
    readCustomerHomeSecret,
    '',
    async (stage) => {
      const { owner, address_id } = await withHome(stage)
      return () => owner.call(readCustomerHomeSecret, { address_id })
    },
    { audit: 'home-secret-seen' },
    { audit: 'home-secret-seen' },
  ),
  mutation(
    readHomeSecretOfJob,
    '',
    async ({ job }) => {
      const { worker, serviceid } = await job('in-progress')
      return () => worker.call(readHomeSecretOfJob, { serviceid })
    },
    { audit: 'home-secret-seen' },
    { audit: 'home-secret-seen' },
  ),
]
