import { chmodSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import { dayMs } from '#domain/time-units.ts'
import type { Db } from '#server/db/tables.ts'

const keptDays = 7

/** Returns the number of the latest migration that ran on the database. */
export async function schemaStep(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number | null }>`select max(number) as n from migration`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Copies the SQLite database before a migration, to allow a return to the older version. */
export async function keepCopy(db: Db, upTo: number): Promise<void> {
  const { rows } = await sql<{
    file: string
  }>`select file from pragma_database_list where name = 'main'`.execute(db)
  const file = rows[0]?.file
  if (!file) return
  const done = await schemaStep(db).catch(() => 0)
  const copy = `${file}.before-step-${done + 1}`
  if (done === 0 || done >= upTo || existsSync(copy)) return
  await sql`vacuum into ${copy}`.execute(db)
  chmodSync(copy, 0o600)
}

/** Deletes copies older than a week, because they may contain data that was erased since. */
export function removeOldCopies(file: string): void {
  for (const name of readdirSync(dirname(file))) {
    const path = join(dirname(file), name)
    if (!name.startsWith(`${basename(file)}.before-step-`)) continue
    if (Date.now() - statSync(path).mtimeMs > keptDays * dayMs) rmSync(path)
  }
}
