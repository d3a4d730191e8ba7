import type { Locator } from '@playwright/test'

/** Counts what a person taps. */
export function countTaps() {
  let taps = 0
  return {
    tap: async (it: Locator) => {
      taps++
      await it.click()
    },
    count: () => taps,
  }
}
