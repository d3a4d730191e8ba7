import { Pool, type PoolConfig } from 'pg'
import { migratedDatabase, type PostgresDatabase } from '#test/postgres/postgres-database.ts'
import { warmConnections } from '#test/postgres/warm-connections.ts'

/** `open` creates pools whose connections are reused by later tests. */
type PooledDatabase = PostgresDatabase & { readonly open: (kind: PoolConfig) => Pool }

type Pooled = {
  readonly database: PostgresDatabase
  readonly client: Pool
  readonly warm: ReturnType<typeof warmConnections>
  /** A fingerprint of the schema as it was migrated. */
  readonly shape: string
  readonly deleteAll: string
  uses: number
}

const idle: Pooled[] = []
/** Deleted rows remain in the files, so a database is replaced after many uses or large deletes. */
const maxUses = 50
const maxRows = 2_000

// The server may outlive this process.
process.on('beforeExit', () => {
  for (const it of idle.splice(0)) void drop(it)
})

/** A migrated database, possibly reused: emptying one takes a fortieth of the time to create it. */
export async function pooledDatabase(): Promise<PooledDatabase> {
  const known = idle.pop()
  const pooled = known && (await tryReset(known)) ? known : await create()
  return {
    url: pooled.database.url,
    open: pooled.warm.open,
    drop: async () => {
      pooled.uses++
      idle.push(pooled)
    },
  }
}

async function create(): Promise<Pooled> {
  const database = await migratedDatabase()
  const client = new Pool({
    connectionString: database.url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  client.on('error', () => {})
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration'`,
  )
  const deletes = rows.map(({ name }) => `delete from ${name};`).join('')
  const deleteAll = `begin; set local session_replication_role = replica; ${deletes} commit`
  const shape = await schemaFingerprint(client)
  return { database, client, warm: warmConnections(), shape, deleteAll, uses: 0 }
}

/**
 * Empties a database when the next test needs it, so that work left over from the last one has
 * ended. Drops it and returns false if it is worn out or its schema was changed.
 */
async function tryReset(pooled: Pooled): Promise<boolean> {
  const isReusable = pooled.uses < maxUses && (await reset(pooled).catch(() => false))
  if (!isReusable) await drop(pooled)
  return isReusable
}

const terminateConnections = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and pid <> all($1)`
const resetSequences = `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where last_value is not null`

async function reset({ client, warm, shape, deleteAll }: Pooled): Promise<boolean> {
  await client.query(terminateConnections, [warm.ids()])
  if ((await schemaFingerprint(client)) !== shape) return false
  // Multiple statements return an array of results, which the types omit.
  const results: unknown = await client.query(`${deleteAll}; ${resetSequences}`)
  const counts = [results]
    .flat()
    .map((it) =>
      Reflect.get(Object(it), 'command') === 'DELETE'
        ? Number(Reflect.get(Object(it), 'rowCount'))
        : 0,
    )
  return counts.reduce((sum, it) => sum + it, 0) <= maxRows
}

const newest = (table: string, ours: string): string =>
  `(select concat_ws(' ', count(*), max(xmin::text::bigint)) from ${table} where ${ours} >= 16384)`

/** A fingerprint of the schema: `xmin` is the transaction that last wrote a catalogue row. */
async function schemaFingerprint(client: Pool): Promise<string> {
  const parts = [
    newest('pg_class', 'oid'),
    newest('pg_attribute', 'attrelid'),
    newest('pg_constraint', 'oid'),
    newest('pg_trigger', 'oid'),
    newest('pg_proc', 'oid'),
    "(select string_agg(number::text, ' ' order by number) from migration)",
    '(select count(*) from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database()))',
  ]
  const { rows } = await client.query<{ shape: string }>(
    `select concat_ws(',', ${parts.join()}) as shape`,
  )
  return rows[0]?.shape ?? ''
}

async function drop({ client, database }: Pooled): Promise<void> {
  await client.end().catch(() => undefined)
  await database.drop()
}
