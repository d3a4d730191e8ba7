/** Grace period for senders that respect the signal to report how far they came. */
const graceMs = 200

/**
 * Aborts the work through its signal after `ms`, and rejects soon after if the work ignores the
 * signal.
 */
export async function withTimeout<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = Promise.withResolvers<never>()
  const message = `It did not answer within ${Math.round(ms / 1000)} seconds.`
  const end = new AbortController()
  // Not AbortSignal.timeout: that keeps everything waiting for it in memory until it fires.
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
 * Abandons the work after `ms`. A reply that arrived while this process got no CPU time still
 * counts: after such a pause, timers fire before pending I/O is read.
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
