const latest = new Map<string, Promise<unknown>>()

/**
 * Serialises work on the same keys within this process. Waiting here needs no database connection;
 * otherwise a crowd waiting for one key would exhaust the pool. Locks between processes are up to
 * the database.
 */
export async function withKeyedMutex<T>(
  keys: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  // A fixed order prevents deadlocks.
  const [first, ...rest] = [...new Set(keys)].toSorted()
  if (first === undefined) return work()
  const before = latest.get(first) ?? Promise.resolve()
  const own = before.then(() => withKeyedMutex(rest, work))
  const ended = own.catch(() => undefined)
  latest.set(first, ended)
  try {
    return await own
  } finally {
    if (latest.get(first) === ended) latest.delete(first)
  }
}
