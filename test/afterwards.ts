import type { TestContext } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Takes away what a test has used, and lets go of it: the runner keeps what it was given to the end of all tests,
 * and with it the memory of a thousand apps.
 */
export function afterwards(t: TestContext, work: () => Promise<void>): void {
  const held = [work]
  t.after(async () => {
    for (const it of held.splice(0)) await it()
    // SQLite answers at once: without a pause what waits for the loop's next turn waits for the last test.
    await nextTurn()
  })
}
