import { join } from 'node:path'
import { readManifest, sqliteFile, verifySums, type BackupManifest } from '#server/backup/folder.ts'
import { readTable } from '#server/backup/table-files.ts'
import { checkSqlite } from '#server/db/file-copy/sqlite-file.ts'

/** Verifies a backup: the hash of every file, and SQLite's integrity check or the row counts. */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
  const facts = await readManifest(folder)
  await verifySums(folder)
  if (facts.engine === 'sqlite') await checkSqlite(join(folder, sqliteFile))
  else
    for (const [table, count] of Object.entries(facts.rows)) await checkTable(folder, table, count)
  return facts
}

async function checkTable(folder: string, table: string, count: number): Promise<void> {
  let found = 0
  for await (const rows of readTable(folder, { name: table, columns: [] })) found += rows.length
  if (found !== count)
    throw new Error(`The backup ${folder} is damaged: ${found} of ${count} rows of ${table}`)
}
