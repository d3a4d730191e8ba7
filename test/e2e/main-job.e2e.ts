import type { Page } from '@playwright/test'
import { alertIn, notices, tabTo } from '#test/e2e/accessibility.ts'
import { fillSignIn, newPhone, tenDigits } from '#test/e2e/accounts.ts'
import { isHydrated } from '#test/e2e/before-script.ts'
import { bookingForm } from '#test/e2e/booking-form.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { orderCard } from '#test/e2e/order-card.ts'
import { longUsDate, slotIn } from '#test/e2e/orders.ts'
import { rowOf, tab } from '#test/e2e/owner.ts'

const customer = { name: 'Sunita Devi', address: '12 Gandhi Chowk, Sasaram' }

test.use({ alone: 'emptied' })

for (const [place, size] of [
  ['on a phone', { width: 360, height: 740 }],
  ['at a desk', { width: 1280, height: 800 }],
] as const) {
  test(`${place}: a customer books, the owner accepts, the customer reads the answer`, async ({
    page,
    site,
    another,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Book a service' }).first().click()
    await expect(page).toHaveURL('/user/login?next=%2Fbook-service')
    await fillSignIn(page, site, newPhone(), customer)
    await expect(page).toHaveURL('/book-service')
    await isHydrated(page)

    const form = bookingForm(page)
    const { date } = slotIn(2)
    await form.service.selectOption('2 BHK')
    await form.chooseVariant(/^Vacant/)
    await form.choose(date, '1:30 PM')
    await expect(form.address).toHaveValue(customer.address)
    await form.email.fill('sunita@example.com')
    await form.message.fill('Bring a ladder')
    await form.send.click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('region', { name: 'Appointment Booked' })).toBeVisible()
    const { card, link } = orderCard(page, '2 BHK')
    for (const words of ['Pending', longUsDate(date), '1:30 PM'])
      await expect(card).toContainText(words)

    await ownerAccepts(await ownerAt(await another(), size), site)

    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(card).toContainText('Confirmed')
    await expect(card).toContainText('We come at half past three')
    await link.click()
    const details = page.getByRole('dialog', { name: 'Order Details' })
    await expect(details).toContainText('We come at half past three')
  })
}

async function ownerAt(page: Page, size: { width: number; height: number }): Promise<Page> {
  await page.setViewportSize(size)
  return page
}

async function ownerAccepts(page: Page, site: Parameters<typeof fillSignIn>[1]): Promise<void> {
  await page.goto('/user/login')
  await fillSignIn(page, site, site.nextAdmin())
  await expect(page).toHaveURL('/admin')
  await page.getByRole('main').getByRole('link', { name: 'Order Management' }).click()
  await expect(page).toHaveURL('/admin/userorders')
  await expect(rowOf(page, customer.name)).toContainText('2 BHK')
  await rowOf(page, customer.name).getByRole('button', { name: 'Take Action' }).click()
  const form = page.getByRole('dialog', { name: 'Take Action' })
  await form.getByPlaceholder('Enter your message here...').fill('We come at half past three')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(alertIn(notices(page), 'Order updated successfully')).toBeVisible()
  await expect(page.getByText('No orders found')).toBeVisible()
  await tab(page, 'Accepted Orders').click()
  await expect(rowOf(page, customer.name)).toContainText('Accepted')
}

test('by keyboard alone: a customer books, the owner accepts, the customer reads the answer', async ({
  page,
  site,
  another,
}) => {
  test.slow()
  const phone = newPhone()
  await page.goto('/')
  await tabTo(page, 'link', 'Book an Appointment')
  await page.keyboard.press('Enter')
  await signInByKeyboard(page, site, phone, customer)
  await expect(page).toHaveURL('/book-service')
  await isHydrated(page)

  const form = bookingForm(page)
  await tabTo(page, 'combobox', 'Service')
  await page.keyboard.type('2 BHK')
  await expect(form.service).toHaveValue('2 BHK')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(form.variants.getByRole('radio', { name: /^Vacant/ })).toBeChecked()
  // The extras stay collapsed.
  await page.keyboard.press('Tab')
  await expect(page.getByText('Add something else')).toBeFocused()
  const first = form.days.getByRole('radio', { checked: true })
  const before = await first.inputValue()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(form.days.getByRole('radio', { checked: true })).not.toHaveValue(before)
  await expect(form.times.getByRole('radio').first()).toBeChecked()
  const time = form.times.getByRole('radio', { checked: true })
  for (let tabs = 0; tabs < 5 && !(await time.evaluate(isFocused)); tabs++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(form.times.getByRole('radio', { name: '8:30 AM' })).toBeChecked()
  await tabTo(page, 'textbox', 'Email')
  await page.keyboard.type('sunita@example.com')
  await tabTo(page, 'button', 'Send Appointment')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')

  const owner = await another()
  await owner.goto('/user/login')
  await signInByKeyboard(owner, site, site.nextAdmin())
  await expect(owner).toHaveURL('/admin')
  await owner.goto('/admin/userorders')
  await expect(rowOf(owner, customer.name)).toBeVisible()
  await tabTo(owner, 'button', 'Take Action')
  await owner.keyboard.press('Enter')
  await expect(owner.getByRole('combobox', { name: 'Action' })).toBeFocused()
  await tabTo(owner, 'textbox', 'Message')
  await owner.keyboard.type('We come in the morning')
  await tabTo(owner, 'button', 'Submit')
  await owner.keyboard.press('Enter')
  await expect(alertIn(notices(owner), 'Order updated successfully')).toBeVisible()

  await tabTo(page, 'button', 'Refresh')
  await page.keyboard.press('Enter')
  const { card, link } = orderCard(page, '2 BHK')
  await expect(card).toContainText('We come in the morning')
  await tabTo(page, 'link', '2 BHK')
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await expect(details).toContainText('We come in the morning')
  await tabTo(page, 'button', 'Close Details')
  await page.keyboard.press('Enter')
  await expect(details).toBeHidden()
  await expect(link).toBeFocused()
})

const isFocused = (it: Element): boolean => it === document.activeElement

async function signInByKeyboard(
  page: Page,
  site: Parameters<typeof fillSignIn>[1],
  phone: string,
  { name = '', address = '' } = {},
): Promise<void> {
  await expect(page.getByRole('button', { name: 'SEND OTP' })).toBeVisible()
  await isHydrated(page)
  for (const [label, words] of [
    ['Phone', tenDigits(phone)],
    ['Name', name],
    ['Address', address],
  ] as const) {
    await tabTo(page, 'textbox', new RegExp(`^${label}`))
    await page.keyboard.type(words)
  }
  await page.keyboard.press('Enter')
  // The next screen moves focus to its only field.
  await expect(page.getByLabel('OTP')).toBeFocused()
  await page.keyboard.type(await site.codeFor(phone))
  await page.keyboard.press('Enter')
}
