import { setTimeout as sleep } from 'node:timers/promises'

/** Pause between two calls of a user who reads pages. */
const pauseMs = 20

/** Repeats a call while `work` runs; returns the duration of each call in milliseconds. */
export async function measureLatencyUnderLoad<T>(
  call: () => Promise<Response>,
  work: Promise<T>,
): Promise<{ result: T; times: number[] }> {
  const times: number[] = []
  const state = { isDone: false }
  const working = work.finally(() => (state.isDone = true))
  while (!state.isDone) {
    const startedAt = performance.now()
    const reply = await call()
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`${reply.status} for somebody else`)
    times.push(performance.now() - startedAt)
    await sleep(pauseMs)
  }
  return { result: await working, times }
}

/** The quantile `part` of the times. */
export function at(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0
}
