import { sql } from 'kysely'
import type { Settings } from '#contract/settings/settings.ts'
import { isKycAccepted } from '#domain/kyc.ts'
import { dayMs } from '#domain/time-units.ts'
import { ensureAccount, listAccounts, type Account } from '#server/accounts/repo.ts'
import { liftTimeLimits, transact } from '#server/db/database.ts'
import { disableStatementTimeout } from '#server/db/postgres.ts'
import { insertVersion, newestVersion } from '#server/db/settings.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { lookAgainOn } from '#server/plans/repo.ts'
import { isDisabled, makePeople, saveAccounts } from './accounts.ts'
import { drawCard, prepareApplications, saveApplications } from './applications.ts'
import { closeDays } from './closings.ts'
import { openCoupons, type Coupons } from './coupons.ts'
import { openCrew, type SeededWorker } from './crew.ts'
import { saveDaysOff, saveProfiles } from './days-off.ts'
import { payEachWeek } from './ledger.ts'
import { choosePastDays, jobMaker } from './order-life.ts'
import { live } from './past.ts'
import { savePossessions, saveSessions } from './people.ts'
import { storePictures } from './pictures.ts'
import { addPlan, countPlans } from './plans.ts'
import { openQueue } from './queue.ts'
import { seededRandom } from './random.ts'
import { openSave, withoutIndexes } from './save.ts'
import type { Shop } from './shop.ts'
import { manager, saveTeam } from './team.ts'
import { addGeneral, endCoupons } from './thanks.ts'

const seed = 20_261_121
/** From this many orders on, it is faster to create the indexes after the rows. */
const large = 20_000
const photos = 16

export type Size = { readonly orders: number; readonly customers: number; readonly workers: number }
type SeedDeps = Pick<Dependencies, 'db' | 'engine' | 'keys' | 'files' | 'settings' | 'now'>

/** Fills the database in one transaction; returns a phone of each role to sign in with. */
export async function seedDatabase(deps: SeedDeps, size: Size, add: boolean) {
  const { db, engine } = deps
  const there = await countExisting(db)
  if (there > 0 && !add)
    throw new Error(
      'This database holds customers, workers or orders already. Nothing was changed. Give --add to put made-up ones beside them.',
    )
  const made = await prepare(deps, size, there)
  if (engine === 'sqlite') await sql`pragma cache_size = -500000`.execute(db)
  const admin = await transact(db, async (tx) => {
    await liftTimeLimits(tx, engine)
    const isLarge = size.orders >= large && there === 0
    const restore = isLarge ? await withoutIndexes(tx, engine) : undefined
    const owner = await fill(tx, deps, size, made)
    await restore?.()
    // What reads a day would otherwise guess which of the new indexes to use.
    if (isLarge) await sql`analyze`.execute(tx)
    if (owner) await closeDays(tx, owner, made.random, made.now)
    return owner?.phone ?? ''
  })
  await analyzeTables(deps)
  const { customers, workers } = made
  return { admin, customer: customers[0]?.phone ?? '', worker: workers[0]?.phone ?? '' }
}

type Made = Awaited<ReturnType<typeof prepare>>

/** Makes up the people, and stores the pictures, which are no part of the transaction. */
async function prepare(deps: SeedDeps, size: Size, there: number) {
  const now = deps.now()
  // Added data must differ from that of an earlier run.
  const random = seededRandom(seed + there)
  const pastDays = choosePastDays(size.orders, size.customers)
  const from = now - (pastDays + 10) * dayMs
  const customers = makePeople(random, size.customers, there, from, now)
  // The crew of the first day, and those who joined later.
  const first = there + size.customers
  const workers = makePeople(random, size.workers, first, from - 30 * dayMs, now - 10 * dayMs)
  const applications = await prepareApplications(deps, random, workers, now)
  const pictures = await storePictures(deps, random, photos, await drawCard(3), now)
  return { there, now, random, pastDays, from, customers, workers, applications, pictures }
}

