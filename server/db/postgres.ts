import { createHash } from 'node:crypto'
import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import { Pool, types, type PoolClient, type PoolConfig } from 'pg'
import { answeredWithin } from '#server/with-timeout.ts'

// Counts come as bigint text; ours stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number)

// Together within the five seconds in which a request is answered, whatever becomes of the database.
const connectMs = 2000
const lateMs = 500
const statementMs = 2500
/** The server breaks off a slow statement itself; one that does not even do that is away. */
const answerMs = 2800

const names = new Map<string, string>()

function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

/** What the server does by itself with work that takes too long. */
const limits = { statement_timeout: statementMs, idle_in_transaction_session_timeout: 10_000 }

/**
 * PgBouncer hands each transaction to another of its connections, so nothing may stay behind on one: limits are
 * said with each beginning, not when connecting, and no statement has a name.
 */
const beginsWithLimits = Object.entries(limits)
  .map(([name, ms]) => `; set local ${name} = ${ms}`)
  .join('')

/** Whether a connection is ours for as long as it lives, or for a transaction only. */
export type Pooling = 'session' | 'transaction'

/** Said first in a transaction that may take its time, such as a migration; or on a connection of its own. */
export const takeTime = 'set local statement_timeout = 0'
export const takeTimeAlone = 'set statement_timeout = 0'

/**
 * Names every parameterised statement, so the server plans each once per connection, and gives up a
 * server that says nothing: it may be frozen or cut off, and no connection would tell for minutes.
 */
function patched(client: PoolClient, pooling: Pooling): PostgresPoolClient {
  const isOurs = pooling === 'session'
  let silent: Error | undefined
  let mayTakeTime = false
  const query = async (text: string, values: readonly unknown[]) => {
    if (silent) throw silent
    mayTakeTime ||= text === takeTime || text === takeTimeAlone
    const isBegin = /^(begin|start transaction)\b/.test(text)
    const named = values.length > 0 && {
      values: [...values],
      ...(isOurs && { name: statementName(text) }),
    }
    const asked = client.query({
      text: isBegin && !isOurs ? text + beginsWithLimits : text,
      ...named,
    })
    if (mayTakeTime) return asked
    return answeredWithin(answerMs, asked, () => {
      silent = Object.assign(new Error('Query read timeout'), { code: 'ETIMEDOUT' })
      return silent
    })
  }
  return {
    // Kysely declares a second form for cursors, which nothing here opens.
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      mayTakeTime = false
      client.release(silent ?? destroy)
    },
  }
}

/** A wait that was over far too late is that of a process which stood still itself, and is begun once more. */
async function connected(pool: Pool): Promise<PoolClient> {
  const startedAt = performance.now()
  try {
    return await pool.connect()
  } catch (error) {
    if (performance.now() - startedAt < connectMs + lateMs) throw error
    return pool.connect()
  }
}

/** What says where the server is, and how it is asked. */
export type PostgresPlace = {
  readonly url: string
  readonly pool?: number
  readonly pooling?: Pooling
  /** Gives connections of such a kind. */
  readonly open?: (kind: PoolConfig) => Pool
}

/** Opens the pool. `onFault` hears of connections that die. */
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
  // One that closes is not lost: its server may say so before it has read that we go.
  const tell = (error: Error) => {
    if (!pool.ending) onFault(error)
  }
  pool.on('error', tell)
  // Without a listener of its own a client in use that loses its connection ends the process.
  pool.on('connect', (client) => client.on('error', tell))
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      async connect() {
        const client = await connected(pool)
        const known = clients.get(client) ?? patched(client, pooling)
        clients.set(client, known)
        return known
      },
    },
  })
  return { dialect, waiting: () => pool.waitingCount }
}
