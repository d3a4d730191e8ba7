import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { keepCopy, schemaStep, type Progress } from '#server/db/copy-before-step.ts'
import { liftTimeLimits, lock, transact, type OpenDatabase } from '#server/db/database.ts'
import { migrations, type Migration } from '#server/db/migrations/index.ts'
import { tablesLockedBy } from '#server/db/migrations/locked-tables.ts'
import type { Tx } from '#server/db/tables.ts'

/** Attempts, of two seconds each, to lock a table that other long work holds. */
const maxTries = 30

export type MigrationOptions = {
  /** Number of the last migration to run. */
  readonly upTo?: number
  /** Told of each migration of a database that is in use, since one may take minutes. */
  readonly log?: Progress | undefined
}

/**
 * Runs all missing migrations in one transaction under a lock, so that a killed start leaves the
 * old schema and concurrent starts run each migration once.
 */
export async function migrate(opened: OpenDatabase, options: MigrationOptions = {}): Promise<void> {
  const { upTo = migrations.length, log } = options
  if (opened.engine === 'sqlite') await keepCopy(opened.db, upTo, log)
  await migrateCopy(opened, options)
}

/** Migrates without making a copy first, for a restore or a database that is itself a copy. */
export async function migrateCopy(
  opened: OpenDatabase,
  options: MigrationOptions = {},
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await runSteps(opened, options)
    } catch (error) {
      if (!isLocked(error) || tries === maxTries) throw error
      options.log?.info({ tries, of: maxTries }, 'other work holds a table; the migration waits')
      // Lets the queries that queued behind the migration run.
      await pause(1000)
    }
  }
}

/** PostgreSQL's "lock not available" and "deadlock detected". */
const isLocked = (error: unknown): boolean =>
  ['55P03', '40P01'].includes(String(Reflect.get(Object(error), 'code')))

async function runSteps(
  { db, engine }: OpenDatabase,
  { upTo = migrations.length, log }: MigrationOptions,
): Promise<void> {
  await transact(db, async (tx) => {
    // Waiting for another start, or a long migration, may exceed the statement timeout.
    await liftTimeLimits(tx, engine)
    await lock(tx, engine, 'migrate')
    // A migration that waits for a table blocks every query that comes after it.
    if (engine === 'postgres') await sql.raw(`set local lock_timeout = '2s'`).execute(tx)
    await sql`create table if not exists migration (number integer primary key, at bigint not null)`.execute(
      tx,
    )
    const done = await schemaStep(tx)
    if (done > migrations.length) {
      throw new Error(
        `The database is at step ${done}, this program knows ${migrations.length}. Start the newer program.`,
      )
    }
    const steps = migrations.slice(done, upTo)
    if (engine === 'postgres') await lockTables(tx, steps)
    for (const [index, step] of steps.entries()) {
      const number = done + 1 + index
      // Creating a database takes a moment and says nothing.
      const stepLog = done > 0 ? log : undefined
      const end = await begin(stepLog, { step: number, of: upTo, name: step.name })
      await step(tx, engine)
      await sql`insert into migration (number, at) values (${number}, ${Date.now()})`.execute(tx)
      end()
    }
  })
}

/** Logs a step and returns what logs its end. The first line is out before SQLite blocks this process. */
async function begin(log: Progress | undefined, step: object): Promise<() => void> {
  const startedAt = performance.now()
  log?.info(step, 'migrating')
  if (log) await new Promise<void>((resolve) => log.flush(() => resolve()))
  return () => log?.info({ ...step, ms: Math.round(performance.now() - startedAt) }, 'migrated')
}

/**
 * Locks all that the steps change before the first of them: a step that holds a weak lock and then
 * waits for a stronger one would deadlock with a request of the release that still serves.
 */
async function lockTables(tx: Tx, steps: readonly Migration[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(tx)
  const existing = new Set(rows.map(({ name }) => name))
  const names = tablesLockedBy(steps).filter((name) => existing.has(name))
  if (names.length === 0) return
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in access exclusive mode`.execute(
    tx,
  )
}

/** For commands: creates the schema in an empty database, and refuses an older schema. */
export async function migrateEmpty(opened: OpenDatabase): Promise<void> {
  const done = await schemaStep(opened.db)
  if (done > 0 && done < migrations.length)
    throw new Error(
      `The database is at step ${done} of ${migrations.length}: an older program made it, and may be using it. Start this one first.`,
    )
  await migrate(opened)
}
