import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { keepCopy, schemaStep } from '#server/db/copy-before-step.ts'
import { lock, transact, type OpenDatabase } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { disableStatementTimeoutLocally } from '#server/db/postgres.ts'

/** Attempts, of two seconds each, to lock a table that other long work holds. */
const maxTries = 30

/**
 * Runs all missing migrations in one transaction under a lock, so that a killed start leaves the
 * old schema and concurrent starts run each migration once.
 */
export async function migrate(opened: OpenDatabase, upTo = migrations.length): Promise<void> {
  if (opened.engine === 'sqlite') await keepCopy(opened.db, upTo)
  await migrateCopy(opened, upTo)
}

/** Migrates without making a copy first, for a restore or a database that is itself a copy. */
export async function migrateCopy(opened: OpenDatabase, upTo = migrations.length): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await runSteps(opened, upTo)
    } catch (error) {
      if (!isLocked(error) || tries === maxTries) throw error
      // Lets the queries that queued behind the migration run.
      await pause(1000)
    }
  }
}

const isLocked = (error: unknown): boolean => Reflect.get(Object(error), 'code') === '55P03'

async function runSteps({ db, engine }: OpenDatabase, upTo: number): Promise<void> {
  await transact(db, async (tx) => {
    // Waiting for another start, or a long migration, may exceed the statement timeout.
    if (engine === 'postgres') await sql.raw(disableStatementTimeoutLocally).execute(tx)
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
    for (const [index, step] of migrations.entries()) {
      const number = index + 1
      if (number <= done || number > upTo) continue
      await step(tx, engine)
      await sql`insert into migration (number, at) values (${number}, ${Date.now()})`.execute(tx)
    }
  })
}

/** For commands: creates the schema in an empty database, and refuses an older schema. */
export async function migrateEmpty(opened: OpenDatabase): Promise<void> {
  const done = await schemaStep(opened.db).catch(() => 0)
  if (done > 0 && done < migrations.length)
    throw new Error(
      `The database is at step ${done} of ${migrations.length}: an older program made it, and may be using it. Start this one first.`,
    )
  await migrate(opened)
}
