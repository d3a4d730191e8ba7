import type { Locator, Page } from '@playwright/test'
import { addDays, indiaClock, weekdayOf } from '#domain/schedule.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, type Another } from '#test/e2e/fixtures.ts'
import { booked, decided } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'

/** Returns a day other than Sunday, so far ahead that no other test books it. */
export function farDay(days: number): string {
  let date = addDays(indiaClock(Date.now()).date, days)
  while (weekdayOf(date) === 7) date = addDays(date, 1)
  return date
}

/** Signs an owner in, creates two workers, and books accepted jobs on one day, not yet assigned. */
export async function dayOf(
  page: Page,
  site: Product,
  another: Another,
  date: string,
  times: string[],
) {
  const id = newPhone().slice(-5)
  const names = [`Asha ${id}`, `Bina ${id}`] as const
  const workers: string[] = []
  for (const name of names) {
    const person = { phone: newPhone(), role: 'worker', name, address: 'Ward 4' } as const
    workers.push(await site.verifiedWorker(person))
  }
  await signedIn(page.context(), site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  const jobs: string[] = []
  for (const time of times) {
    const customer = await another.withoutPage()
    await signedIn(customer, site, newPhone())
    const job = await booked(customer, { service: 'Bathroom Cleaning', date, time })
    await decided(page.context(), job, 'accepted', 'See you then')
    jobs.push(job)
  }
  await page.goto(`/admin/calendar?date=${date}`)
  await expect(page.locator(`[data-job="${jobs[0]}"]`)).toBeVisible()
  const lane = (name: string) => page.getByRole('group', { name, exact: true })
  return { names, workers, jobs, lane }
}

export const jobIn = (lane: Locator, id: string | undefined) => lane.locator(`[data-job="${id}"]`)
