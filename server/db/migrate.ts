import { sql } from 'kysely'
import { lock, transact, type OpenDatabase } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { takeTime } from '#server/db/postgres.ts'
import type { Db } from '#server/db/tables.ts'

/**
 * Brings the schema up to date: all missing migrations in one transaction under a lock, so a killed
 * start leaves the old schema and two starts at once run each step once. A restore stops at the step of its backup.
 */
export async function migrate(
  { db, engine }: OpenDatabase,
  upTo = migrations.length,
): Promise<void> {
  await transact(db, async (tx) => {
    // Waiting for another start, and a long step, may take longer than any request should.
    if (engine === 'postgres') await sql.raw(takeTime).execute(tx)
    await lock(tx, engine, 'migrate')
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

/** The number of the latest migration that the database has been through. */
export async function schemaStep(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number | null }>`select max(number) as n from migration`.execute(
    db,
  )
  return rows[0]?.n ?? 0
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
