import type { Page } from '@playwright/test'
import { getCalendar } from '#contract/jobs/admin.ts'
import { bookFor } from '#contract/orders/book-for.ts'
import { expectAccessible, notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { farDay } from '#test/e2e/calendar-day.ts'
import { call } from '#test/e2e/call.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { booked } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'
import { tapCounter } from '#test/e2e/taps.ts'

test.use({ alone: 'emptied' })

const services = ['Bathroom Cleaning', '1 BHK', 'Car Cleaning'] as const
const times = ['08:00', '09:00', '10:30', '12:00', '13:30', '15:00'] as const

/** An owner with these checked workers. */
async function workersOf(page: Page, site: Product, names: readonly string[]): Promise<string[]> {
  for (const name of names) {
    const person = {
      phone: newPhone(),
      role: 'worker' as const,
      name: `${name} Kumari`,
      address: 'Ward 4, Dehri',
    }
    await site.verifiedWorker(person)
  }
  await signedIn(page.context(), site, site.nextAdmin(), { role: 'admin', name: 'Owner' })
  return names.map((it) => `${it} Kumari`)
}

/** Thirty jobs that nobody has yet, and eleven workers. */
async function monday(page: Page, site: Product, date: string): Promise<string[]> {
  const names = [
    'Asha',
    'Bina',
    'Chanda',
    'Devi',
    'Geeta',
    'Hema',
    'Indu',
    'Jaya',
    'Kavita',
    'Lata',
    'Mina',
  ]
  const people = await workersOf(page, site, names)
  for (let n = 0; n < 30; n++)
    await call(page, bookFor, {
      phone: newPhone(),
      name: `Customer ${n}`,
      service: services[n % 3] ?? '',
      date,
      time: times[n % 6] ?? '',
      address: `House ${n}, Ward 5, Dehri`,
      accept: true,
    })
  return people
}

test('a Monday of thirty jobs is planned, assigned and told in four taps, and who falls ill is replaced in four', async ({
  page,
  site,
}) => {
  const date = farDay(30)
  const names = await monday(page, site, date)
  await page.goto(`/admin/calendar?date=${date}`)
  const bar = page.getByRole('region', { name: 'Proposed' })
  const { tap, count } = tapCounter()
  await tap(page.getByRole('button', { name: 'Propose', exact: true }))
  await expect(bar).toContainText('30 of 30 covered.')
  await expect(page.getByRole('group', { name: 'Nobody yet' })).toContainText(
    'Every job has a worker.',
  )
  await expect(page.locator('[data-who]', { hasText: 'Proposed' })).toHaveCount(30)
  await expectAccessible(page)
  await tap(bar.getByRole('button', { name: 'Assign and tell 11 workers' }))
  await expect(notices(page)).toContainText('30 jobs are assigned.')
  await expect(bar).toHaveCount(0)
  expect(count()).toBeLessThanOrEqual(4)
  const { jobs } = await call(page, getCalendar, { from: date, to: date })
  expect(jobs.filter((it) => it.worker_ids.length === 1)).toHaveLength(30)

  const [sick = ''] = names
  const ill = tapCounter()
  await ill.tap(page.getByRole('button', { name: sick, exact: true }))
  await ill.tap(page.getByRole('dialog').getByRole('button', { name: 'Off this day' }))
  await ill.tap(page.getByRole('dialog').getByRole('button', { name: /^Propose for th/ }))
  await ill.tap(bar.getByRole('button', { name: /^Assign and tell/ }))
  // The sentence about the thirty may still be there.
  await expect(bar).toHaveCount(0)
  expect(ill.count()).toBe(4)
  const after = await call(page, getCalendar, { from: date, to: date })
  expect(after.jobs.filter((it) => it.worker_ids.length === 1)).toHaveLength(30)
})

test('beside Accept stands who would go and why, and one tap does both', async ({
  page,
  site,
  another,
}) => {
  const date = farDay(31)
  const [first = ''] = await workersOf(page, site, ['Asha'])
  const customer = await another.withoutPage()
  const name = 'Sunita Devi'
  await signedIn(customer, site, newPhone(), { role: 'user', name })
  const id = await booked(customer, { service: 'Bathroom Cleaning', date, time: '10:00' })
  await page.goto('/admin/userorders')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Asha: is free')
  await row.getByRole('button', { name: 'Accept + Asha' }).click()
  await expect(notices(page)).toContainText('Order updated successfully')
  const { jobs } = await call(page, getCalendar, { from: date, to: date })
  const job = jobs.find((it) => it._id === id)
  expect([job?.service_status, job?.worker_ids.length]).toEqual(['accepted', 1])
  expect(first).toBe('Asha Kumari')
})
