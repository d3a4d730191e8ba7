import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** An empty schema of its own in the test server, so that tests do not meet. */
export async function emptySchema(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server')
  const schema = `w_${randomBytes(6).toString('hex')}`
  const run = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create schema ${schema}`)
  const url = new URL(server)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return { url: url.href, drop: () => run(`drop schema ${schema} cascade`) }
}
