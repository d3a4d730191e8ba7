import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

const stepMs = 100

/** Makes time stoppable; before the page is opened. */
export const takeClock = (page: Page): Promise<void> => page.clock.install()

/** From here on time moves only when told, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 500)
}

export const pass = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms)

/** Lets time pass in small steps until this shows: effects of the page need some, too. */
export async function passUntil(page: Page, goal: Locator): Promise<void> {
  for (let steps = 0; steps < 100; steps++) {
    if (await goal.isVisible()) return
    await pass(page, stepMs)
    // What comes over the network comes in real time.
    await sleep(50)
  }
  throw new Error(`10 seconds passed without ${goal.toString()}`)
}