/** Saves all rows; returns an admin. */
async function fill(tx: Tx, deps: SeedDeps, size: Size, made: Made): Promise<Account | undefined> {
  const { random, now, from, customers, workers, applications, pastDays, there } = made
  const admins = await someAdmins(tx, from)
  const settings = await publishSettings(tx, await deps.settings.current(tx), admins[0], now)
  const save = await openSave(tx, deps.engine)
  const timeline = openQueue<{ readonly at: number; readonly run: () => void }>()
  const coupons = openCoupons(random, customers, { from, now, there })
  const shop: Shop = {
    random,
    save,
    settings,
    coupons,
    now,
    later: (at, run) => timeline.push({ at, run }),
    admins: admins.map(({ id }) => id),
    crew: openCrew(random, verifiedOf(workers, applications)),
    makeJob: jobMaker(random, settings.hours, pastDays, now),
    wishes: openQueue(),
    unbooked: new Set(),
    pictures: made.pictures,
  }
  await saveAccounts(save, 'user', customers, now)
  await saveAccounts(save, 'worker', workers, now)
  await saveApplications(shop, applications)
  await savePossessions(shop, customers)
  await saveSessions(shop, [...customers, ...workers])
  if (!admins.some(({ phone }) => phone === manager.phone)) await saveTeam(shop, deps.keys)
  addGeneral(shop)
  planAhead(shop, customers, size.orders, pastDays)
  payEachWeek(shop, from)
  await saveDaysOff(shop, from)
  await saveProfiles(shop, customers)
  await live({ shop, timeline, customers, count: size.orders, pastDays })
  endCoupons(shop)
  await save.end()
  await countUses(tx, coupons)
  await lookAtOnce(tx, shop.unbooked)
  return admins[0]
}

/** The workers whose documents were accepted, in that order. */
function verifiedOf(workers: Made['workers'], applications: Made['applications']): SeededWorker[] {
  const accepted = new Map(
    applications.flatMap(({ workerId, decision }) =>
      decision && isKycAccepted(decision) ? [[workerId, decision.at] as const] : [],
    ),
  )
  return workers
    .flatMap((it, n) => {
      const verifiedAt = accepted.get(it.id)
      if (verifiedAt === undefined || isDisabled('worker', n)) return []
      return [{ ...it, n, verifiedAt, owedPaise: 0, inHandPaise: 0 }]
    })
    .sort((a, b) => a.verifiedAt - b.verifiedAt)
}

/** Enters the plans of some customers, who ask for them at some time after they joined. */
function planAhead(shop: Shop, customers: Made['customers'], orders: number, pastDays: number) {
  const { random, now } = shop
  const count = countPlans(orders, pastDays, customers.length)
  const each = Math.max(1, Math.floor(customers.length / Math.max(1, count)))
  for (let n = 0; n < count; n++) {
    const customer = customers[n * each]
    if (!customer) return
    const at = Math.floor(customer.createdAt + random.next() * 0.3 * (now - customer.createdAt))
    shop.later(at, () => addPlan(shop, customer, at))
  }
}

/**
 * Made-up feedback is not shown on the site as if somebody had given it; and a shop whose owner has
 * not said what workers get pays them two fifths.
 */
async function publishSettings(
  tx: Tx,
  settings: Settings,
  author: Account | undefined,
  at: number,
): Promise<Settings> {
  const version = (await newestVersion(tx)) + 1
  const isPaySet = settings.pay.percent !== null || settings.pay.rupees !== null
  const pays = {
    pay: { ...settings.pay, percent: 40 },
    worker: { ...settings.worker, mayRecordPayment: true },
  }
  const reviews = { ...settings.reviews, show: false }
  const changed = { ...settings, ...(!isPaySet && pays), reviews }
  await insertVersion(tx, { version, at, authorId: author?.id ?? null, settings: changed })
  return changed
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

/** Plans whose visits came too near unbooked are looked at by the next hourly job. */
async function lookAtOnce(tx: Tx, plans: ReadonlySet<string>): Promise<void> {
  for (const id of plans) await lookAgainOn(tx, id, '')
}

/** Updates how often the coupons for all were used. */
async function countUses(tx: Tx, { general }: Coupons): Promise<void> {
  for (const { code, used } of general)
    await tx.updateTable('coupon').set({ used }).where('code', '=', code).execute()
}
