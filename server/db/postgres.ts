import { createHash } from 'node:crypto'
import { PostgresDialect } from 'kysely'
import pg from 'pg'

// Counts come as bigint text; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const names = new Map<string, string>()

function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

/** Names every parameterised statement, so the server plans each once per connection. */
class NamingClient extends pg.Client {
  // `pg` declares eight overloads; this wraps whatever they take.
  override query = ((first: unknown, ...rest: unknown[]) => {
    const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
    if (typeof first !== 'string' || !Array.isArray(rest[0]) || rest[0].length === 0) {
      return send.call(this, first, ...rest)
    }
    const [values, ...others] = rest
    return send.call(this, { text: first, values, name: statementName(first) }, ...others)
  }) as typeof pg.Client.prototype.query
}

/** Opens the pool. `onFault` hears of connections that die while idle. */
export function postgresDialect(url: string, onFault: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamingClient,
    max: 10,
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 4000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'chamak',
  })
  pool.on('error', onFault)
  // Without a listener of its own a checked-out client that loses its connection ends the process.
  pool.on('connect', (client) => client.on('error', onFault))
  return new PostgresDialect({ pool })
}
