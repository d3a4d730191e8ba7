import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { sql } from 'kysely'
import { getAllBills } from '#contract/bills/bills.ts'
import { getDues } from '#contract/money/payments.ts'
import { getCashInHand, getPay, getWorkerPay } from '#contract/money/worker-account.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { formatBillNumber } from '#domain/bills/number.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { sumEntries } from '#domain/money/payments.ts'
import { calculateDuePaise } from '#domain/orders/money.ts'
import { deleteExpiredData } from '#server/background/delete-expired-data.ts'
import { readCounters } from '#server/db/counters.ts'
import type { Tables } from '#server/db/tables.ts'
import { catchUpPay } from '#server/money/pay/catch-up.ts'
import { makeDueVisits } from '#server/plans/create-bookings.ts'
import { eraseDueDocuments } from '#server/privacy/erase-due-documents.ts'
import { laidInTheAfternoon } from '#test/factories/laid-shop.ts'
import { checkedMonth } from '#test/factories/month.ts'
import { seeded } from '#test/factories/seeded-lists.ts'
import { shared } from '#test/shared.ts'
import type { TestApp } from '#test/test-app.ts'

type Seeded = Pick<Awaited<ReturnType<typeof seeded>>, 'deps' | 'admin'>

/** Shared, as no test changes it. */
const seededShop = shared((t) => seeded(t, { orders: 1200, customers: 240, workers: 14 }))

/** What must hold for both, each with the name of its shop. */
function inBoth(name: string, holds: (shop: Seeded) => Promise<void>): void {
  test(name, async () => holds(await seededShop()))
  test(`${name}, and in the demonstration`, async () => holds(await laidInTheAfternoon()))
}

/** Why the seed leaves these empty. */
const empty: Readonly<Partial<Record<keyof Tables, string>>> = {
  payout: 'written by the last release only',
  push_message: 'sent within a second',
  upload: 'kept for a day',
  bucket: 'full again within an hour',
  request_budget: 'full again within a minute',
  idempotency: 'kept for a day',
  audit_seal: 'left to the sealing job',
  audit_cut: 'left to the tidying job',
  key_mark: 'written at the start',
  alert: 'written by jobs',
  money_sum: 'written by a job of the night',
  passkey: 'made on a device',
  passkey_challenge: 'kept for five minutes',
  bill_payment: 'only of customers who pay once a month, whom the seed does not have',
  api_token: 'twenty at most, whatever the age of the shop',
  webhook: 'ten at most, whatever the age of the shop',
  webhook_delivery: 'none without a webhook',
  wa_event: 'kept for ten minutes',
  wa_thread: 'none until the operator sets WhatsApp up',
  wa_message: 'none until the operator sets WhatsApp up',
  picture_file: 'the pictures of one owner, few whatever the age of the shop',
}

async function tables({ deps: { db } }: Pick<TestApp, 'deps'>): Promise<(keyof Tables)[]> {
  const all = await db.introspection.getTables()
  return all.filter(({ name }) => name !== 'migration').map(({ name }) => name as keyof Tables)
}

async function countAll(app: Seeded): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tables(app)) {
    const rows = app.deps.db.selectFrom(table).select((eb) => eb.fn.countAll().as('n'))
    counts[table] = Number((await rows.executeTakeFirstOrThrow()).n)
  }
  return counts
}

test('no table of the schema stays empty, but for those with a reason', async () => {
  const counts = await countAll(await seededShop())
  const left = Object.keys(counts).filter((table) => counts[table] === 0)
  assert.deepEqual(
    left.filter((it) => !(it in empty)),
    [],
  )
})

inBoth('the jobs of the product find nothing to make, to settle or to delete', async (app) => {
  const { deps } = app
  const before = await countAll(app)
  await makeDueVisits(deps, () => false)
  await deleteExpiredData(deps)
  await eraseDueDocuments(deps)
  assert.equal(await catchUpPay(deps), 0)
  assert.deepEqual(await countAll(app), before)
})

inBoth(
  'what an order has been paid, and owes, is what its entries come to',
  async ({ deps, admin }) => {
    const orders = await deps.db.selectFrom('order').selectAll().execute()
    const entries = Map.groupBy(
      await deps.db.selectFrom('payment').selectAll().orderBy('at').execute(),
      (it) => it.order_id,
    )
    let owed = 0
    for (const it of orders) {
      const own = entries.get(it.id) ?? []
      assert.equal(it.paid_paise, sumEntries(own).paidPaise, it.number)
      assert.equal(own.at(-1)?.paid_paise ?? 0, it.paid_paise, it.number)
      const due = calculateDuePaise({
        status: it.status,
        pricePaise: it.price_paise,
        taxPaise: it.tax_paise,
        paidPaise: it.paid_paise,
        creditedPaise: it.credited_paise,
        keptPaise: it.kept_paise,
        settled: it.settled,
      })
      if (it.status === 'completed') owed += due ?? 0
    }
    const { body } = await admin.call(getDues, { limit: '200' })
    assert.ok(owed > 0)
    assert.equal(body.outstanding, toRupees(owed))
    await checkedMonth(admin)
  },
)

