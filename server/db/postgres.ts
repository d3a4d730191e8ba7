import { createHash } from 'node:crypto'
import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import { Pool, types, type PoolClient } from 'pg'

// Counts come as bigint text; ours stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number)

const names = new Map<string, string>()

function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

/** Names every parameterised statement, so the server plans each once per connection. */
function naming(client: PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) =>
    client.query(
      values.length > 0 ? { text, values: [...values], name: statementName(text) } : text,
    )
  return {
    // Kysely declares a second form for cursors, which nothing here opens.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

/** Opens the pool. `onFault` hears of connections that die. */
export function postgresDialect(url: string, onFault: (error: Error) => void): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 4000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'chamak',
  })
  pool.on('error', onFault)
  // Without a listener of its own a client in use that loses its connection ends the process.
  pool.on('connect', (client) => client.on('error', onFault))
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      async connect() {
        const client = await pool.connect()
        const named = clients.get(client) ?? naming(client)
        clients.set(client, named)
        return named
      },
    },
  })
}
