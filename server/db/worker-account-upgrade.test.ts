import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { equalParts } from '#domain/catalogue/price.ts'
import { migrate } from '#server/db/migrate.ts'
import { workerAccount } from '#server/db/migrations/0044-worker-account.ts'
import type { Db } from '#server/db/tables.ts'
import { presentPay } from '#server/money/pay/present.ts'
import { createOlderDatabase } from '#test/database.ts'
import { seededRandom } from '#test/fuzz/random-numbers.ts'

const workerIds = ['w1', 'w2', 'w3', 'w4']
const rules = [
  { service: '2 BHK', percent: 40, rupees: null },
  { service: 'Sofa Cleaning', percent: null, rupees: 333 },
  // Both counted once; the rupees won.
  { service: 'AC Cleaning', percent: 10, rupees: 55 },
  // A service that has another name today.
  { service: 'Moon Cleaning', percent: 7, rupees: null },
]
const services = [...rules.map((it) => it.service), 'Kitchen']
const statuses = ['completed', 'completed', 'completed', 'accepted', 'cancelled']

type Job = {
  readonly service: string
  readonly paise: number | null
  readonly isPaid: boolean
  readonly workers: readonly string[]
}

/** A shop with jobs, payouts and payments of its past. */
function shop() {
  const { below } = seededRandom(42)
  const payouts = workerIds.map((id) => ({ id, paise: 1 + below(500_000) }))
  const jobs = Array.from({ length: 200 }, (): Job & { readonly status: string } => {
    const status = statuses[below(statuses.length)]!
    const isSettled = below(10) === 0
    return {
      status: isSettled ? 'settled' : status,
      isPaid: status === 'completed' && !isSettled,
      service: services[below(services.length)]!,
      paise: below(8) === 0 ? null : below(1_000_000),
      workers: workerIds.filter(() => below(2) === 0),
    }
  })
  return { jobs, payouts }
}

/** What the last release showed: every job by the rule of its label, with tax. */
function owedBefore({ jobs, payouts }: ReturnType<typeof shop>, workerId: string): number {
  const shares = jobs.map(({ service, paise, isPaid, workers }) => {
    const rule = rules.find((it) => it.service === service)
    const total =
      rule?.rupees == null
        ? Math.floor(((paise ?? 0) * (rule?.percent ?? 0)) / 100)
        : rule.rupees * 100
    return isPaid ? (equalParts(total, workers.length)[workers.indexOf(workerId)] ?? 0) : 0
  })
  const earned = shares.reduce((all, it) => all + it, 0)
  return earned - (payouts.find((it) => it.id === workerId)?.paise ?? 0)
}

const account = (id: string, role: string) =>
  `insert into account (id, phone, role, name, name_key, address, email, created_at)
   values ('${id}', '91${id}', '${role}', '${id}', '${id}', '', '', 1)`

const order = ({ service, paise, status }: Job & { readonly status: string }, n: number) =>
  `insert into "order" (id, tail, number, account_id, service, lines, price_paise, minutes, date, time,
     starts_at, ends_at, email, message, address, status, created_at, updated_at, settled)
   values ('o${n}', 'o${n}', '26-${n}', 'a', '${service}', '[]', ${paise}, 60, '2026-05-05', 'n${n}',
     ${1_777_974_000_000 + n}, ${1_777_977_600_000 + n}, 'e', 'm', 'Ward 4',
     '${status === 'settled' ? 'completed' : status}', 5, 7, ${status === 'settled' ? 1 : 0})`

const payment = (id: string, method: string, actor: string) =>
  `insert into payment (id, order_id, at, kind, method, paise, reference, reason, actor_id, paid_paise, due_paise)
   values ('${id}', 'o0', 9, 'payment', '${method}', 30000, '', '', '${actor}', 0, 0)`

function lastRelease(t: TestContext, { jobs, payouts }: ReturnType<typeof shop>) {
  const content = JSON.stringify({ ...defaultSettings, pay: { services: rules } })
  return createOlderDatabase(t, workerAccount, [
    account('a', 'user'),
    account('o', 'admin'),
    ...workerIds.map((id) => account(id, 'worker')),
    `insert into settings (version, at, content) values (1, 1, '${content.replaceAll("'", "''")}')`,
    ...jobs.map(order),
    ...jobs.flatMap(({ workers }, n) =>
      workers.map(
        (id) => `insert into assignment (order_id, worker_id, at) values ('o${n}', '${id}', 1)`,
      ),
    ),
    ...payouts.map(
      ({ id, paise }) => `insert into payout (id, worker_id, at, method, paise, note, actor_id)
        values ('p-${id}', '${id}', 9, 'upi', ${paise}, 'Weekly', 'o')`,
    ),
    payment('taken', 'cash', 'w1'),
    payment('scanned', 'upi', 'w1'),
    payment('office', 'cash', 'o'),
  ])
}

const owedOf = async (db: Db) =>
  new Map((await presentPay(db, '2026-05')).map((it) => [it._id, [it.owed, it.in_hand]]))

test('the upgrade of a filled database shows every worker the same sums, to the paisa', async (t) => {
  const past = shop()
  const opened = await lastRelease(t, past)
  await migrate(opened)
  const expected = workerIds.map((id) => [id, [owedBefore(past, id) / 100, id === 'w1' ? 300 : 0]])
  assert.deepEqual([...(await owedOf(opened.db))], expected)
  const rows = await opened.db
    .selectFrom('order')
    .select(['status', 'settled', 'pay_rule'])
    .execute()
  for (const { status, settled, pay_rule } of rows)
    assert.equal(pay_rule !== null, status === 'completed' && settled === 0)
})
