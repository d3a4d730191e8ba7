/** What a sender that heeds its signal needs to say how far it came. */
const graceMs = 200

/** Runs the work with a signal that ends it, and rejects soon after the limit if the work ignores the signal. */
export async function withTimeout<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = Promise.withResolvers<never>()
  const message = `It did not answer within ${Math.round(ms / 1000)} seconds.`
  const end = new AbortController()
  // Not AbortSignal.timeout: it keeps what waits for it in memory for the whole time.
  const timers = [
    setTimeout(() => end.abort(new Error(message)), ms),
    setTimeout(() => late.reject(new Error(message)), ms + graceMs),
  ]
  try {
    return await Promise.race([work(end.signal), late.promise])
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}

/**
 * Gives work up after so long. An answer that came while this process itself stood still, on a machine that is
 * short of processor, counts: timers are told of the time that has passed before anybody has read the line.
 */
export async function answeredWithin<T>(
  ms: number,
  work: Promise<T>,
  late: () => Error,
): Promise<T> {
  let isAnswered = false
  const tooLate = Promise.withResolvers<never>()
  const giveUp = () => {
    if (!isAnswered) tooLate.reject(late())
  }
  const timer = setTimeout(() => setImmediate(giveUp), ms)
  try {
    return await Promise.race([work, tooLate.promise])
  } finally {
    isAnswered = true
    clearTimeout(timer)
  }
}
