import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import { recordPayment } from '#contract/money/payments.ts'
import { priceOrder } from '#contract/money/prices.ts'
import { addDays, indiaClock, slotStart } from '#domain/schedule.ts'
import { minuteMs } from '#domain/time-units.ts'
import { jobsOf } from '#server/background/run.ts'
import { booked, decide, myOrders, progress } from '#test/factories/orders.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import { advanceOf } from '#test/shop/advance-shop.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
type Line = { readonly label: string; readonly quantity: number; readonly rupees: number }
type Price = {
  readonly lines: Line[]
  readonly discount?: { readonly rupees: number; readonly reason: string }
}

/** What has to do with money, and the messages about it. */
const byItself = ['deliver', 'advances', 'monthly-bills', 'sums']
const looked = ['10:00', '23:00']

/** The shop of the worked month in docs/money.md, on Friday, 1 May 2026. */
export async function openMonth(t: TestContext) {
  const app = await createTestApp(t, {
    at: slotStart({ date: '2026-05-01', time: '10:00' }),
    settings: {
      pay: { percent: 40 },
      worker: { mayRecordPayment: true },
      billing: { upiId: 'chamak@sbi', roundRupee: true },
      booking: { advance: advanceOf({ cancel_by_itself: true }) },
    },
  })
  const owner = await app.as('admin', { name: 'Asha Kumari' })
  const ravi = await verifiedWorker(app)
  const jobs = jobsOf(app.deps).filter(({ name }) => byItself.includes(name))

  /** Moves the clock, and lets the product do what it does by itself at each of these moments. */
  async function goTo(date: string, time: string): Promise<void> {
    const to = slotStart({ date, time })
    const looks: number[] = []
    for (let day = indiaClock(app.clock.now).date; day <= date; day = addDays(day, 1))
      looks.push(...looked.map((it) => slotStart({ date: day, time: it })))
    const between = looks.filter((it) => it > app.clock.now && it < to)
    for (const at of [...between, to]) {
      await app.advanceTo(at)
      for (const job of jobs) await job.run(() => false)
    }
  }

  const person = (name: string) =>
    app.as('user', { name, address: 'Ward 4, Sasaram', confirmed: mailOf(name) })

  async function confirmed(customer: Person, change: object): Promise<string> {
    const id = await booked(customer, { email: mailOf(customer.account.name), ...change })
    assert.equal((await decide(owner, id, 'accepted')).status, 200)
    return id
  }

  async function start(id: string): Promise<void> {
    await assign(owner, id, ravi.account.id)
    assert.equal((await progress(owner, id, 'in-progress')).status, 200)
  }

  const finish = async (id: string) =>
    assert.equal((await progress(owner, id, 'completed')).status, 200)

  /** A job at 11:00 that was booked the day before, at a price of its own. */
  async function visit(
    customer: Person,
    date: string,
    address: string,
    price: Price,
  ): Promise<string> {
    await goTo(addDays(date, -1), '12:00')
    const slot = { date, time: '11:00', address }
    const serviceid = await confirmed(customer, { service: 'Room Cleaning', ...slot })
    assert.equal((await owner.call(priceOrder, { serviceid, ...price })).status, 200)
    await goTo(date, slot.time)
    await start(serviceid)
    await finish(serviceid)
    return serviceid
  }

  async function pay(
    of: { readonly serviceid: string } | { readonly bill: string },
    rupees: number,
    how: { readonly method: 'upi' | 'bank'; readonly reference?: string } = { method: 'upi' },
  ) {
    const { status, body } = await owner.call(recordPayment, {
      ...of,
      ...how,
      payment_id: randomUUID(),
      rupees,
    })
    assert.equal(status, 200, JSON.stringify(body))
    app.clock.pass(minuteMs)
    return body.due
  }

  return {
    app,
    owner,
    ravi,
    goTo,
    person,
    confirmed,
    start,
    finish,
    visit,
    pay,
    own: async (customer: Person, id: string) =>
      (await myOrders(customer)).find((it: { _id: string }) => it._id === id),
    /** Emails to somebody, oldest first. */
    mailsTo: async (name: string) =>
      (await app.sent('email')).filter((it) => it.to === mailOf(name)),
  }
}

export type MonthShop = Awaited<ReturnType<typeof openMonth>>

const mailOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
