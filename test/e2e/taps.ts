import type { Locator } from '@playwright/test'
import { checkWhereItIs } from '#test/e2e/booking-form.ts'

/** Counts what somebody taps; typing does not count. */
export function tapCounter() {
  let taps = 0
  return {
    tap: async (it: Locator) => {
      taps++
      await it.click()
    },
    /** Of a radio input under its large button. */
    choose: async (it: Locator) => {
      taps++
      await checkWhereItIs(it)
    },
    count: () => taps,
  }
}

/** Two clicks before the page can answer the first. */
export const clickTwice = (it: Locator) =>
  it.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
