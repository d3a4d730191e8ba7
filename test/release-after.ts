import { setImmediate as nextTurn } from 'node:timers/promises'

/** A test, or anything else with an `after` hook. */
export type HasAfterHook = { readonly after: (work: () => Promise<void>) => void }

const stacks = new WeakMap<HasAfterHook, AsyncDisposableStack>()

/**
 * Releases what a test used: the newest first, and the rest even if one fails. `t.after` would run
 * the oldest first, skip the rest, and keep every app in memory until the last test ends.
 */
export function releaseAfter(t: HasAfterHook, work: () => unknown): void {
  const stack = stacks.get(t) ?? openStack(t)
  stack.defer(async () => void (await work()))
}

function openStack(t: HasAfterHook): AsyncDisposableStack {
  const stack = new AsyncDisposableStack()
  stacks.set(t, stack)
  t.after(async () => {
    await stack.disposeAsync()
    // SQLite is synchronous: without a pause, queued callbacks would not run before the last test.
    await nextTurn()
  })
  return stack
}
