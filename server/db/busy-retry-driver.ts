import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseConnection, Driver } from 'kysely'

/** How long a write waits for another program that locks SQLite's file. */
const busyTimeoutMs = 5000
const tryEveryMs = 25

const isBusy = (error: unknown): boolean =>
  (Number(Reflect.get(Object(error), 'errcode')) & 0xff) === 5

/**
 * Waits for SQLite's write lock without blocking others: between tries the only connection is
 * released, so that reads continue. One try serves all waiting writes, since each blocks the event
 * loop briefly.
 */
export function withBusyRetry(driver: Driver): Driver {
  const begin = driver.beginTransaction.bind(driver)
  const wrapped = new WeakSet<DatabaseConnection>()
  const busy = { at: -Infinity, inTransaction: false }

  /**
   * Releases the connection for a while; it is the same object afterwards, because there is only
   * one.
   */
  async function releaseBriefly(connection: DatabaseConnection): Promise<void> {
    await driver.releaseConnection(connection)
    await pause(tryEveryMs)
    await driver.acquireConnection()
  }

  async function whenFree<T>(connection: DatabaseConnection, work: () => Promise<T>): Promise<T> {
    const until = performance.now() + busyTimeoutMs
    for (;;) {
      const isEarly = performance.now() - busy.at < tryEveryMs
      try {
        if (!isEarly || performance.now() > until) return await work()
      } catch (error) {
        if (!isBusy(error)) throw error
        busy.at = performance.now()
        if (busy.at > until) throw error
      }
      await releaseBriefly(connection)
    }
  }

  driver.beginTransaction = async (connection, settings) => {
    await begin(connection, settings)
    busy.inTransaction = true
  }
  for (const end of ['commitTransaction', 'rollbackTransaction'] as const) {
    const original = driver[end].bind(driver)
    driver[end] = async (connection) => {
      busy.inTransaction = false
      await original(connection)
    }
  }
  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = async (options) => {
    const connection = await acquire(options)
    if (wrapped.has(connection)) return connection
    wrapped.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query, ...rest) => {
      const isRead = query.query.kind === 'SelectQueryNode'
      if (busy.inTransaction || isRead) return execute(query, ...rest)
      return whenFree(connection, () => execute(query, ...rest))
    }
    return connection
  }
  return driver
}
