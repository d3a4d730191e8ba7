import { join } from 'node:path'
import { readFacts, sqliteFile, verifySums, type BackupFacts } from '#server/backup/folder.ts'
import { checkSqlite } from '#server/backup/sqlite-file.ts'
import { readTable } from '#server/backup/table-files.ts'

/** Reads all of a backup: every file against its hash, the database by its own check, every row counted. */
export async function verifyBackup(folder: string): Promise<BackupFacts> {
  const facts = await readFacts(folder)
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
