import { payOnline } from '#contract/money/online.ts'
import { waitForDay } from '#contract/waitlist/waitlist.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { expireQuotes } from '#server/money/expire-quotes.ts'
import { pollPaymentLinks } from '#server/money/poll-links.ts'
import { lookAtAdvances } from '#server/orders/look-at-advances.ts'
import { sendDueReminders } from '#server/orders/reminders.ts'
import { notifyWaitlist } from '#server/waitlist/notify.ts'
import { advanceOf } from '#test/shop/advance-shop.ts'
import { mutation, type Effects, type Mutation } from '#test/shop/mutation.ts'
import type { Stage } from '#test/shop/stage.ts'

/**
 * A background job once its time has come. `arrive` brings new people, and returns how much later
 * that is; whoever was due before has had their turn.
 */
const job = (
  name: string,
  run: (deps: Dependencies) => Promise<unknown>,
  arrive: (stage: Stage) => Promise<number>,
  effects: Effects,
): Mutation => ({
  ...mutation(
    { method: 'JOB', path: name },
    '',
    async (stage) => {
      stage.app.clock.pass(await arrive(stage))
      return async () => {
        await run(stage.app.deps)
        return { status: 200, headers: {}, body: {}, bytes: Buffer.alloc(0) }
      }
    },
    effects,
  ),
  async settle(stage) {
    stage.app.clock.pass(7 * dayMs)
    await run(stage.app.deps)
    await stage.reset()
  },
})

export const backgroundMutations: readonly Mutation[] = [
  job(
    'lapse',
    expireQuotes,
    async ({ order }) => {
      await order('quoted', { date: '2026-05-20' })
      return dayMs
    },
    {
      audit: 'order-lapsed',
      messages: 'booking-lapsed',
      live: 'order',
      rows: '+order_event, ~order',
    },
  ),
  job(
    'remind',
    sendDueReminders,
    async ({ order }) => {
      await order('accepted', { date: '2026-05-07', time: '15:30' })
      return 2 * dayMs + 6 * hourMs
    },
    { messages: 'reminder-24h', rows: '~order' },
  ),
  job(
    'advances',
    lookAtAdvances,
    async ({ app, job: accepted }) => {
      await app.setSettings({ booking: { advance: advanceOf({ cancel_by_itself: true }) } })
      await accepted('accepted', { date: '2026-05-15', time: '15:30' })
      await app.setSettings({ booking: { advance: advanceOf({ on: false }) } })
      return dayMs
    },
    {
      audit: 'order-cancelled',
      messages: 'booking-cancelled, job-withdrawn',
      live: 'calendar, order, order advance-late',
      push: 'job-withdrawn',
      rows: '+order_event, -assignment, -worker_time, ~order',
    },
  ),
  job(
    'waitlist',
    (deps) => notifyWaitlist(deps),
    async (stage) => {
      await stage.fill('2026-05-06')
      await (await stage.customer()).call(waitForDay, { date: '2026-05-06' })
      await stage.reset()
      return 0
    },
    { messages: 'time-free', live: 'waitlist', rows: '~waitlist' },
  ),
  job(
    'payments',
    pollPaymentLinks,
    async ({ job: done, gateway }) => {
      const { customer, serviceid } = await done('completed')
      const { body } = await customer.call(payOnline, { serviceid })
      const link = gateway.links().find((it) => it.short_url === body.url)
      if (!link) throw new Error('no page was made')
      gateway.pay(link)
      return 2 * minuteMs
    },
    { audit: 'payment-recorded', live: 'order', rows: '+payment, ~order, ~payment_link' },
  ),
]
