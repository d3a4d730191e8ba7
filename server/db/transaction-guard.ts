import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection, Dialect, DialectAdapter, Driver } from 'kysely'
import type { WebhookType } from '#domain/webhooks/webhooks.ts'
import { withBusyRetry } from '#server/db/busy-retry-driver.ts'

/** Something that others may be told of once it is saved. */
export type Happening = {
  readonly type: WebhookType
  /** Id of the row. */
  readonly id: string
  /** The order it is about, or the plan: what others are told of it, they are told in order. */
  readonly subject: string
}
/** What the current transaction does at its end: counters it changes, and what it tells of. */
type AtEnd = {
  readonly counts: Map<string, number>
  readonly happenings: Map<string, Happening>
}
const insideTransaction = new AsyncLocalStorage<AtEnd>()

/** Runs `work` marked as part of a transaction. */
export function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  return insideTransaction.run({ counts: new Map(), happenings: new Map() }, work)
}

export const countsOfTransaction = () => insideTransaction.getStore()?.counts
export const happeningsOfTransaction = () => insideTransaction.getStore()?.happenings

/** Reads rows of another database while a transaction on this one is open. */
export async function* fromOtherDatabase<T>(rows: AsyncGenerator<T>): AsyncGenerator<T> {
  for (;;) {
    const next = await insideTransaction.exit(() => rows.next())
    if (next.done === true) return
    yield next.value
  }
}

/** Refuses a query on the outer `db` inside a transaction: on SQLite it would never return. */
export function guarded(dialect: Dialect): Dialect {
  const adapter = dialect.createAdapter()
  const pass = adapter.supportsMultipleConnections === false ? turnstile() : freely
  return {
    // Otherwise Kysely queues for the only connection before it asks the driver, too late to
    // refuse.
    createAdapter: () =>
      Object.create(adapter, { supportsMultipleConnections: { value: true } }) as DialectAdapter,
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => {
      const driver = guardDriver(dialect.createDriver(), pass)
      return pass === freely ? driver : withBusyRetry(driver)
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

/** Admits one caller at a time, in order; the resolved function admits the next. */
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
