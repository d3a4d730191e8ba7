import { setTimeout as pause } from 'node:timers/promises'

/** Polls a condition every few milliseconds, and throws when it takes too long. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs = 30_000,
): Promise<void> {
  for (const end = performance.now() + withinMs; !(await isSo());) {
    if (performance.now() > end) throw new Error(`${what}: not within ${withinMs / 1000} s`)
    await pause(5)
  }
}
