import { changePhone } from '#contract/accounts/admin.ts'
import {
  addCustomerAddress,
  changeCustomerAddress,
  removeCustomerAddress,
} from '#contract/addresses/addresses.ts'
import { correctOrder } from '#contract/orders/correct-order.ts'
import { planFor } from '#contract/plans/plans.ts'
import { problemFor } from '#contract/problems/problems.ts'
import { stopWaitFor, waitFor } from '#contract/waitlist/waitlist.ts'
import { problemPhoto as uploadedPhoto } from '#test/factories/feedback.ts'
import { mutation, type Mutation } from '#test/shop/mutation.ts'
import type { Stage } from '#test/shop/stage.ts'

const home = { label: 'Home', address: '7 Nai Sarak', town: 'Sasaram' }
const date = '2026-05-05'
const plan = {
  service: 'Bathroom Cleaning',
  address: '7 Nai Sarak, Sasaram',
  date,
  time: '10:00',
  every: 'week',
} as const

async function withAddress({ customer, owner }: Stage) {
  const id = (await customer()).account.id
  const { body } = await owner.call(addCustomerAddress, { customer: id, ...home })
  return { customer: id, _id: body._id }
}

/** What an admin does for whoever phones. */
export const byPhoneMutations: readonly Mutation[] = [
  mutation(
    planFor,
    '',
    async ({ app, owner }) => {
      const phone = app.nextPhone()
      return () => owner.call(planFor, { ...plan, days: [2, 5], phone, name: 'Meena' })
    },
    {
      audit: 'plan-accepted',
      messages: 'booking-accepted',
      live: 'order, plans',
      rows: '+account, +order, +order_event, +plan, +plan_visit, +search_word',
    },
  ),
  mutation(
    problemFor,
    'with a photo',
    async ({ job }) => {
      const { owner, serviceid } = await job('completed')
      const images = [await uploadedPhoto(owner)]
      return () => owner.call(problemFor, { serviceid, text: 'A stain is left', images })
    },
    {
      audit: 'problem-reported',
      messages: 'problem-received',
      live: 'problems',
      rows: '+problem, ~document',
    },
  ),
  mutation(
    waitFor,
    '',
    async (stage) => {
      const customer = (await stage.customer()).account.id
      await stage.fill(date)
      return () => stage.owner.call(waitFor, { customer, date, minutes: 60 })
    },
    { audit: 'wait-added', live: 'waitlist', rows: '+waitlist' },
    { audit: 'wait-added', live: 'waitlist' },
  ),
  mutation(
    stopWaitFor,
    '',
    async (stage) => {
      const customer = (await stage.customer()).account.id
      await stage.fill(date)
      await stage.owner.call(waitFor, { customer, date, minutes: 60 })
      return () => stage.owner.call(stopWaitFor, { customer, date })
    },
    { audit: 'wait-removed', live: 'waitlist', rows: '-waitlist' },
  ),
  mutation(
    correctOrder,
    '',
    async ({ job }) => {
      const { owner, serviceid } = await job()
      const corrected = { address: '9 Station Road, Dehri', any_message: 'Ring twice' }
      return () => owner.call(correctOrder, { serviceid, ...corrected, tell: true })
    },
    {
      audit: 'order-corrected',
      messages: 'booking-corrected, job-changed',
      live: 'order',
      push: 'job-changed',
      rows: '+order_event, +search_word, ~order',
    },
  ),
  mutation(
    addCustomerAddress,
    '',
    async (stage) => {
      const customer = (await stage.customer()).account.id
      return () => stage.owner.call(addCustomerAddress, { customer, ...home })
    },
    { audit: 'address-changed', rows: '+address' },
  ),
  mutation(
    changeCustomerAddress,
    '',
    async (stage) => {
      const own = await withAddress(stage)
      return () =>
        stage.owner.call(changeCustomerAddress, { ...own, ...home, landmark: 'Near the well' })
    },
    { audit: 'address-changed', rows: '~address' },
    { audit: 'address-changed' },
  ),
  mutation(
    removeCustomerAddress,
    '',
    async (stage) => {
      const own = await withAddress(stage)
      return () => stage.owner.call(removeCustomerAddress, own)
    },
    { audit: 'address-changed', rows: '-address' },
  ),
  mutation(
    changePhone,
    '',
    async ({ app, customer, owner }) => {
      const userid = (await customer()).account.id
      const phone = app.nextPhone()
      return () => owner.call(changePhone, { userid, phone })
    },
    {
      audit: 'phone-changed',
      messages: 'phone-changed',
      rows: '+search_word, -search_word, -session, -session_token, ~account',
    },
  ),
]
