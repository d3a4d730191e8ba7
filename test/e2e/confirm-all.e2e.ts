import type { Locator, Page } from '@playwright/test'
import { getCalendar } from '#contract/jobs/admin.ts'
import { bookFor } from '#contract/orders/book-for.ts'
import { addDays } from '#domain/schedule.ts'
import { expectAccessible, notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { farDay } from '#test/e2e/calendar-day.ts'
import { call } from '#test/e2e/call.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { rowOf } from '#test/e2e/owner.ts'
import type { Product } from '#test/e2e/product.ts'

test.use({ alone: 'emptied' })

const date = farDay(30)
const names = ['Asha Kumari', 'Bina Kumari', 'Chanda Kumari']
const times = ['08:00', '10:00', '12:00', '14:00']

/** An owner with three checked workers, and bookings of one day that wait. */
async function waiting(page: Page, site: Product, bookings: number): Promise<void> {
  for (const name of names)
    await site.verifiedWorker({ phone: newPhone(), role: 'worker', name, address: 'Ward 4, Dehri' })
  await signedIn(page.context(), site, site.nextAdmin(), { role: 'admin', name: 'Owner' })
  for (let n = 0; n < bookings; n++)
    await call(page, bookFor, {
      phone: newPhone(),
      name: `Customer ${n}`,
      service: 'Bathroom Cleaning',
      date,
      time: times[n % 4] ?? '',
      address: `House ${n}, Ward 5, Dehri`,
      accept: false,
    })
  await page.goto('/admin/userorders')
  await expect(page.getByRole('button', { name: /^Accept \+ / })).toHaveCount(bookings)
}

/** Counts what an owner taps. */
function counter() {
  let taps = 0
  return {
    tap: async (it: Locator) => {
      taps++
      await it.click()
    },
    count: () => taps,
  }
}

const jobs = async (page: Page) => (await call(page, getCalendar, { from: date, to: date })).jobs
const covered = async (page: Page) =>
  (await jobs(page)).filter((it) => it.service_status === 'accepted' && it.worker_ids.length === 1)

test('one tap confirms a booking and sends somebody, and Undo takes both back', async ({
  page,
  site,
}) => {
  await waiting(page, site, 2)
  const { tap, count } = counter()
  await tap(rowOf(page, 'Customer 0').getByRole('button', { name: /^Accept \+ / }))
  await expect(notices(page)).toContainText('in 10 seconds')
  expect(count()).toBe(1)
  expect(await covered(page)).toHaveLength(1)
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notices(page)).toContainText('Undone. The customer was not told.')
  await expect(rowOf(page, 'Customer 0')).toBeVisible()
  expect(await covered(page)).toHaveLength(0)
})

test('the arrow beside Accept offers the others, with what speaks against them', async ({
  page,
  site,
}) => {
  await waiting(page, site, 2)
  const row = rowOf(page, 'Customer 1')
  await row.getByRole('button', { name: 'Others who could go' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who goes?' })
  for (const name of names)
    await expect(dialog.getByRole('checkbox', { name })).toHaveAccessibleDescription(/Free/)
  await dialog.getByRole('checkbox', { checked: true }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Chanda Kumari' }).check()
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(notices(page)).toContainText('in 10 seconds')
  const [job] = await covered(page)
  const { workers } = await call(page, getCalendar, { from: date, to: date })
  expect(workers.find(({ _id }) => _id === job?.worker_ids[0])?.name).toBe('Chanda Kumari')
})

test('ten bookings are answered and filled in two taps, a clash is shown, and one Undo takes all back', async ({
  page,
  site,
}) => {
  await waiting(page, site, 10)
  const { tap, count } = counter()
  await tap(page.getByRole('button', { name: 'Confirm all 10' }))
  const dialog = page.getByRole('dialog', { name: 'Confirm all 10' })
  await expect(dialog.getByRole('row')).toHaveCount(11)
  await expect(dialog.getByRole('combobox').first()).toHaveValue(/.+/)
  await expectAccessible(page)
  await tap(dialog.getByRole('button', { name: 'Confirm all 10' }))
  await expect(notices(page)).toContainText('10 bookings confirmed. The messages leave in 10')
  await expect(dialog).toBeHidden()
  expect(count()).toBe(2)
  expect(await covered(page)).toHaveLength(10)
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notices(page)).toContainText('Undone. No message was sent.')
  expect(await covered(page)).toHaveLength(0)

  await page.getByRole('button', { name: 'Confirm all 10' }).click()
  const first = dialog.getByRole('row').filter({ hasText: '8:00 am' })
  const chosen = await first.nth(0).getByRole('combobox').inputValue()
  await first.nth(1).getByRole('combobox').selectOption(chosen)
  await expect(first.nth(1)).toContainText('Also goes at 8:00 am')
})

test('confirming all asks for a proposal of every day, also of those beyond the list', async ({
  page,
  site,
}) => {
  await waiting(page, site, 1)
  for (let n = 1; n <= 8; n++)
    await call(page, bookFor, {
      phone: newPhone(),
      name: `Later ${n}`,
      service: 'Bathroom Cleaning',
      date: addDays(date, n),
      time: '10:00',
      address: `House ${n}, Ward 6, Dehri`,
      anyway: true,
      accept: false,
    })
  await page.reload()
  await expect(page.getByRole('button', { name: /^Accept \+ / })).toHaveCount(7)
  await page.getByRole('button', { name: 'Confirm all 9' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm all 9' })
  const whoGoes = dialog.getByRole('combobox', { name: 'Who goes' })
  const chosen = () => whoGoes.evaluateAll((all: HTMLSelectElement[]) => all.map((it) => it.value))
  await expect.poll(async () => (await chosen()).filter(Boolean).length).toBe(9)
  await expect(dialog.getByRole('button', { name: 'Confirm all 9' })).toBeEnabled()
})
