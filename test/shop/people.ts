import { addNote, removeNote } from '#contract/accounts/admin.ts'
import { confirmEmail, sendConfirmation } from '#contract/accounts/email-confirmation.ts'
import { updateProfile } from '#contract/accounts/my-account.ts'
import { addAddress, changeAddress, removeAddress } from '#contract/addresses/addresses.ts'
import { askErasure, askErasureFor, erasePerson, withdrawErasure } from '#contract/privacy.ts'
import { acceptInvite, makeInvite } from '#contract/referrals/referrals.ts'
import { endTrackingLink, makeTrackingLink } from '#contract/tracking/tracking.ts'
import { stopWaiting, waitForDay } from '#contract/waitlist/waitlist.ts'
import { requestsOf } from '#test/factories/erasures.ts'
import { booked } from '#test/factories/orders.ts'
import { mutation, type Mutation } from '#test/shop/mutation.ts'
import type { Stage } from '#test/shop/stage.ts'

const home = { label: 'Home', address: '7 Nai Sarak', town: 'Sasaram' }

/** A customer with something everywhere, who asked to be erased. */
async function leaver(stage: Stage) {
  const { customer } = await stage.order('rejected')
  await customer.call(addAddress, home)
  const guest = await stage.customer()
  const { body } = await customer.call(makeInvite, {})
  await guest.call(acceptInvite, { code: body.code })
  await customer.call(askErasure, {})
  return customer
}

export const peopleMutations: readonly Mutation[] = [
  mutation(
    updateProfile,
    '',
    async ({ customer }) => {
      const by = await customer()
      return () =>
        by.call(updateProfile, { name: 'Kiran Bala', address: '7 Nai Sarak', language: 'hi' })
    },
    { audit: 'profile-changed', rows: '+search_word, -search_word, ~account' },
    { audit: 'profile-changed' },
  ),
  mutation(
    addNote,
    '',
    async ({ customer, owner }) => {
      const other = (await customer()).account.id
      return () => owner.call(addNote, { userid: other, text: 'Rings twice' })
    },
    { audit: 'note-added', rows: '+note' },
    { audit: 'note-added' },
  ),
  mutation(
    removeNote,
    '',
    async ({ customer, owner }) => {
      const about = { userid: (await customer()).account.id, text: 'Rings twice' }
      const { body } = await owner.call(addNote, about)
      return () => owner.call(removeNote, { noteid: body.note._id })
    },
    { audit: 'note-removed', rows: '-note' },
  ),
  mutation(
    confirmEmail,
    '',
    async (stage) => {
      const { app } = stage
      const email = `${app.nextPhone()}@example.com`
      const customer = await app.as('user', { confirmed: '' })
      await booked(customer, { email })
      const text = (await app.sent('email')).findLast((it) => it.to === email)?.text
      const key = /confirm-email\?key=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
      return () => app.visitor().call(confirmEmail, { key })
    },
    { rows: '-mailbox_link, ~account' },
    { code: 'confirm_link_gone' },
  ),
  mutation(
    sendConfirmation,
    '',
    async ({ app }) => {
      const email = `${app.nextPhone()}@example.com`
      const by = await app.as('user', { confirmed: '' })
      await booked(by, { email })
      app.clock.pass(3_600_000)
      return () => by.call(sendConfirmation, {})
    },
    { messages: 'mailbox-confirm' },
    { messages: 'mailbox-confirm' },
  ),
  mutation(
    addAddress,
    '',
    async ({ customer }) => {
      const by = await customer()
      return () => by.call(addAddress, home)
    },
    { rows: '+address' },
  ),
  mutation(
    changeAddress,
    'to be the preselected one of two',
    async ({ customer }) => {
      const by = await customer()
      await by.call(addAddress, { ...home, label: 'Parents', is_default: true })
      const { body } = await by.call(addAddress, home)
      return () => by.call(changeAddress, { ...home, _id: body._id, is_default: true })
    },
    { rows: '~address' },
  ),
  mutation(
    removeAddress,
    '',
    async ({ customer }) => {
      const by = await customer()
      const { body } = await by.call(addAddress, home)
      return () => by.call(removeAddress, { _id: body._id })
    },
    { rows: '-address' },
  ),
  mutation(
    askErasure,
    '',
    async ({ customer }) => {
      const by = await customer()
      return () => by.call(askErasure, {})
    },
    { audit: 'erasure-asked', messages: 'owner-erasure', rows: '+erasure' },
  ),
  mutation(
    withdrawErasure,
    '',
    async ({ customer }) => {
      const by = await customer()
      await by.call(askErasure, {})
      return () => by.call(withdrawErasure, {})
    },
    { audit: 'erasure-withdrawn', rows: '~erasure' },
  ),
  mutation(
    askErasureFor,
    '',
    async ({ customer, owner }) => {
      const other = (await customer()).account.id
      return () => owner.call(askErasureFor, { userid: other })
    },
    { audit: 'erasure-asked', messages: 'owner-erasure', rows: '+erasure' },
  ),
  mutation(
    erasePerson,
    'who invited a neighbour',
    async (stage) => {
      const [by, customer] = [stage.owner, await leaver(stage)]
      const requests = (await requestsOf(by)) as { _id: string; user: { _id: string } }[]
      const request = requests.find((it) => it.user._id === customer.account.id)
      return () => by.call(erasePerson, { requestid: request?._id ?? '' })
    },
    {
      audit: 'person-erased',
      rows: '-address, -invitation, -invite, -search_word, -session, -session_token, ~account, ~erasure, ~message, ~order, ~order_event',
    },
    { code: 'erasure_decided' },
  ),
  mutation(
    makeInvite,
    '',
    async ({ customer }) => {
      const by = await customer()
      return () => by.call(makeInvite, {})
    },
    { rows: '+invite' },
  ),
  mutation(
    acceptInvite,
    '',
    async ({ customer }) => {
      const { body } = await (await customer()).call(makeInvite, {})
      const by = await customer()
      return () => by.call(acceptInvite, { code: body.code })
    },
    { rows: '+invitation' },
  ),
  mutation(
    makeTrackingLink,
    '',
    async ({ job }) => {
      const { customer, serviceid } = await job()
      return () => customer.call(makeTrackingLink, { serviceid })
    },
    { rows: '+follow_link' },
  ),
  mutation(
    endTrackingLink,
    '',
    async ({ job }) => {
      const { customer, serviceid } = await job()
      await customer.call(makeTrackingLink, { serviceid })
      return () => customer.call(endTrackingLink, { serviceid })
    },
    { rows: '-follow_link' },
  ),
  mutation(
    waitForDay,
    '',
    async (stage) => {
      await stage.fill('2026-05-05')
      const by = await stage.customer()
      return () => by.call(waitForDay, { date: '2026-05-05' })
    },
    { live: 'waitlist', rows: '+waitlist' },
    { live: 'waitlist' },
  ),
  mutation(
    stopWaiting,
    '',
    async (stage) => {
      const by = await stage.customer()
      await stage.fill('2026-05-05')
      await by.call(waitForDay, { date: '2026-05-05' })
      return () => by.call(stopWaiting, { date: '2026-05-05' })
    },
    { live: 'waitlist', rows: '-waitlist' },
  ),
]
