import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection, Dialect, DialectAdapter, Driver } from 'kysely'
import { patient } from '#server/db/patient-driver.ts'

/** What the transaction under way has counted. */
const insideTransaction = new AsyncLocalStorage<Map<string, number>>()

/** Marks all that `work` does as part of a transaction. */
export function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  return insideTransaction.run(new Map(), work)
}

export const countsOfTransaction = () => insideTransaction.getStore()

/** What another database gives, read while a transaction of this one is open. */
export async function* fromOtherDatabase<T>(rows: AsyncGenerator<T>): AsyncGenerator<T> {
  for (;;) {
    const next = await insideTransaction.exit(() => rows.next())
    if (next.done === true) return
    yield next.value
  }
}

/** Refuses a query on the outer `db` from within a transaction: on SQLite it would wait for itself forever. */
export function guarded(dialect: Dialect): Dialect {
  const adapter = dialect.createAdapter()
  const pass = adapter.supportsMultipleConnections === false ? turnstile() : freely
  return {
    // Kysely would queue for the one connection before it asks the driver, too late to refuse.
    createAdapter: () =>
      Object.create(adapter, { supportsMultipleConnections: { value: true } }) as DialectAdapter,
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => {
      const driver = guardDriver(dialect.createDriver(), pass)
      return pass === freely ? driver : patient(driver)
    },
  }
}

function guardDriver(driver: Driver, pass: () => Promise<() => void>): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  const release = driver.releaseConnection.bind(driver)
  const held = new WeakMap<DatabaseConnection, () => void>()
  driver.acquireConnection = async (options) => {
    if (insideTransaction.getStore()) throw new Error('inside a transaction use its tx, not db')
    const leave = await pass()
    try {
      const connection = await acquire(options)
      held.set(connection, leave)
      return connection
    } catch (error) {
      leave()
      throw error
    }
  }
  driver.releaseConnection = async (connection, ...rest) => {
    await release(connection, ...rest)
    held.get(connection)?.()
  }
  return driver
}

const freely = async () => () => {}

/** Lets one in at a time, in order; what it resolves to lets the next one in. */
function turnstile(): () => Promise<() => void> {
  let last = Promise.resolve()
  return async () => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    await before
    return resolve
  }
}
