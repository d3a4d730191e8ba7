import type { Locator, Page } from '@playwright/test'
import { addDays, indiaClock, weekdayOf } from '#domain/schedule.ts'
import { notices } from '#test/e2e/accessibility.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { tapCounter } from '#test/e2e/taps.ts'
import { customerList, houseList, toPasted, workerList } from '#test/factories/first-day-lists.ts'

test.use({ alone: 'started', ownerless: true })

/** Calls that a busy server asks to repeat, which the page does by itself. */
const bring = '/api/v1/admin/importrows'

const { date: today } = indiaClock(Date.now())
// On a Sunday the one after, as tomorrow's first hours may be too near to be booked.
const nextMonday = addDays(today, weekdayOf(today) === 7 ? 8 : 8 - weekdayOf(today))

/** From the cells on the clipboard to "Done", checking what the preview counts. */
async function bringList(
  page: Page,
  tap: (it: Locator) => Promise<void>,
  cells: string,
  correct?: () => Promise<void>,
) {
  await page.getByLabel('Or paste the cells').fill(cells)
  await tap(page.getByRole('button', { name: 'Next' }))
  await tap(page.getByRole('button', { name: 'Check' }))
  await expect(page.getByText('Step 3 of 4')).toBeVisible({ timeout: 30_000 })
  await correct?.()
  await tap(page.getByRole('button', { name: /^Bring \d/ }))
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible({ timeout: 30_000 })
}

test('an owner’s first day: the business, three messy lists, and next Monday told', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(503, bring)
  const { tap, count } = tapCounter()
  const main = page.getByRole('main')
  await page.goto(site.setupLink())
  await page.getByLabel('Name of the business').fill('Ujala')
  await page.getByLabel('Your mobile number').fill('9800000126')
  await page.getByLabel('Your name').fill('Asha Rai')
  await tap(page.getByRole('button', { name: 'SEND OTP' }))
  await page.getByLabel('OTP').fill(await site.codeFor('919800000126'))
  await page.getByLabel('Phone for customers').fill('9876543210')
  await page.getByLabel('Email').fill('asha@ujala.example')
  await page.getByLabel('House and street').fill('Ward 7, Main Road')
  await page.getByLabel('Town').fill('Sasaram')
  await page.getByLabel('PIN code').fill('821115')
  await page.getByLabel('Places you go to').fill('Sasaram, Dehri, Nokha')
  await tap(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('1 of 7 done')).toBeVisible()
  for (const done of ['2 of 7 done', '3 of 7 done']) {
    await tap(page.getByRole('button', { name: 'Looks right' }).first())
    await expect(page.getByText(done)).toBeVisible()
  }

  await tap(page.getByRole('link', { name: 'Bring your list' }).first())
  await bringList(page, tap, toPasted(workerList(12, today)))
  await expect(page.getByText('12 rows brought.')).toBeVisible()
  await tap(main.getByRole('button', { name: 'Customers' }))
  await bringList(page, tap, toPasted(customerList(800)))
  // Of 820 lines and a sum, numbers were cut or are of a landline, and the sum is no customer.
  await expect(page.getByText('799 rows brought.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download the 22 not brought' })).toBeVisible()
  await tap(main.getByRole('button', { name: 'Weekly houses' }))
  await bringList(page, tap, toPasted(houseList(60)), async () => {
    await page.getByLabel('Service, “Poora ghar”, 20 rows').selectOption('2 BHK')
    await tap(page.getByRole('button', { name: 'Check these again' }))
    await expect(page.getByRole('button', { name: 'Bring 60' })).toBeVisible()
  })
  await expect(page.getByText('60 rows brought.')).toBeVisible()

  await tap(page.getByRole('link', { name: 'See the calendar' }))
  await page.goto(`/admin/calendar?date=${nextMonday}`)
  const bar = page.getByRole('region', { name: 'Proposed' })
  await tap(page.getByRole('button', { name: 'Propose', exact: true }))
  await expect(bar).toContainText('12 of 12 covered.')
  await tap(bar.getByRole('button', { name: /^Assign and tell/ }))
  await expect(notices(page)).toContainText('12 jobs are assigned.')
  expect(count()).toBe(20)
})
