import { Client, Pool, type ClientBase, type PoolConfig } from 'pg'

/** The types omit methods that the pool uses. */
type Connected = Client & { readonly ref: () => void; readonly unref: () => void }
type Done = (error?: Error) => void
type Kept = { readonly client: Connected; readonly kind: string }

/**
 * Connections to one database that are reused by the pools of later apps: a new one loads the
 * catalogue and plans every statement again, which takes longer than most tests.
 */
export function warmConnections() {
  const kept: Kept[] = []

  function take(options: PoolConfig): Connected {
    const kind = kindOf(options)
    const at = kept.findLastIndex((it) => it.kind === kind && isFit(it.client))
    const [known] = at < 0 ? [] : kept.splice(at, 1)
    return known ? wake(known.client) : create(options, kind)
  }

  function create(options: PoolConfig, kind: string): Connected {
    const client = new Client(options) as Connected
    const [connect, end] = [client.connect.bind(client), client.end.bind(client)]
    const keep = (done: Done) => {
      client.removeAllListeners('error').on('error', () => {})
      // The pool considers the connection ended at once, and the next test may need it already.
      kept.push({ client, kind })
      // Session settings must not leak into the next test.
      client.query('reset all; select pg_advisory_unlock_all()', () => {
        client.unref()
        done()
      })
    }
    return Object.assign(client, {
      connect: (done: Done) => (isFit(client) ? process.nextTick(done) : connect(done)),
      end: (done: Done) => (isFit(client) ? keep(done) : end(done)),
    })
  }

  // A pool creates connections with `new`, which may return an existing object.
  function Connection(options: PoolConfig) {
    return take(options)
  }
  const made = { Client: Connection as unknown as new () => ClientBase }
  return {
    open: (options: PoolConfig) => new Pool({ ...options, ...made }),
    /** The server process ids of the kept connections. */
    ids: () => kept.map(({ client }) => Number(Reflect.get(client, 'processID'))),
  }
}

/** The options that the server receives on connecting. */
const kindOf = ({ connectionString, ...it }: PoolConfig): string =>
  JSON.stringify([
    connectionString,
    it.application_name,
    it.statement_timeout,
    it.idle_in_transaction_session_timeout,
  ])

/** Whether a client is connected, idle and outside a transaction. */
function isFit(client: Client): boolean {
  const isBusy = Reflect.get(client, '_activeQuery') !== null
  return (
    !isBusy && Reflect.get(client, '_queryable') === true && client.getTransactionStatus() === 'I'
  )
}

function wake(client: Connected): Connected {
  client.removeAllListeners('error')
  client.ref()
  return client
}
