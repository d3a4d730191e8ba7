import { addCoupon, changeCoupon } from '#contract/coupons/coupons.ts'
import { notifyOfClosure } from '#contract/hours/closures.ts'
import { markActivitySeen } from '#contract/live/activity.ts'
import { sendAgain } from '#contract/notification-log.ts'
import { addPlan, changePlan, decidePlan, moveVisits } from '#contract/plans/plans.ts'
import { getPrice } from '#contract/price.ts'
import { restoreSettings, sendSettings } from '#contract/settings/calls.ts'
import { confirmOpeningStep } from '#contract/setup.ts'
import { uploadPicture } from '#contract/site/upload-picture.ts'
import { photo } from '#test/factories/images.ts'
import { formOf, formType } from '#test/factories/kyc.ts'
import { messageRows } from '#test/factories/notifications.ts'
import { myOrders } from '#test/factories/orders.ts'
import { weekly } from '#test/factories/plans.ts'
import { published } from '#test/factories/settings.ts'
import { settingsWith } from '#test/settings.ts'
import { mutation, type Effects, type Mutation } from '#test/shop/mutation.ts'
import type { Stage } from '#test/shop/stage.ts'

const visit = '2026-05-12'
const closures = [{ from: visit, to: visit, reason: 'Wedding' }]

/** A plan, one of whose booked visits falls on a day that has been closed since. */
async function onClosedDay(stage: Stage) {
  const it = await stage.plan()
  const orders = (await myOrders(it.customer)) as { _id: string; date: string }[]
  await stage.changeSettings({ closures })
  return { ...it, serviceid: orders.find(({ date }) => date === visit)?._id ?? '' }
}

type Change = readonly [string, 'user' | 'admin', object, Effects, Mutation['again']?]
const visitCancelled = {
  audit: 'order-cancelled, plan-changed',
  messages: 'booking-cancelled',
  rows: '+order_event, -plan_visit, ~order, ~plan',
} as const
const byCustomer = { ...visitCancelled, live: 'order order-cancelled, plans' } as const
const byBusiness = { ...visitCancelled, live: 'order, plans' } as const

const changes: readonly Change[] = [
  ['skip', 'user', { act: 'skip', date: visit }, byCustomer],
  ['skip by the business', 'admin', { act: 'skip', date: visit, message: 'Rain' }, byBusiness],
  [
    'move',
    'user',
    { act: 'move', date: visit, to: { date: '2026-05-13', time: '11:00' } },
    {
      ...byCustomer,
      messages: 'booking-accepted, booking-cancelled',
      live: 'order, order order-cancelled, plans',
      rows: '+order, +order_event, ~order, ~plan, ~plan_visit',
    },
  ],
  ['pause', 'user', { act: 'pause' }, byCustomer, { audit: 'plan-changed', live: 'plans' }],
  ['end', 'user', { act: 'end' }, byCustomer, { audit: 'plan-changed', live: 'plans' }],
]

