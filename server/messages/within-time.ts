/** Runs the work with a signal that ends it, and rejects at the limit even if the work ignores the signal. */
export async function withinTime<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(ms)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer within ${ms} ms`)), {
      once: true,
    })
  })
  return Promise.race([work(signal), late])
}
