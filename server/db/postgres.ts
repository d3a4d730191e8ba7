import { createHash } from 'node:crypto'
import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import { Pool, types, type PoolClient, type PoolConfig } from 'pg'
import { answeredWithin } from '#server/lib/with-timeout.ts'

// Counts arrive as bigint text; the values here stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number)

// Together these stay within the five seconds in which a request is answered.
const connectMs = 2000
const lateMs = 500
const statementMs = 2500
/** The server cancels a slow statement itself; one that fails to do even that is unreachable. */
const answerMs = 2800

const names = new Map<string, string>()

function statementName(text: string): string {
  const cachedName = names.get(text)
  if (cachedName) return cachedName
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

/** Timeouts that the server enforces itself. */
const limits = { statement_timeout: statementMs, idle_in_transaction_session_timeout: 10_000 }

/**
 * PgBouncer may run each transaction on another connection, so nothing may be left behind on one:
 * timeouts are set at each BEGIN instead of on connecting, and statements have no name.
 */
const beginsWithLimits = Object.entries(limits)
  .map(([name, ms]) => `; set local ${name} = ${ms}`)
  .join('')

/** Whether a connection is exclusive for its lifetime, or for a transaction only. */
type Pooling = 'session' | 'transaction'

/** Sent first in a transaction that may take long, or on a connection of its own. */
export const disableStatementTimeoutLocally = 'set local statement_timeout = 0'
export const disableStatementTimeout = 'set statement_timeout = 0'

/**
 * Names every parameterised statement, so that the server plans each once per connection. Gives up
 * on a silent server, because a frozen or unreachable one would go unnoticed for minutes.
 */
function patched(client: PoolClient, pooling: Pooling): PostgresPoolClient {
  const isOurs = pooling === 'session'
  let silent: Error | undefined
  let isTimeoutDisabled = false
  const query = async (text: string, values: readonly unknown[]) => {
    if (silent) throw silent
    isTimeoutDisabled ||=
      text === disableStatementTimeoutLocally || text === disableStatementTimeout
    const isBegin = /^(begin|start transaction)\b/.test(text)
    const named = values.length > 0 && {
      values: [...values],
      ...(isOurs && { name: statementName(text) }),
    }
    const pending = client.query({
      text: isBegin && !isOurs ? text + beginsWithLimits : text,
      ...named,
    })
    if (isTimeoutDisabled) return pending
    return answeredWithin(answerMs, pending, () => {
      silent = Object.assign(new Error('Query read timeout'), { code: 'ETIMEDOUT' })
      return silent
    })
  }
  return {
    // Kysely also declares an overload for cursors, which nothing here opens.
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      isTimeoutDisabled = false
      client.release(silent ?? destroy)
    },
  }
}

/** Retries once when the timeout fired far too late: then this process itself was stalled. */
async function connected(pool: Pool): Promise<PoolClient> {
  const startedAt = performance.now()
  try {
    return await pool.connect()
  } catch (error) {
    if (performance.now() - startedAt < connectMs + lateMs) throw error
    return pool.connect()
  }
}

/** Where the server is, and how to connect to it. */
export type PostgresPlace = {
  readonly url: string
  readonly pool?: number
  readonly pooling?: Pooling
  /** Creates the pool. */
  readonly open?: (kind: PoolConfig) => Pool
}

/** Opens the pool. `onFault` is called when a connection is lost. */
export function postgresDialect(
  { url, pool: max = 10, pooling = 'session', open = (kind) => new Pool(kind) }: PostgresPlace,
  onFault: (error: Error) => void,
): { readonly dialect: PostgresDialect; readonly waiting: () => number } {
  const pool = open({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    ...(pooling === 'session' && limits),
    application_name: 'chamak',
  })
  // Not a fault while the pool is closing: the server may end the connection first.
  const tell = (error: Error) => {
    if (!pool.ending) onFault(error)
  }
  pool.on('error', tell)
  // Without its own listener, a client that loses its connection while in use ends the process.
  pool.on('connect', (client) => client.on('error', tell))
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      async connect() {
        const client = await connected(pool)
        const session = clients.get(client) ?? patched(client, pooling)
        clients.set(client, session)
        return session
      },
    },
  })
  return { dialect, waiting: () => pool.waitingCount }
}
