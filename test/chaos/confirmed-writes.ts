import { strict as assert } from 'node:assert'
import type { ChaosSite } from '#test/chaos.ts'

type Order = { readonly status: string; readonly date: string; readonly time: string }

/** Everything that the product confirmed with a 200, by id. */
export type ConfirmedWrites = {
  readonly orders: Map<string, Order>
  /** Orders that were assigned to a worker, completed and paid. */
  readonly jobs: Map<string, { readonly worker: string; readonly payment_id: string }>
  /** Applications, with the URLs of their documents. */
  readonly applications: Map<string, readonly string[]>
  /** Versions of the settings, with the street of each. */
  readonly versions: Map<number, string>
  /** Plans, with their states. */
  readonly plans: Map<string, string>
}

export const noConfirmedWrites = (): ConfirmedWrites => ({
  orders: new Map(),
  jobs: new Map(),
  applications: new Map(),
  versions: new Map(),
  plans: new Map(),
})

const sorted = (of: Iterable<string>): string[] => [...of].toSorted()

/** Asserts that nothing confirmed is lost or duplicated. */
export async function assertNothingLost(
  site: ChaosSite,
  confirmed: ConfirmedWrites,
): Promise<void> {
  await assertOrders(site, confirmed)
  await assertJobs(site, confirmed)
  await assertApplications(site, confirmed)
  await assertSettings(site, confirmed)
  await assertPlans(site, confirmed)
}

async function assertOrders({ db }: ChaosSite, { orders }: ConfirmedWrites): Promise<void> {
  const rows = await db
    .selectFrom('order')
    .select(['id', 'status', 'date', 'time', 'number', 'plan_id'])
    .execute()
  const own = rows.filter((it) => it.plan_id === null)
  assert.deepEqual(
    Object.fromEntries(own.map(({ id, status, date, time }) => [id, { status, date, time }])),
    Object.fromEntries(orders),
  )
  assert.equal(new Set(rows.map((it) => it.number)).size, rows.length, 'a number was given twice')
  const counters = await db.selectFrom('tally').select(['key', 'n']).execute()
  for (const status of ['pending', 'accepted', 'completed', 'cancelled'])
    assert.equal(
      counters.find((it) => it.key === `order:${status}`)?.n ?? 0,
      rows.filter((it) => it.status === status).length,
      `the count of ${status}`,
    )
}

async function assertJobs({ db }: ChaosSite, { jobs }: ConfirmedWrites): Promise<void> {
  const assigned = await db.selectFrom('assignment').select(['order_id', 'worker_id']).execute()
  assert.deepEqual(
    sorted(assigned.map((it) => `${it.order_id} ${it.worker_id}`)),
    sorted([...jobs].map(([id, { worker }]) => `${id} ${worker}`)),
  )
  const paid = await db.selectFrom('payment').select(['id', 'order_id', 'paise']).execute()
  assert.deepEqual(
    sorted(paid.map((it) => `${it.id} ${it.order_id}`)),
    sorted([...jobs].map(([id, { payment_id }]) => `${payment_id} ${id}`)),
  )
  const ledger = paid.reduce((sum, it) => sum + it.paise, 0)
  const orders = await db.selectFrom('order').select('paid_paise').execute()
  assert.equal(
    ledger,
    orders.reduce((sum, it) => sum + it.paid_paise, 0),
  )
  const bills = await db
    .selectFrom('bill')
    .innerJoin('bill_order', 'bill_order.bill_id', 'bill.id')
    .select(['n', 'bill_order.order_id'])
    .orderBy('n')
    .execute()
  assert.deepEqual(
    bills.map((it) => it.n),
    bills.map((_, n) => n + 1),
  )
  assert.deepEqual(sorted(bills.map((it) => it.order_id)), sorted(jobs.keys()))
}

/** Also opens the documents, since only that reveals a lost key or file. */
async function assertApplications(
  site: ChaosSite,
  { applications }: ConfirmedWrites,
): Promise<void> {
  const rows = await site.db.selectFrom('kyc').select(['id', 'status']).execute()
  assert.deepEqual(sorted(rows.map((it) => it.id)), sorted(applications.keys()))
  assert.ok(rows.every((it) => it.status === 'accepted'))
  const admin = await site.signIn('admin', '919900040000')
  for (const address of [...applications.values()].flat())
    assert.equal((await site.open(admin, address)).status, 200, address)
}

async function assertSettings({ db }: ChaosSite, { versions }: ConfirmedWrites): Promise<void> {
  const rows = await db
    .selectFrom('settings')
    .select(['version', 'content'])
    .orderBy('version')
    .execute()
  assert.deepEqual(
    rows.map((it) => it.version),
    rows.map((_, n) => n + 1),
  )
  assert.equal(rows.length, versions.size + 1)
  for (const { version, content } of rows.slice(1)) {
    const { business } = JSON.parse(content) as { business: { address: { street: string } } }
    assert.equal(business.address.street, versions.get(version))
  }
}

async function assertPlans({ db }: ChaosSite, { plans }: ConfirmedWrites): Promise<void> {
  const rows = await db.selectFrom('plan').select(['id', 'state']).execute()
  assert.deepEqual(
    Object.fromEntries(rows.map(({ id, state }) => [id, state])),
    Object.fromEntries(plans),
  )
  const visits = await db.selectFrom('plan_visit').select(['plan_id', 'order_id']).execute()
  const booked = await db
    .selectFrom('order')
    .select('id')
    .where('plan_id', 'is not', null)
    .execute()
  assert.deepEqual(sorted(visits.map((it) => it.order_id)), sorted(booked.map((it) => it.id)))
  assert.ok(visits.every((it) => plans.get(it.plan_id) === 'active'))
}
