import { setTimeout as sleep } from 'node:timers/promises'

/** Between two calls of somebody who reads pages. */
const pauseMs = 20

/** Calls an address over and over while `work` lasts; gives how long each call took, in milliseconds. */
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

/** The time that so large a part of the calls stays below. */
export function at(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0
}