export const businessMutations: readonly Mutation[] = [
  mutation(
    addPlan,
    '',
    async ({ customer }) => {
      const by = await customer()
      return () =>
        by.call(addPlan, {
          ...weekly,
          service: 'Bathroom Cleaning',
          date: '2026-05-05',
          time: '10:00',
          every: 'week',
        })
    },
    { messages: 'owner-plan', live: 'plans plan-asked', rows: '+plan' },
  ),
  mutation(
    decidePlan,
    'accepted',
    async ({ plan }) => {
      const { owner, plan_id } = await plan('asked')
      return () => owner.call(decidePlan, { plan_id, decision: 'accepted' })
    },
    {
      audit: 'plan-accepted',
      messages: 'booking-accepted',
      live: 'order, plans',
      rows: '+order, +order_event, +plan_visit, ~plan',
    },
  ),
  mutation(
    decidePlan,
    'accepted, while no crew is free',
    async (stage) => {
      const { owner, plan_id } = await stage.plan('asked')
      await stage.fill('2026-05-05')
      return () => owner.call(decidePlan, { plan_id, decision: 'accepted' })
    },
    {
      audit: 'plan-accepted',
      messages: 'booking-received, owner-booking',
      live: 'order, plans',
      rows: '+order, +order_event, +plan_visit, ~plan',
    },
  ),
  mutation(
    decidePlan,
    'declined',
    async ({ plan }) => {
      const { owner, plan_id } = await plan('asked')
      return () => owner.call(decidePlan, { plan_id, decision: 'rejected', message: 'Too far' })
    },
    { audit: 'plan-declined', messages: 'plan-declined', live: 'plans', rows: '~plan' },
  ),
  ...changes.map(([name, role, change, effects, again]) =>
    mutation(
      changePlan,
      name,
      async ({ plan }) => {
        const { owner, customer, plan_id } = await plan()
        const by = role === 'admin' ? owner : customer
        return () => by.put(changePlan.path, { plan_id, ...change })
      },
      effects,
      again,
    ),
  ),
  mutation(
    moveVisits,
    '',
    async (stage) => {
      const { owner, serviceid } = await onClosedDay(stage)
      return () => owner.call(moveVisits, { serviceids: [serviceid] })
    },
    {
      audit: 'order-moved',
      messages: 'booking-moved',
      live: 'order, plans',
      rows: '+order_event, ~order',
    },
  ),
  mutation(
    notifyOfClosure,
    '',
    async ({ changeSettings, order }) => {
      const date = '2026-06-10'
      const { owner } = await order('accepted', { date })
      await changeSettings({ closures: [{ from: date, to: date, reason: 'Wedding' }] })
      return () => owner.call(notifyOfClosure, { from: date, to: date })
    },
    { audit: 'closure-told', messages: 'booking-day-closed' },
    { answer: 'another' },
  ),
  mutation(
    sendSettings,
    '',
    async ({ owner }) => {
      const { version, settings } = await published(owner)
      const change = { hours: { opens: settings.hours.opens === '07:00' ? '07:30' : '07:00' } }
      return () => owner.call(sendSettings, { version, settings: settingsWith(change, settings) })
    },
    { audit: 'settings-changed', rows: '+settings' },
  ),
  mutation(
    restoreSettings,
    '',
    async ({ owner }) => {
      return () => owner.call(restoreSettings, { version: 1 })
    },
    { audit: 'settings-restored', rows: '+settings' },
    { answer: 'another', audit: 'settings-restored', rows: '+settings' },
  ),
  mutation(
    confirmOpeningStep,
    '',
    async ({ owner }) => {
      return () => owner.call(confirmOpeningStep, { step: 'prices' })
    },
    {},
  ),
  mutation(
    getPrice,
    '',
    async ({ app }) => {
      return () => app.visitor().call(getPrice, { service: '2 BHK' })
    },
    {},
  ),
  mutation(
    addCoupon,
    '',
    async ({ app, owner }) => {
      const code = `NEW${app.nextPhone().slice(-5)}`
      return () => owner.call(addCoupon, { code, percent: 10 })
    },
    { audit: 'coupon-added', rows: '+coupon' },
  ),
  mutation(
    changeCoupon,
    '',
    async ({ app, owner }) => {
      const code = `OLD${app.nextPhone().slice(-5)}`
      await owner.call(addCoupon, { code, percent: 10 })
      return () => owner.call(changeCoupon, { code, percent: 20 })
    },
    { audit: 'coupon-changed', rows: '~coupon' },
    { audit: 'coupon-changed' },
  ),
  mutation(
    uploadPicture,
    '',
    async ({ owner }) => {
      const form = formOf(await photo(400, 320))
      return () => owner.post(uploadPicture.path, form, { 'content-type': formType })
    },
    {},
  ),
  mutation(
    markActivitySeen,
    '',
    async ({ admin, order }) => {
      await order()
      const by = await admin()
      return () => by.call(markActivitySeen, { _id: 1_000_000 })
    },
    { rows: '+bell_seen' },
  ),
  mutation(
    sendAgain,
    '',
    async ({ app, order }) => {
      const { owner, serviceid } = await order('accepted')
      await app.sent('sms')
      const message = (await messageRows(app)).find((it) => it.order_id === serviceid)
      return () => owner.call(sendAgain, { messageid: String(message?.id) })
    },
    { audit: 'message-sent-again', rows: '~message' },
    { code: 'message_not_ended' },
  ),
]
