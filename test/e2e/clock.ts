import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { expect } from '#test/e2e/fixtures.ts'

const stepMs = 100

/** Makes time stoppable; before the page is opened. */
export const takeClock = (page: Page): Promise<void> => page.clock.install()

/** From here on time moves only when told, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  // A busy machine may take longer than that to come to it. Time stands by then, so that it holds now.
  await pause().catch(pause)
}

/** Has the page that is opened next begin with a clock that stands. */
export async function takeStoppedClock(page: Page): Promise<void> {
  await takeClock(page)
  await stopClock(page)
}

export const pass = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms)

/** Has no one wait for the page's waits, such as those between tries; it must have taken the clock before it was opened. */
export async function hurryUntil(page: Page, goal: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1_000)
    await expect(goal).toBeVisible({ timeout: 200 })
  }).toPass()
}

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
