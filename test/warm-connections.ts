import { Client, Pool, type ClientBase, type PoolConfig } from 'pg'

/** The types leave out what its pool uses. */
type Connected = Client & { readonly ref: () => void; readonly unref: () => void }
type Done = (error?: Error) => void
type Kept = { readonly client: Connected; readonly kind: string }

/**
 * Connections to one database that outlive the pools of the apps that use them: a new one reads the catalogue and
 * plans every statement anew, which costs more than most tests. To an app each is new.
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
      // A pool takes for ended what it has told to end, and the next test may begin at once.
      kept.push({ client, kind })
      // What was set stays with the connection, and belongs to no test.
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

  // A pool makes its connections with `new`, which may give what there is already.
  function Connection(options: PoolConfig) {
    return take(options)
  }
  const made = { Client: Connection as unknown as new () => ClientBase }
  return {
    open: (options: PoolConfig) => new Pool({ ...options, ...made }),
    /** By the numbers of their processes. */
    ids: () => kept.map(({ client }) => Number(Reflect.get(client, 'processID'))),
  }
}

/** What a connection hears when it begins. */
const kindOf = ({ connectionString, ...it }: PoolConfig): string =>
  JSON.stringify([
    connectionString,
    it.application_name,
    it.statement_timeout,
    it.idle_in_transaction_session_timeout,
  ])

/** Connected, in no transaction, and waiting for no answer. */
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
