import { setImmediate as nextTurn } from 'node:timers/promises'

/** A test, or anything else with an `after` hook. */
export type HasAfterHook = { readonly after: (work: () => Promise<void>) => void }

/**
 * Releases what a test used, and drops the reference to it: the runner keeps all hooks until the
 * last test ends, and would keep a thousand apps in memory with them.
 */
export function releaseAfter(t: HasAfterHook, work: () => Promise<void>): void {
  const held = [work]
  t.after(async () => {
    for (const it of held.splice(0)) await it()
    // SQLite is synchronous: without a pause, queued callbacks would not run before the last test.
    await nextTurn()
  })
}
