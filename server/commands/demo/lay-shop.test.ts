import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getCoupons } from '#contract/coupons/coupons.ts'
import { getDashboard } from '#contract/dashboard.ts'
import { getAllFeedback } from '#contract/feedback/feedback.ts'
import { getCalendar } from '#contract/jobs/admin.ts'
import { getJobs } from '#contract/jobs/worker.ts'
import { getAllKyc } from '#contract/kyc.ts'
import { getDues, getGiveBacks } from '#contract/money/payments.ts'
import { getCashInHand } from '#contract/money/worker-account.ts'
import { getMessages } from '#contract/notification-log.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { getYourOrders } from '#contract/orders/customer.ts'
import { getAllPlans } from '#contract/plans/plans.ts'
import { getAllProblems } from '#contract/problems/problems.ts'
import { getAllWaits } from '#contract/waitlist/waitlist.ts'
import { addDays, indiaClock, slotStart } from '#domain/schedule.ts'
import { minuteMs } from '#domain/time-units.ts'
import { laidAt, laidInTheAfternoon } from '#test/factories/laid-shop.ts'

/** A shop is laid in half a minute; a machine busy with other tests takes longer. */
const timeout = 300_000

type Shop = Awaited<ReturnType<typeof laidAt>>

/** What must be seen at any hour; `order` is a list of all orders of two days around now. */
async function assertLiving({ admin, worker, customer, clock }: Shop): Promise<void> {
  const { date } = indiaClock(clock.now)
  const days = { from: addDays(date, -1), to: addDays(date, 1) }
  const around = (await admin.call(getAllOrders, { status: 'all', ...days, limit: '200' })).body
    .orders
  const { late_jobs, failed_messages, pending_orders } = (await admin.call(getDashboard, {})).body
  assert.ok(late_jobs > 0)
  assert.ok(failed_messages > 0)
  assert.ok(pending_orders.total >= 3)
  for (const status of ['accepted', 'in-progress', 'completed'] as const)
    assert.ok(
      around.some((it) => it.service_status === status && it.workers.length > 0),
      status,
    )
  assert.ok(around.some((it) => it.service_status === 'accepted' && it.workers.length === 0))
  assert.ok(around.some(({ proposal }) => proposal))

  const { jobs } = (await worker.call(getJobs, days)).body
  const coming = jobs.find(({ steps }) => steps.at(-1)?.step === 'on-the-way')
  assert.ok(coming, 'nobody is on the way')
  const hers = (await customer.call(getYourOrders, {})).body.orders
  assert.equal(hers.find(({ _id }) => _id === coming._id)?.coming, 'on-the-way')
  assert.ok(hers.some((it) => it.service_status === 'completed' && (it.due ?? 0) > 0))
}

test('the shop of a demonstration is in the middle of its day', { timeout }, async () => {
  const shop = await laidInTheAfternoon()
  await assertLiving(shop)
})

test('it has something to look at on each of its screens', { timeout }, async () => {
  const { admin, clock } = await laidInTheAfternoon()
  const { date } = indiaClock(clock.now)
  const rows = {
    quotes: (await admin.call(getAllOrders, { status: 'quoted' })).body.orders,
    plans: (await admin.call(getAllPlans, { state: 'active' })).body.plans,
    unpaid: (await admin.call(getDues, {})).body.orders,
    'give backs': (await admin.call(getGiveBacks, {})).body.orders,
    'two with cash': (await admin.call(getCashInHand, {})).body.workers.slice(1),
    feedback: (await admin.call(getAllFeedback, {})).body.feedback,
    photographed: (await admin.call(getAllProblems, {})).body.problems.filter(
      ({ images, overdue }) => images.length > 0 && !overdue,
    ),
    papers: (await admin.call(getAllKyc, { status: 'pending' })).body.data,
    coupons: (await admin.call(getCoupons, {})).body.coupons,
    away: (await admin.call(getCalendar, { from: date, to: date })).body.leave,
    sent: (await admin.call(getMessages, { state: 'sent', from: date })).body.data,
    failed: (await admin.call(getMessages, { state: 'failed', from: date })).body.data,
    waiting: (await admin.call(getAllWaits, {})).body.days.flatMap(({ people }) =>
      people.filter(({ told }) => !told),
    ),
  }
  for (const [what, of] of Object.entries(rows)) assert.ok(of.length > 0, what)
})

test('its pictures open', { timeout }, async () => {
  const { admin } = await laidInTheAfternoon()
  const [application] = (await admin.call(getAllKyc, { status: 'pending' })).body.data
  const [problem] = (await admin.call(getAllProblems, {})).body.problems
  const addresses = [application?.adhar_image, application?.pan_image, ...(problem?.images ?? [])]
  for (const address of addresses) {
    const { status, bytes } = await admin.get(String(address))
    assert.equal(status, 200, String(address))
    assert.ok(bytes.length > 5000, String(address))
  }
})

test('it says of itself that it is a demonstration, and claims nothing', { timeout }, async () => {
  const { deps } = await laidInTheAfternoon()
  const { business, claims, billing, reviews } = await deps.settings.current()
  assert.match(business.brand, /demo/i)
  assert.match(business.hindi.brand ?? '', /डेमो/)
  assert.deepEqual([claims.insured, claims.ownKit], [false, false])
  assert.equal(reviews.show, false)
  assert.match(billing.upiId, /@nobank$/)
})

test('it is in the middle of its day at night too', { timeout }, async (t) => {
  const midnight = slotStart({ date: '2026-05-10', time: '00:00' })
  await assertLiving(await laidAt(t, midnight + 8 * minuteMs))
})
