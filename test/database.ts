import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client as Postgres } from 'pg'

export type Where = { readonly url: string } | { readonly file: string }
/** An empty database of the engine under test; `leave` takes it away once nothing uses it. */
export type DatabasePlace = { readonly at: Where; readonly leave: () => Promise<void> }

export function databasePlace(): Promise<DatabasePlace> {
  return process.env.TEST_DB === 'postgres' ? schemaPlace() : filePlace()
}

async function filePlace(): Promise<DatabasePlace> {
  const folder = mkdtempSync(join(tmpdir(), 'chamak-db-'))
  return {
    at: { file: join(folder, 'chamak.db') },
    leave: async () => rmSync(folder, { recursive: true }),
  }
}

/** A schema of its own in the test server, so that tests do not meet. */
async function schemaPlace(): Promise<DatabasePlace> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server')
  const schema = `w_${randomBytes(6).toString('hex')}`
  await run(server, `create schema ${schema}`)
  const url = new URL(server)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return { at: { url: url.href }, leave: () => run(server, `drop schema ${schema} cascade`) }
}

async function run(server: string, statement: string): Promise<void> {
  const admin = new Postgres({ connectionString: server })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
