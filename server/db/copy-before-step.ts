import { readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import { dayMs } from '#domain/time-units.ts'
import { checkSqlite, copySqlite } from '#server/db/file-copy/sqlite-file.ts'
import type { Db } from '#server/db/tables.ts'
import { flushFolder } from '#server/files/disk.ts'

const keptDays = 7

/** Where work that takes long says how far it is. */
export type Progress = {
  readonly info: (facts: object, text: string) => void
  readonly flush: (done: () => void) => void
}

/** Returns the number of the latest migration that ran on the database; 0 for an empty one. */
export async function schemaStep(db: Db): Promise<number> {
  try {
    return (await latestMigration(db)).step
  } catch (error) {
    if (isWithoutTable(error)) return 0
    throw error
  }
}

/** The latest migration that ran on the database, and when. */
export async function latestMigration(db: Db) {
  const { rows } = await sql<{ step: number; at: number }>`
    select number as step, at from migration order by number desc limit 1`.execute(db)
  return rows[0] ?? { step: 0, at: 0 }
}

const isWithoutTable = (error: unknown): boolean =>
  Reflect.get(Object(error), 'code') === '42P01' || /no such table/.test(String(error))

/**
 * Copies the SQLite database before a migration, to allow a return to the older version. Each start
 * that will migrate replaces the last one's copy, and only by a complete one.
 */
export async function keepCopy(db: Db, upTo: number, log?: Progress): Promise<void> {
  const { rows } = await sql<{
    file: string
  }>`select file from pragma_database_list where name = 'main'`.execute(db)
  const file = rows[0]?.file
  if (!file) return
  const done = await schemaStep(db)
  if (done === 0 || done >= upTo) return
  const copy = `${file}.before-step-${done + 1}`
  const startedAt = performance.now()
  log?.info({ copy, bytes: statSync(file).size }, 'copying the database before it is migrated')
  const part = `${copy}.part-${process.pid}`
  // What killed starts left behind takes the space that this copy needs.
  for (const path of copiesOf(file)) if (path.includes('.part-')) rmSync(path)
  try {
    await copySqlite(file, part)
    await checkSqlite(part)
    renameSync(part, copy)
  } catch (error) {
    for (const end of ['', '-journal']) rmSync(part + end, { force: true })
    throw error
  }
  await flushFolder(dirname(file))
  log?.info({ copy, ms: Math.round(performance.now() - startedAt) }, 'the database is copied')
}

function copiesOf(file: string): string[] {
  const begin = `${basename(file)}.before-step-`
  const names = readdirSync(dirname(file)).filter((name) => name.startsWith(begin))
  return names.map((name) => join(dirname(file), name))
}

/** Deletes copies older than a week, because they may contain data that was erased since. */
export function removeOldCopies(file: string): void {
  for (const path of copiesOf(file))
    if (Date.now() - statSync(path).mtimeMs > keptDays * dayMs) rmSync(path)
}
