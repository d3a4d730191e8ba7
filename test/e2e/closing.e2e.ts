import type { Page } from '@playwright/test'
import { closeDay } from '#contract/closing.ts'
import { bookFor } from '#contract/orders/book-for.ts'
import { indiaClock } from '#domain/schedule.ts'
import { notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { call } from '#test/e2e/call.ts'
import { finishedToday, holdCash } from '#test/e2e/cash.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { slotIn } from '#test/e2e/orders.ts'
import { tapCounter } from '#test/e2e/taps.ts'

test.use({ alone: 'emptied' })

const closeButton = (page: Page) => page.getByRole('button', { name: /^Close \w+day: / })

test('a clean day is closed in two taps', async ({ page, context, site }) => {
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin/money')
  const { tap, count } = tapCounter()
  await tap(page.getByRole('main').getByRole('link', { name: 'Close the day' }))
  await expect(page.getByText('No worker holds cash.')).toBeVisible()
  await tap(closeButton(page))
  await expect(notices(page)).toContainText('The day is closed')
  await expect(page.getByRole('heading', { name: 'Closed days' })).toBeVisible()
  expect(count()).toBe(2)
})

test('the cash of eleven workers takes a tap each, and closing two more', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(180_000)
  await signedIn(context, site, site.nextAdmin())
  const names = 'Asha Bina Chanda Devi Geeta Hema Indu Jaya Kavita Lata Mina'.split(' ')
  await holdCash(context, site, names)
  await page.goto('/admin/money')
  const { tap, count } = tapCounter()
  await tap(page.getByRole('main').getByRole('link', { name: 'Close the day' }))
  for (const name of names) {
    const received = page.getByRole('button', { name: `Take ₹499 from ${name} Kumari` })
    await tap(received)
    await expect(received).toBeHidden()
  }
  await expect(page.getByText('No worker holds cash.')).toBeVisible()
  await tap(closeButton(page))
  await expect(notices(page)).toContainText('The day is closed')
  expect(count()).toBe(11 + 2)
})

test('each row of a day has what may have become of it, and what comes later shows beside', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allow(400, closeDay.path)
  await signedIn(context, site, site.nextAdmin())
  const { order_id: late } = await call(context, bookFor, {
    phone: newPhone(),
    name: 'Rekha Singh',
    service: 'AC Cleaning',
    ...slotIn(3),
    address: 'Ward 5, Dehri',
    accept: true,
  })
  // Just after midnight, what is late belongs to yesterday.
  const { date, time } = indiaClock(Date.now() - 31 * 60_000)
  await site.beginAt(late, { date, time })
  await finishedToday(context, site, 'Asha')
  await page.goto(`/admin/day?date=${date}`)
  const row = page.getByRole('row').filter({ hasText: 'Rekha Singh' })
  await expect(row.getByRole('button', { name: /^Move to tomorrow/ })).toBeVisible()
  const notThere = row.getByRole('button', { name: /^Not there/ })
  const question = page.getByRole('alertdialog')
  await notThere.press('Enter')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  // Also of a dialog that reads its order first.
  await expect(notThere).toBeFocused()
  await notThere.click()
  await question.getByRole('button', { name: 'Customer not there' }).click()
  await expect(row).toBeHidden()
  await page.goto(`/admin/day?date=${indiaClock(Date.now()).date}`)
  const note = page.getByLabel('Note')
  await note.fill('x'.repeat(501))
  await closeButton(page).click()
  await expect(note).toHaveAttribute('aria-invalid', 'true')
  await note.fill('Rain in the evening')
  await closeButton(page).click()
  await expect(page.getByText('Rain in the evening', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Record a payment of Customer of Asha' }).click()
  const form = page.getByRole('dialog', { name: 'Record a payment' })
  await form.getByRole('button', { name: 'UPI' }).click()
  await form.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('After closing: ₹499 UPI, Customer of Asha')).toBeVisible()
  await expect(page.getByText('No one owes anything.')).toBeVisible()
})

test('a button that goes with its row leaves the focus in that place', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, site.nextAdmin())
  await holdCash(context, site, ['Asha', 'Bina'])
  await page.goto('/admin/money')
  const take = (name: string) =>
    page.getByRole('button', { name: `Take ₹499 from ${name} Kumari`, exact: true })
  const whereFocusIs = () =>
    page.evaluate(() => document.activeElement?.closest('section')?.textContent ?? 'lost')
  await take('Asha').focus()
  await page.keyboard.press('Enter')
  await expect(take('Asha')).toBeHidden()
  await expect.poll(whereFocusIs).toContain('Bina Kumari')
})
