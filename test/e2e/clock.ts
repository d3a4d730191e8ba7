import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { eventsPath } from '#contract/live/topics.ts'
import { expect } from '#test/e2e/fixtures.ts'

const stepMs = 100

/** Installs a fake clock; to be called before the page is opened. */
export const takeClock = (page: Page): Promise<void> => page.clock.install()

/** Stops the page's clock: from now on only the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  // On a busy machine those 500 ms may have passed, and the call fails. It has stopped the clock
  // by then, so a second call works.
  await pause().catch(pause)
}

/** Makes the page that is opened next start with a stopped clock. */
export async function takeStoppedClock(page: Page): Promise<void> {
  await takeClock(page)
  await stopClock(page)
}

export const pass = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms)

/** Skips the page's delays, such as those between retries, on a page opened after `takeClock`. */
export async function hurryUntil(page: Page, goal: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1_000)
    await expect(goal).toBeVisible({ timeout: 200 })
  }).toPass()
}

/** Advances the clock in small steps until the goal shows, as the page's effects also need time. */
export async function passUntil(page: Page, goal: Locator): Promise<void> {
  for (let steps = 0; steps < 100; steps++) {
    if (await goal.isVisible()) return
    await pass(page, stepMs)
    // Responses arrive in real time.
    await sleep(50)
  }
  // For the page ten seconds have passed; what it asked for may still be on its way.
  await expect(async () => {
    await pass(page, 1)
    await expect(goal).toBeVisible({ timeout: 50 })
  }).toPass()
}

/** Sets the server's clock in the Date header of API responses, from the next one on. */
export async function serverSays(page: Page, at: string): Promise<void> {
  const date = new Date(at).toUTCString()
  await page.route('**/api/v1/**', async (route) => {
    // Never ends.
    if (route.request().url().includes(eventsPath)) return route.fallback()
    const reply = await route.fetch()
    return route.fulfill({ response: reply, headers: { ...reply.headers(), date } })
  })
}
