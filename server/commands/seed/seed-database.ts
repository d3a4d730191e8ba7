import { sql } from 'kysely'
import { dayMs } from '#domain/time-units.ts'
import { ensureAccount, listAccounts, type Account } from '#server/accounts/repo.ts'
import { transact } from '#server/db/database.ts'
import { disableStatementTimeoutLocally, disableStatementTimeout } from '#server/db/postgres.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { makePeople, saveAccounts } from './accounts.ts'
import { prepareApplications, saveApplications } from './applications.ts'
import { withoutIndexes } from './bulk-insert.ts'
import { choosePastDays } from './order-life.ts'
import { saveOrders } from './orders.ts'
import { seededRandom } from './random.ts'

const seed = 20_261_121
/** From this many orders on, it is faster to create the indexes after the rows. */
const large = 20_000
const filled = ['order', 'order_event', 'audit', 'search_word', 'account']

export type Size = { readonly orders: number; readonly customers: number; readonly workers: number }
type SeedDeps = Pick<Dependencies, 'db' | 'engine' | 'keys' | 'files' | 'settings' | 'now'>

/** Fills the database in one transaction; returns a phone of each role to sign in with. */
export async function seedDatabase(deps: SeedDeps, size: Size, add: boolean) {
  const { db, engine, settings } = deps
  const there = await countExisting(db)
  if (there > 0 && !add)
    throw new Error(
      'This database holds customers, workers or orders already. Nothing was changed. Give --add to put made-up ones beside them.',
    )
  const now = deps.now()
  const { hours } = await settings.current()
  // Added data must differ from that of an earlier run.
  const random = seededRandom(seed + there)
  const pastMs = choosePastDays(size.orders, size.customers) * dayMs
  const from = now - pastMs - 10 * dayMs
  const customers = makePeople(random, size.customers, there, from, now)
  const workers = makePeople(random, size.workers, there + size.customers, from, now)
  const applications = await prepareApplications(deps, random, workers, now)
  if (engine === 'sqlite') await sql`pragma cache_size = -500000`.execute(db)
  const admin = await transact(db, async (tx) => {
    if (engine === 'postgres') await sql.raw(disableStatementTimeoutLocally).execute(tx)
    const isLarge = size.orders >= large && there === 0
    const restore = isLarge ? await withoutIndexes(tx, engine, filled) : undefined
    const admins = await someAdmins(tx, now - pastMs)
    const adminIds = admins.map(({ id }) => id)
    await saveAccounts(tx, engine, 'user', customers, now)
    await saveAccounts(tx, engine, 'worker', workers, now)
    await saveOrders(tx, engine, size.orders, {
      random,
      customers,
      adminIds,
      hours,
      now,
    })
    await saveApplications(tx, deps, applications, adminIds[0] ?? '')
    await restore?.()
    return admins[0]?.phone ?? ''
  })
  await analyzeTables(deps)
  return { admin, customer: customers[0]?.phone ?? '', worker: workers[0]?.phone ?? '' }
}

/** Updates the statistics that query plans use, and PostgreSQL's visibility map. */
async function analyzeTables({ db, engine }: SeedDeps): Promise<void> {
  if (engine === 'sqlite') return void (await sql`analyze`.execute(db))
  await db.connection().execute(async (one) => {
    await sql.raw(disableStatementTimeout).execute(one)
    await sql`vacuum (analyze)`.execute(one)
    await sql`reset statement_timeout`.execute(one)
  })
}

/** Counts the customers, workers and orders. */
async function countExisting(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('tally')
    .select((eb) => eb.fn.sum<string | number | null>('n').as('n'))
    .where((eb) =>
      eb.or([eb('key', 'like', 'order:%'), eb('key', 'in', ['account:user', 'account:worker'])]),
    )
    .executeTakeFirstOrThrow()
  return Number(n ?? 0)
}

/** Returns the enabled admins, or a new one if there are none. */
async function someAdmins(tx: Tx, since: number): Promise<Account[]> {
  const admins = (await listAccounts(tx, 'admin')).filter((it) => it.disabledAt === null)
  if (admins.length > 0) return admins
  const demo = { phone: '919800000001', role: 'admin', name: 'Asha Kumari', address: '' } as const
  return [await ensureAccount(tx, demo, since)]
}