inBoth("every worker's account agrees with the owner's list of all", async ({ admin }) => {
  const { workers } = (await admin.call(getPay, { month: '2026-04' })).body
  assert.ok(workers.filter((it: { earned: number }) => it.earned > 0).length > 3)
  let inHand = 0
  for (const { _id, name, ...account } of workers) {
    const { body } = await admin.call(getWorkerPay, { worker_id: _id, month: '2026-04' })
    assert.equal(body.jobs.length, account.jobs, name)
    for (const field of ['owed', 'in_hand', 'earned', 'paid_out'] as const)
      assert.equal(body[field], account[field], `${name} ${field}`)
    assert.ok(account.in_hand >= 0 && account.owed >= 0, name)
    inHand += Math.round(account.in_hand * 100)
  }
  const cash = (await admin.call(getCashInHand, {})).body
  assert.equal(cash.total, toRupees(inHand))
})

inBoth('the sums kept of each account are those of all its entries', async ({ deps: { db } }) => {
  const entries = await db.selectFrom('worker_entry').selectAll().execute()
  const kinds = new Map(entries.map(({ id, kind }) => [id, kind]))
  const cash = await db.selectFrom('payment').selectAll().where('method', '=', 'cash').execute()
  const sums = new Map<string, number>()
  const add = (of: string, paise: number) => sums.set(of, (sums.get(of) ?? 0) + paise)
  for (const it of entries) add(`${it.worker_id} ${kinds.get(it.reverses ?? it.id)}`, it.paise)
  for (const it of cash)
    add(`${it.held_by ?? it.actor_id} cash`, it.kind === 'payment' ? it.paise : -it.paise)
  const kept = await db.selectFrom('worker_balance').selectAll().execute()
  assert.ok(kept.some(({ kind }) => kind === 'handover') && cash.length > 100)
  assert.deepEqual(new Map(kept.map((it) => [`${it.worker_id} ${it.kind}`, it.paise])), sums)
})

inBoth(
  'bills and credit notes are numbered without gaps, in order of time',
  async ({ deps, admin }) => {
    for (const [table, series, prefix] of [
      ['bill', 'bill', 'CH'],
      ['credit_note', 'credit', 'CN'],
    ] as const) {
      const rows = await deps.db.selectFrom(table).selectAll().orderBy('at').orderBy('id').execute()
      const years = Map.groupBy(rows, (it) => it.year)
      assert.ok(rows.length > 0, table)
      for (const [year, of] of years) {
        assert.deepEqual(
          of.map((it) => it.number),
          of.map((it, n) => formatBillNumber(prefix, it.at, n + 1)),
        )
        assert.equal(await readCounters(deps.db, `${series}-number:${year}`), of.length)
      }
    }
    const { body } = await admin.call(getAllBills, { limit: '200' })
    const lines = String((await admin.get('/api/v1/admin/exportbills')).body).split('\r\n')
    const notes = await deps.db.selectFrom('credit_note').select('id').execute()
    assert.equal(lines.length - 2, body.total + notes.length)
  },
)

inBoth(
  'a worker is at one place at a time, and the half hours are those of the jobs',
  async ({ deps }) => {
    const { rows } = await sql<{ number: string }>`select number from "order" as o
    join assignment as a on a.order_id = o.id where o.starts_at > ${deps.now()}
    and not exists (select 1 from worker_time as w where w.worker_id = a.worker_id
      and w.order_id = o.id and w.half_hour = o.starts_at / 1800000)`.execute(deps.db)
    assert.deepEqual(rows, [])
  },
)

inBoth('the totals of the lists are those of their rows', async ({ deps, admin }) => {
  for (const status of ['completed', 'accepted', 'cancelled'] as const) {
    const rows = await deps.db
      .selectFrom('order')
      .select('id')
      .where('status', '=', status)
      .execute()
    const { body } = await admin.call(getAllOrders, { status, limit: '10' })
    assert.equal(body.total, rows.length, status)
  }
  const kinds = await deps.db
    .selectFrom('audit')
    .select((eb) => ['kind', eb.fn.countAll().as('n')])
    .groupBy('kind')
    .execute()
  for (const { kind, n } of kinds)
    assert.equal(await readCounters(deps.db, `audit:${kind}`), Number(n), kind)
})
