import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptySchema } from '#test/postgres-schema.ts'

export type Where = { readonly url: string } | { readonly file: string }
/** An empty database of the engine under test; `leave` takes it away once nothing uses it. */
export type TestDatabase = { readonly at: Where; readonly leave: () => Promise<void> }

export async function createTestDatabase(): Promise<TestDatabase> {
  if (process.env.TEST_DB !== 'postgres') return filePlace()
  const { url, drop } = await emptySchema()
  return { at: { url }, leave: drop }
}

function filePlace(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'chamak-db-'))
  return {
    at: { file: join(folder, 'chamak.db') },
    leave: async () => rmSync(folder, { recursive: true }),
  }
}
