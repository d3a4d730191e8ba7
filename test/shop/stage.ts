import { randomUUID } from 'node:crypto'
import { recordPayment } from '#contract/money/payments.ts'
import { subscribePush } from '#contract/push/push.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import { tellAll } from '#test/factories/erasures.ts'
import { advanceToStart, booked, bringTo, cancel, progress } from '#test/factories/orders.ts'
import { asked, decide as decidePlan } from '#test/factories/plans.ts'
import { webhookEnv } from '#test/factories/whatsapp.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import type { HasAfterHook } from '#test/release-after.ts'
import type { SettingsChange } from '#test/settings.ts'
import { razorpayStandIn } from '#test/stand-ins/razorpay.ts'
import { createTestApp, monday10, type TestApp } from '#test/test-app.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
type JobStatus = Exclude<OrderStatus, 'pending' | 'quoted' | 'rejected' | 'cancelled'>

/** Everything is switched on, so that nothing stays without an effect by chance. */
const settings: SettingsChange = {
  notices: tellAll,
  worker: { mayRecordPayment: true, mayAddLines: true },
  neighbours: { on: true, rupees: 200 },
  billing: { upiId: 'chamak@upi' },
  pay: { percent: 40 },
}

export type Stage = Awaited<ReturnType<typeof openStage>>

/** A shop, and factories of people that are new to it. */
export async function openStage(t: HasAfterHook) {
  const gateway = await razorpayStandIn(t)
  const env = { ...gateway.env, ...webhookEnv, RATE_LIMIT_SCALE: '10000' }
  const app = await createTestApp(t, { env, settings })
  const owner = await app.as('admin', { name: 'Meera Sinha' })
  let browsers = 0

  async function subscribed(person: Person): Promise<Person> {
    const endpoint = `http://127.0.0.1:9/${++browsers}`
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    await person.call(subscribePush, { endpoint, keys })
    return person
  }

  const customer = () => app.as('user', { name: 'Rani', address: '7 Ward' })
  // Without rights of an owner, as all owners get the messages to the owner.
  const admin = () => app.as('admin', { name: 'Asha Rai', rights: 'manager' })
  const worker = async () => subscribed(await verifiedWorker(app, 'Ravi'))

  /** An order with its customer, and the owner who deals with it. */
  async function order(status: OrderStatus = 'pending', change: Record<string, unknown> = {}) {
    const people = { customer: await customer(), owner }
    const serviceid = await booked(people.customer, change)
    await bringTo(status, serviceid, { app, customer: people.customer, admin: people.owner })
    return { ...people, serviceid }
  }

  /** An accepted order of a worker, or what became of it. */
  async function job(status: JobStatus = 'accepted', change: Record<string, unknown> = {}) {
    const it = { ...(await order('accepted', change)), worker: await worker() }
    const { status: assigned } = await assign(it.owner, it.serviceid, it.worker.account.id)
    if (assigned !== 200) throw new Error('not assigned')
    if (status !== 'accepted') await advanceToStart(app, it.serviceid)
    for (const next of status === 'completed' ? (['in-progress', status] as const) : [status])
      if (next !== 'accepted') await progress(it.owner, it.serviceid, next)
    return it
  }

  /** A customer of many orders, all booked at the same time, some paid and then cancelled. */
  async function regular() {
    const { customer: by } = await order()
    for (const time of ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']) {
      const serviceid = await booked(by, { time, date: '2026-05-06' })
      const paid = { payment_id: randomUUID(), rupees: 100, method: 'upi' } as const
      await owner.call(recordPayment, { serviceid, ...paid })
      if (time > '10:00') await cancel(by, serviceid)
    }
    return by
  }

  async function plan(state: 'asked' | 'active' = 'active') {
    const people = { customer: await customer(), owner }
    const plan_id = await asked(people.customer)
    if (state === 'active') await decidePlan(people.owner, plan_id)
    return { ...people, plan_id }
  }

  /** Leaves no time of a day free. */
  async function fill(date: string): Promise<void> {
    for (const time of ['08:00', '10:00', '12:00', '14:00', '16:00'])
      await order('accepted', { date, time })
    await changeSettings({ booking: { crews: 1 } })
  }

  let changed = false
  async function changeSettings(change: SettingsChange): Promise<void> {
    await app.setSettings(change)
    changed = true
  }

  /** Puts the day and the settings back. */
  async function reset(): Promise<void> {
    app.clock.now = monday10
    if (changed) await app.setSettings({ booking: { crews: null }, closures: [] })
    changed = false
  }

  return {
    app,
    gateway,
    admin,
    customer,
    owner,
    worker,
    order,
    job,
    plan,
    regular,
    fill,
    changeSettings,
    reset,
  }
}
