/**
 * Gives work up after so long. An answer that came while this process itself stood still, on a machine that is
 * short of processor, counts: timers are told of the time that has passed before anybody has read the line.
 */
export function answeredWithin<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const giveUp = () => {
      if (!isAnswered) reject(late())
    }
    const timer = setTimeout(() => setImmediate(giveUp), ms)
    const answered = () => {
      isAnswered = true
      clearTimeout(timer)
    }
    work.then(
      (it) => {
        answered()
        resolve(it)
      },
      (error: unknown) => {
        answered()
        reject(error as Error)
      },
    )
  })
}
