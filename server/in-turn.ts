const latest = new Map<string, Promise<unknown>>()

/**
 * Lets work on the same things go one after another within this process. Who waits here holds no
 * connection: a crowd that wants one thing would else take them all, and turn others away as overload.
 * What must hold between processes too is the database's to say.
 */
export async function inTurn<T>(things: readonly string[], work: () => Promise<T>): Promise<T> {
  // In one order: of two who wait for each other's things, none waits for ever.
  const [first, ...rest] = [...new Set(things)].toSorted()
  if (first === undefined) return work()
  const before = latest.get(first) ?? Promise.resolve()
  const own = before.then(() => inTurn(rest, work))
  const ended = own.catch(() => undefined)
  latest.set(first, ended)
  try {
    return await own
  } finally {
    if (latest.get(first) === ended) latest.delete(first)
  }
}
