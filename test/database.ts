import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { emptyDatabase, migratedDatabase } from '#test/postgres-database.ts'

export type Where = { readonly url: string } | { readonly file: string }
/** A database of the engine under test; `leave` takes it away once nothing uses it. */
export type TestDatabase = { readonly at: Where; readonly leave: () => Promise<void> }

const isPostgres = process.env.TEST_DB === 'postgres'

/** Without any table, for tests of the migrations and of whole starts. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (isPostgres) return onPostgres(await emptyDatabase())
  const folder = mkdtempSync(join(tmpdir(), 'chamak-db-'))
  return {
    at: { file: join(folder, 'chamak.db') },
    leave: async () => rmSync(folder, { recursive: true }),
  }
}

/** With the schema of the product; a file lies where the product looks for it in its data folder. */
export async function createMigratedDatabase(dataDir: string): Promise<TestDatabase> {
  if (isPostgres) return onPostgres(await migratedDatabase())
  const file = join(dataDir, 'chamak.db')
  copyFileSync(await (template ??= createTemplate()), file)
  return { at: { file }, leave: async () => {} }
}

function onPostgres({ url, drop }: Awaited<ReturnType<typeof emptyDatabase>>): TestDatabase {
  return { at: { url }, leave: drop }
}

let template: Promise<string> | undefined

async function createTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chamak-db-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  const file = join(folder, 'chamak.db')
  const opened = openDatabase({ file }, () => {})
  await migrate(opened)
  await opened.db.destroy()
  return file
}
