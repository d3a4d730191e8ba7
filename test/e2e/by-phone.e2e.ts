import type { Page } from '@playwright/test'
import { correctOrder } from '#contract/orders/correct-order.ts'
import { notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { bookingForm } from '#test/e2e/booking-form.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { bringTo } from '#test/e2e/order-transitions.ts'
import { customerWithOrders, rowOf, search } from '#test/e2e/owner.ts'
import { tapCounter } from '#test/e2e/taps.ts'

test.beforeEach(async ({ context, site }) => signedIn(context, site, site.nextAdmin()))

/** Opens the search by its key and types a phone number. */
async function typed(page: Page, phone: string): Promise<void> {
  await page.goto('/admin')
  await page.locator('h1').waitFor()
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.type(phone.slice(-10))
}

test('a problem of whoever phones: three taps from their page, and their page finds it', async ({
  page,
  context,
  site,
  another,
}) => {
  const { name, ids } = await customerWithOrders(another, site, {})
  await bringTo(context, site, ids[0] ?? '', 'completed')
  await page.goto('/admin/userlist')
  await search(page, name)
  await page.getByRole('link', { name, exact: true }).click()
  const { tap, count } = tapCounter()
  await tap(page.getByRole('button', { name: 'Problem' }))
  const dialog = page.getByRole('dialog', { name: 'Write down a problem' })
  await tap(dialog.getByRole('button', { name: 'Write it down' }))
  await expect(dialog.getByText('Write what is wrong.')).toBeVisible()
  await dialog.getByLabel('What is wrong?').fill('A stain is left on the sofa')
  await tap(dialog.getByRole('button', { name: 'Write it down' }))
  await expect(notices(page)).toContainText('Problem written down')
  expect(count()).toBeLessThanOrEqual(3)
})

test('the search knows the owner of a number whose digits another number holds too', async ({
  page,
  site,
}) => {
  const address = 'Ward 4, Gaurakshani, Sasaram'
  const [phone, newer] = ['919123456789', '918823456789']
  await site.startSession({ phone, role: 'user', name: 'Meena Rai', address })
  await site.startSession({ phone: newer, role: 'user', name: 'Rekha Rai', address })
  await typed(page, phone)
  const people = page.getByRole('option', { name: /Rai$|Rai / })
  await expect(page.getByRole('option', { name: /Problem.*Meena Rai/ })).toBeVisible()
  await expect(people.filter({ hasText: '+91' }).first()).toContainText('Meena Rai')
})

test('a weekly plan for a caller on two days: six taps from the search for their number', async ({
  page,
  site,
}) => {
  const phone = newPhone()
  const name = `Meena ${phone.slice(-5)}`
  await site.startSession({ phone, role: 'user', name, address: 'Ward 4, Gaurakshani, Sasaram' })
  await typed(page, phone)
  await expect(page.getByRole('option', { name: /New number/ })).toBeVisible()
  const { tap, choose, count } = tapCounter()
  await tap(page.getByRole('option', { name: /Regular cleaning/ }))
  await expect(page.getByRole('radio', { name: 'Every week' })).toBeChecked()
  await tap(bookingForm(page).service)
  await bookingForm(page).service.selectOption('Bathroom Cleaning')
  await choose(page.getByRole('checkbox', { disabled: false, name: /day$/ }).first())
  await expect(page.getByRole('checkbox', { name: /Send messages/ })).not.toBeChecked()
  await tap(page.getByRole('button', { name: 'Make the plan' }))
  await expect(notices(page)).toContainText('The plan runs')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByText(/Every week, \w+ \+ \w+: Bathroom Cleaning/)).toBeVisible()
  expect(count()).toBeLessThanOrEqual(6)
  await page.goto('/admin/plans?state=active')
  await search(page, name)
  await rowOf(page, name).getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText(/^Made by .+ for the customer$/)).toBeVisible()
})

test('New booking says whose number it is, who opens the door, and what else they may want', async ({
  page,
  site,
}) => {
  const phone = newPhone()
  const name = `Anil ${phone.slice(-5)}`
  await site.startSession({ phone, role: 'user', name, address: 'Ward 4, Gaurakshani, Sasaram' })
  await page.goto(`/admin/book?phone=${phone}&every=week`)
  await page.getByLabel('Name', { exact: true }).fill('Sunita')
  const said = page.getByText(`This number is ${name}’s. Sunita opens the door this time.`)
  await expect(said).toBeVisible()
  await page.getByRole('radio', { name: 'Once' }).check({ force: true })
  await expect(said).toBeVisible()
  const acts = page.getByRole('group', { name: 'For this customer' })
  await expect(acts.getByRole('link')).toHaveText([
    'Problem',
    'Waiting list',
    'Address',
    'New number',
  ])
  await acts.getByRole('link', { name: 'Problem' }).click()
  await expect(page.getByRole('dialog', { name: 'Write down a problem' })).toBeVisible()
})

test('a message is corrected in its place with two taps, and one more takes it back', async ({
  page,
  another,
  site,
  watch,
}) => {
  watch.allow(400, correctOrder.path)
  const { name } = await customerWithOrders(another, site, { any_message: 'Two dogs' })
  await page.goto('/admin/userorders?status=pending')
  await search(page, name)
  await rowOf(page, name).getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  const { tap, count } = tapCounter()
  await tap(details.getByRole('button', { name: 'Correct the message' }))
  await details.getByLabel('Message').fill('Two cats')
  await tap(details.getByRole('button', { name: 'Save' }))
  await expect(details).toContainText('Two cats Before: Two dogs')
  await expect(details).toContainText('by you for the customer')
  expect(count()).toBe(2)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(notices(page)).toContainText('As before')
  await expect(details).not.toContainText('Two cats')
  await details.getByRole('button', { name: 'Correct the address' }).click()
  await details.getByLabel('Address').fill('Here, Patna')
  await expect(details).toContainText('none of the towns you serve')
  await details.getByLabel('Address').fill('Here')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByText(/at least 8 characters/)).toBeVisible()
  await expect(details.getByLabel('Address')).toHaveValue('Here')
})

test('a wrong email is corrected in its place, and the right one hears of it', async ({
  page,
  another,
  site,
}) => {
  const { name } = await customerWithOrders(another, site, { email: 'wrong@example.com' })
  await page.goto('/admin/userorders?status=pending')
  await search(page, name)
  await rowOf(page, name).getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await details.getByRole('button', { name: 'Correct the email' }).click()
  const field = details.getByRole('textbox', { name: 'Email' })
  await expect(field).toHaveValue('wrong@example.com')
  await field.fill('right@example.com')
  await details.getByLabel('Email the customer').check()
  const sent = page.waitForRequest((it) => it.url().endsWith(correctOrder.path))
  await details.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ email: 'right@example.com', tell: true })
  await expect(details.getByRole('link', { name: 'right@example.com' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(details.getByRole('link', { name: 'wrong@example.com' })).toBeVisible()
})

test('the search opens the same act for the same caller as often as it is asked', async ({
  page,
  site,
}) => {
  const phone = newPhone()
  await site.startSession({ phone, role: 'user', name: 'Rekha', address: 'Ward 4, Sasaram' })
  const dialog = page.getByRole('dialog', { name: 'Add an address' })
  await typed(page, phone)
  for (const again of [false, true]) {
    if (again) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(phone.slice(-10))
    }
    await page.getByRole('option', { name: /^Address/ }).click()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(dialog).toBeHidden()
  }
})
