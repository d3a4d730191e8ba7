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
