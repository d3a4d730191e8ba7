import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { compiled } from '#server/db/compiled.ts'
import { saveCounters } from '#server/db/counters.ts'
import { postgresDialect, takeTime, type PostgresPlace } from '#server/db/postgres.ts'
import { sqliteDialect } from '#server/db/sqlite.ts'
import type { Db, Engine, Tables, Tx } from '#server/db/tables.ts'
import { guarded, inTransaction } from '#server/db/transaction-guard.ts'

export type OpenDatabase = {
  readonly db: Db
  readonly engine: Engine
  /** How many wait for a connection. */
  readonly waiting?: () => number
}

/** Opens PostgreSQL when a URL is given, else the SQLite file (or ':memory:'). */
export function openDatabase(
  at: PostgresPlace | { file: string },
  onFault: (error: Error) => void,
): OpenDatabase {
  if ('url' in at) {
    const { dialect, waiting } = postgresDialect(at, onFault)
    return { db: new Kysely<Tables>({ dialect: guarded(dialect) }), engine: 'postgres', waiting }
  }
  return { db: new Kysely<Tables>({ dialect: guarded(sqliteDialect(at.file)) }), engine: 'sqlite' }
}

/** A connection to the SQLite file that changes nothing, for reading beside the one that writes. */
export function openReadOnly(file: string): Db {
  return new Kysely<Tables>({ dialect: guarded(sqliteDialect(file, true)) })
}

/** So often a transaction that lost against another is run again. */
const maxTries = 3
/** PostgreSQL's "serialization failure" and "deadlock detected": nothing has happened, and may now. */
const isLost = (error: unknown): boolean =>
  ['40001', '40P01'].includes(String(Reflect.get(Object(error), 'code')))

/** Runs database work, and nothing else, in one transaction; again when it lost against another one. */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transactOnce(db, work)
    } catch (error) {
      if (!isLost(error) || tries === maxTries) throw error
      // The winner gets time to end, and two losers do not meet again.
      await pause(tries * 20 + Math.random() * 50)
    }
  }
}

function transactOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) =>
    inTransaction(async () => {
      const result = await work(tx)
      await saveCounters(tx)
      return result
    }),
  )
}

/** Reads one state of PostgreSQL for as long as it takes, whatever others write meanwhile. */
export function readSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute((tx) =>
    inTransaction(async () => {
      await sql.raw(takeTime).execute(tx)
      await sql.raw('set local idle_in_transaction_session_timeout = 0').execute(tx)
      return work(tx)
    }),
  )
}

const hashed = (thing: string) => sql`hashtextextended(${thing}, 0)`
type Thing = { readonly thing: string }
const askShared = compiled((db, { thing }: Thing) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock_shared(${hashed(thing)})`.as('held')),
)
const ask = compiled((db, { thing }: Thing) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(${hashed(thing)})`.as('held')),
)
const askBoth = compiled((db, { shared, alone }: { readonly shared: string; alone: string }) =>
  db.selectNoFrom([
    sql`pg_advisory_xact_lock_shared(${hashed(shared)})`.as('held'),
    sql`pg_advisory_xact_lock(${hashed(alone)})`.as('alone'),
  ]),
)

/** Lets transactions that name the same thing go side by side, and those that `lock` it wait for them. */
export async function lockShared(tx: Tx, engine: Engine, thing: string): Promise<void> {
  if (engine === 'postgres') await askShared(tx, { thing })
}

/**
 * Makes transactions that name the same thing go one after another until they end. SQLite's writers
 * already do; PostgreSQL needs to be asked.
 */
export async function lock(tx: Tx, engine: Engine, thing: string): Promise<void> {
  if (engine === 'postgres') await ask(tx, { thing })
}

/** First a lock that is shared, then one that is not, in one round trip. */
export async function lockSharedThen(
  tx: Tx,
  engine: Engine,
  shared: string,
  alone: string,
): Promise<void> {
  if (engine === 'postgres') await askBoth(tx, { shared, alone })
}
