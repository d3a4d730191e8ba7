/** What a sender that heeds its signal needs to say how far it came. */
const graceMs = 200

/** Runs the work with a signal that ends it, and rejects soon after the limit if the work ignores the signal. */
export async function withinTime<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error(`It did not answer within ${Math.round(ms / 1000)} seconds.`)),
    ms + graceMs,
  )
  try {
    return await Promise.race([work(AbortSignal.timeout(ms)), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
