import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { compiled } from '#server/db/compiled.ts'
import { saveCounters } from '#server/db/counters.ts'
import { tellHappenings } from '#server/db/happenings.ts'
import {
  postgresDialect,
  disableStatementTimeoutLocally,
  type PostgresPlace,
} from '#server/db/postgres.ts'
import { sqliteDialect } from '#server/db/sqlite.ts'
import type { Db, Engine, Tables, Tx } from '#server/db/tables.ts'
import { guarded, inTransaction } from '#server/db/transaction-guard.ts'

export type OpenDatabase = {
  readonly db: Db
  readonly engine: Engine
  /** Number of queries waiting for a connection. */
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

/** Opens a read-only connection to the SQLite file, beside the one that writes. */
export function openReadOnly(file: string): Db {
  return new Kysely<Tables>({ dialect: guarded(sqliteDialect(file, true)) })
}

/** Attempts at a transaction that loses a conflict with another. */
const maxTries = 3
/**
 * PostgreSQL's "serialization failure", "deadlock detected" and "unique violation": rolled back, and
 * safe to retry. Another transaction wrote the key since this one looked; the next time it is found.
 */
const isLost = (error: unknown): boolean =>
  ['40001', '40P01', '23505'].includes(String(Reflect.get(Object(error), 'code')))

/** Thrown when another transaction has changed what this one had read before it held the lock. */
export class StaleRead extends Error {
  readonly code = '40001'
}

/** Runs database work, and nothing else, in one transaction; runs it again after a conflict. */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transactOnce(db, work)
    } catch (error) {
      if (!isLost(error) || tries === maxTries) throw error
      // Gives the other transaction time to end; the jitter keeps two retries apart.
      await pause(tries * 20 + Math.random() * 50)
    }
  }
}

function transactOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) =>
    inTransaction(async () => {
      const result = await work(tx)
      await tellHappenings(db, tx)
      await saveCounters(tx)
      return result
    }),
  )
}

/** Reads a consistent snapshot of PostgreSQL, without time limits. */
export function readSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute((tx) =>
    inTransaction(async () => {
      await liftTimeLimits(tx, 'postgres')
      return work(tx)
    }),
  )
}

/**
 * Lifts PostgreSQL's time limits until the transaction ends; must come first in it. Between two
 * statements, reading a file or making up rows may take longer than the limit on a busy machine.
 */
export async function liftTimeLimits(tx: Tx, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return
  await sql.raw(disableStatementTimeoutLocally).execute(tx)
  await sql.raw('set local idle_in_transaction_session_timeout = 0').execute(tx)
}

const hashed = (thing: string) => sql`hashtextextended(${thing}, 0)`
type Thing = { readonly thing: string }
const selectSharedLock = compiled((db, { thing }: Thing) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock_shared(${hashed(thing)})`.as('held')),
)
const selectLock = compiled((db, { thing }: Thing) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(${hashed(thing)})`.as('held')),
)

/** Takes a shared lock by name: its holders run concurrently, and `lock` waits for all of them. */
export async function lockShared(tx: Tx, engine: Engine, thing: string): Promise<void> {
  if (engine === 'postgres') await selectSharedLock(tx, { thing })
}

/**
 * Takes an exclusive lock by name until the transaction ends. Only PostgreSQL needs it: SQLite runs
 * one writing transaction at a time.
 */
export async function lock(tx: Tx, engine: Engine, thing: string): Promise<void> {
  if (engine === 'postgres') await selectLock(tx, { thing })
}
