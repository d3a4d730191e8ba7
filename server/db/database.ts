import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, type DatabaseConnection, type Dialect, type Driver, sql } from 'kysely'
import { postgresDialect } from '#server/db/postgres.ts'
import { sqliteDialect } from '#server/db/sqlite.ts'
import type { Db, Engine, Tables, Tx } from '#server/db/tables.ts'

const insideTransaction = new AsyncLocalStorage<true>()

/** Refuses a query on the outer `db` from within a transaction: on SQLite it would wait for itself forever. */
function guarded(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver() {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      driver.acquireConnection = (options): Promise<DatabaseConnection> => {
        if (insideTransaction.getStore()) throw new Error('inside a transaction use its tx, not db')
        return acquire(options)
      }
      return driver satisfies Driver
    },
  }
}

export type Opened = { readonly db: Db; readonly engine: Engine }

/** Opens PostgreSQL when a URL is given, else the SQLite file (or ':memory:'). */
export function openDatabase(
  at: { url: string } | { file: string },
  onFault: (error: Error) => void,
): Opened {
  if ('url' in at) {
    return {
      db: new Kysely<Tables>({ dialect: guarded(postgresDialect(at.url, onFault)) }),
      engine: 'postgres',
    }
  }
  return { db: new Kysely<Tables>({ dialect: guarded(sqliteDialect(at.file)) }), engine: 'sqlite' }
}

/** Runs database work, and nothing else, in one transaction. */
export function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) => insideTransaction.run(true, () => work(tx)))
}

/**
 * Makes transactions that name the same thing go one after another until they end. SQLite's writers
 * already do; PostgreSQL needs to be asked.
 */
export async function lock(tx: Tx, engine: Engine, thing: string): Promise<void> {
  if (engine === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 0))`.execute(tx)
}
