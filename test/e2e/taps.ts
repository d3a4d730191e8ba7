import type { Locator } from '@playwright/test'

/** Counts what somebody taps; typing does not count. */
export function tapCounter() {
  let taps = 0
  return {
    tap: async (it: Locator) => {
      taps++
      await it.click()
    },
    count: () => taps,
  }
}
