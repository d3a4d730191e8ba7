import { setImmediate as nextTurn } from 'node:timers/promises'

/** A test, or whatever else knows when what it used may go. */
export type Using = { readonly after: (work: () => Promise<void>) => void }

/**
 * Takes away what a test has used, and lets go of it: the runner keeps what it was given to the end of all tests,
 * and with it the memory of a thousand apps.
 */
export function afterwards(t: Using, work: () => Promise<void>): void {
  const held = [work]
  t.after(async () => {
    for (const it of held.splice(0)) await it()
    // SQLite answers at once: without a pause what waits for the loop's next turn waits for the last test.
    await nextTurn()
  })
}
