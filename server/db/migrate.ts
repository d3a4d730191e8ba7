import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { keepCopy, schemaStep } from '#server/db/copy-before-step.ts'
import { lock, transact, type OpenDatabase } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { takeTime } from '#server/db/postgres.ts'

/** So often, two seconds each, a step asks for tables that long work of others holds. */
const maxTries = 30

/**
 * Brings the schema up to date: all missing migrations in one transaction under a lock, so a killed
 * start leaves the old schema and two starts at once run each step once.
 */
export async function migrate(opened: OpenDatabase, upTo = migrations.length): Promise<void> {
  if (opened.engine === 'sqlite') await keepCopy(opened.db, upTo)
  await migrateCopy(opened, upTo)
}

/** The same for a database that is a copy itself: a restore, which stops at the step of its backup first. */
export async function migrateCopy(opened: OpenDatabase, upTo = migrations.length): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await runSteps(opened, upTo)
    } catch (error) {
      if (!isLocked(error) || tries === maxTries) throw error
      // Those who queued behind the step get their turn.
      await pause(1000)
    }
  }
}

const isLocked = (error: unknown): boolean => Reflect.get(Object(error), 'code') === '55P03'

async function runSteps({ db, engine }: OpenDatabase, upTo: number): Promise<void> {
  await transact(db, async (tx) => {
    // Waiting for another start, and a long step, may take longer than any request should.
    if (engine === 'postgres') await sql.raw(takeTime).execute(tx)
    await lock(tx, engine, 'migrate')
    // A step that waits for a table makes everybody wait who comes after it.
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

/** For programs beside the site: makes the schema where there is none, and refuses one that a start of this program would change. */
export async function migrateEmpty(opened: OpenDatabase): Promise<void> {
  const done = await schemaStep(opened.db).catch(() => 0)
  if (done > 0 && done < migrations.length)
    throw new Error(
      `The database is at step ${done} of ${migrations.length}: an older program made it, and may be using it. Start this one first.`,
    )
  await migrate(opened)
}
