import { strict as assert } from 'node:assert'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations, type Migration } from '#server/db/migrations/index.ts'
import { pooledDatabase } from '#test/postgres/pooled-database.ts'
import { emptyDatabase } from '#test/postgres/postgres-database.ts'
import { releaseAfter } from '#test/release-after.ts'

export type Where = { readonly url: string } | { readonly file: string }
/** A database of the engine under test; `leave` removes it once nothing uses it. */
type TestDatabase = { readonly at: Where; readonly leave: () => Promise<void> }
/** `open` replaces the product's `openDatabase`. */
type MigratedDatabase = TestDatabase & { readonly open: typeof openDatabase }

const isPostgres = process.env.TEST_DB === 'postgres'

/** A database without tables, for tests of migrations and first starts. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (isPostgres) return onPostgres(await emptyDatabase())
  const folder = mkdtempSync(join(tmpdir(), 'chamak-db-'))
  return {
    at: { file: join(folder, 'chamak.db') },
    leave: async () => rmSync(folder, { recursive: true }),
  }
}

/** The schema before the migration `step`, with the rows that these statements insert. */
export async function createOlderDatabase(
  t: TestContext,
  step: Migration,
  statements: readonly string[] = [],
) {
  const { at, leave } = await createTestDatabase()
  const opened = openDatabase(at, (error) => assert.fail(error))
  releaseAfter(t, async () => {
    await opened.db.destroy()
    await leave()
  })
  await migrate(opened, { upTo: migrations.indexOf(step) })
  for (const it of statements) await sql.raw(it).execute(opened.db)
  return { at, ...opened }
}

/**
 * A database to restore into, or for a program in another process. On PostgreSQL it has empty
 * tables, as after an earlier start, because creating them is slow there.
 */
export async function createEmptiedDatabase(): Promise<TestDatabase> {
  return isPostgres ? onPostgres(await pooledDatabase()) : createTestDatabase()
}

/** A database with the product's schema; on SQLite, the file that the product uses in `dataDir`. */
export async function createMigratedDatabase(dataDir: string): Promise<MigratedDatabase> {
  if (isPostgres) return migrated(await pooledDatabase())
  const file = join(dataDir, 'chamak.db')
  copyFileSync(await (template ??= createTemplate()), file)
  return { at: { file }, leave: async () => {}, open: openDatabase }
}

function migrated({
  open,
  ...database
}: Awaited<ReturnType<typeof pooledDatabase>>): MigratedDatabase {
  const openWarm: typeof openDatabase = (at, onFault) =>
    openDatabase('url' in at && at.url === database.url ? { ...at, open } : at, onFault)
  return { ...onPostgres(database), open: openWarm }
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
