import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { recordPayment } from '#contract/money/payments.ts'
import { getSettings, sendSettings } from '#contract/settings/calls.ts'
import { notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { bookingForm } from '#test/e2e/booking-form.ts'
import { call } from '#test/e2e/call.ts'
import { expect, pagesMs, test } from '#test/e2e/fixtures.ts'
import { booked, decided, slotIn } from '#test/e2e/orders.ts'
import { rowOf } from '#test/e2e/owner.ts'
import { settingsWith, type SettingsChange } from '#test/settings.ts'

test.use({ alone: 'emptied', viewport: { width: 360, height: 740 } })

async function publish(owner: BrowserContext, change: SettingsChange): Promise<void> {
  const { version, settings } = await call(owner, getSettings, {})
  await call(owner, sendSettings, { version, settings: settingsWith(change, settings) })
}

const pay = (owner: BrowserContext, serviceid: string, rupees: number) =>
  call(owner, recordPayment, { serviceid, payment_id: randomUUID(), method: 'upi', rupees })

const figure = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'The month in figures' }).getByRole('link', { name })

test('a shop asks ₹500 in advance: it is asked, read, paid, late, and kept in part, and every page shows the same figures', async ({
  page: owner,
  context,
  site,
  another,
}) => {
  test.slow()
  await signedIn(context, site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  await publish(context, { billing: { upiId: 'chamak@okaxis' } })

  await test.step('the owner sets it and reads what customers will read', async () => {
    await owner.goto('/admin/settings/advance')
    await owner.getByLabel('Ask for an advance').check()
    await owner.getByLabel('How much').selectOption('rupees')
    await owner
      .getByRole('textbox', { name: /rupees/i })
      .first()
      .fill('500')
    await owner.getByLabel(/^Part kept/).selectOption('50')
    await owner.getByLabel(/cancellation is free/).selectOption('72')
    const example = owner.getByRole('group', { name: 'What a customer reads' })
    await expect(example).toContainText('For this job we ask ₹500 in advance after we confirm.')
    await expect(example).toContainText('later we keep ₹250.')
    await owner.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(notices(owner)).toContainText('Saved.')
    await site.pagesFollowed()
  })

  const customer = await another()
  await signedIn(customer.context(), site, newPhone(), { name: 'Sunita Devi' })
  await test.step('a customer reads it before booking, in the confirmed booking, and pays it', async () => {
    const form = bookingForm(customer)
    await form.openOn(slotIn(5).date)
    await form.fill()
    await expect(form.summary).toContainText(
      /For this job we ask ₹500 in advance after we confirm\. You get it back if you cancel until .*(am|pm); later we keep ₹250\./,
    )
    await form.send.click()
    const link = customer.getByRole('region', { name: 'Appointment Booked' })
    await expect(link).toBeVisible()
    const { orders } = await (
      await customer.request.get(`${site.url}/api/v1/user/getyourorders`)
    ).json()
    const serviceid: string = orders[0]._id
    await decided(context, serviceid, 'accepted', 'See you then')
    const confirmed = customer.getByRole('region', { name: 'Booking confirmed' })
    await expect(confirmed).toContainText('₹500 to pay in advance by')
    await expect(confirmed).not.toContainText('Nothing to pay now')
    await owner.goto('/admin/userorders?status=accepted')
    await rowOf(owner, 'Sunita Devi').getByRole('button', { name: 'View Details' }).click()
    await owner.getByRole('button', { name: 'Record payment' }).click()
    const record = owner.getByRole('dialog', { name: 'Record a payment' })
    await expect(record.getByLabel('Amount in rupees')).toHaveValue('500')
    await record.getByRole('button', { name: 'Cancel' }).click()
    await expect(record).toBeHidden()
    await customer.goto(`/profile?order=${serviceid}`)
    const details = customer.getByRole('dialog', { name: 'Order Details' })
    await expect(details.getByText(/^Confirmed, ₹500 to pay by /)).toBeVisible()
    await expect(details).toContainText(/if you cancel until .*; later we keep ₹250\./)
    await expect(details.getByRole('img', { name: 'QR code to pay ₹500 by UPI' })).toBeVisible()
    await details.getByRole('button', { name: 'Pay all ₹4,499' }).click()
    await expect(details.getByRole('img', { name: 'QR code to pay ₹4,499 by UPI' })).toBeVisible()
    await pay(context, serviceid, 500)
    await expect(details.getByText('Confirmed, ₹500 paid')).toBeVisible()
    await expect(details.getByRole('img', { name: /QR code/ })).toHaveCount(0)
    await owner.goto('/admin/userorders?status=accepted')
    await expect(owner.getByText('Confirmed, ₹500 paid').first()).toBeVisible()
  })

  await test.step('one that is not paid in time stands in the owner’s list and is cancelled there', async () => {
    const slow = await another()
    await signedIn(slow.context(), site, newPhone(), { name: 'Gopal Ram' })
    const serviceid = await booked(slow.context(), slotIn(4))
    await decided(context, serviceid, 'accepted', 'See you then')
    await site.passAdvance(serviceid)
    await slow.goto(`/profile?order=${serviceid}`)
    await expect(slow.getByText('Advance not paid').first()).toBeVisible()
    await owner.goto('/admin')
    const needs = owner.getByRole('region', { name: 'Needs you' })
    const late = needs.getByRole('listitem').filter({ hasText: '1 advance was not paid in time' })
    await expect(late).toContainText('Gopal Ram')
    await late.getByRole('link').click()
    const row = rowOf(owner, 'Gopal Ram')
    await expect(row).toContainText('Advance not paid')
    await expect(rowOf(owner, 'Sunita Devi')).toHaveCount(0)
    await row.getByRole('button', { name: 'View Details' }).click()
    const details = owner.getByRole('dialog', { name: 'Order details' })
    await details.getByRole('button', { name: 'Cancel order' }).click()
    const cancel = owner.getByRole('dialog', { name: 'Cancel order' })
    await cancel.getByLabel('Reason', { exact: true }).fill('The advance was not paid')
    await cancel.getByRole('button', { name: 'Cancel order' }).click()
    await expect(notices(owner)).toContainText('Order cancelled')
    await expect(slow.getByText('This booking was cancelled.').first()).toBeVisible()
  })

  await test.step('one that is cancelled late is kept in part, and what comes back was said before', async () => {
    const sudden = await another()
    await signedIn(sudden.context(), site, newPhone(), { name: 'Radha Devi' })
    const serviceid = await booked(sudden.context(), slotIn(1))
    await decided(context, serviceid, 'accepted', 'See you then')
    await pay(context, serviceid, 500)
    await sudden.goto(`/profile?order=${serviceid}`)
    const details = sudden.getByRole('dialog', { name: 'Order Details' })
    await details.getByRole('button', { name: 'Cancel booking' }).click()
    const question = sudden.getByRole('alertdialog')
    await expect(question).toContainText('You get ₹250 back. We keep ₹250.')
    await question.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(details.getByText('₹250 will be given back to you.')).toBeVisible()
    await expect(details.getByText('Kept by us (cancelled late)')).toBeVisible()
    const receipt = details.getByRole('link', { name: /^Receipt \(PDF\)/ })
    const opened = await sudden.request.get(`${site.url}${await receipt.getAttribute('href')}`)
    expect(opened.headers()['content-type']).toBe('application/pdf')

    await owner.goto('/admin/userorders?status=cancelled&payment=kept')
    await rowOf(owner, 'Radha Devi').getByRole('button', { name: 'View Details' }).click()
    const order = owner.getByRole('dialog', { name: 'Order details' })
    await expect(order.getByText('Kept: ₹250 (cancelled late)')).toBeVisible()
    await expect(order.getByText('To give back: ₹250')).toBeVisible()

    await owner.goto('/admin/money')
    await expect(figure(owner, 'Kept')).toContainText('₹250')
    await expect(figure(owner, 'To give back')).toContainText('₹250')
    await expect(figure(owner, 'In advance')).toContainText('₹500')

    await owner.goto('/admin/userorders?status=cancelled&payment=kept')
    await rowOf(owner, 'Radha Devi').getByRole('button', { name: 'View Details' }).click()
    await order.getByRole('button', { name: 'Keep less' }).click()
    const less = owner.getByRole('dialog', { name: 'Keep less of it' })
    await less.getByLabel('Amount to keep').fill('100')
    await less.getByLabel('Reason').fill('She was ill')
    await less.getByRole('button', { name: 'Save' }).click()
    await expect(notices(owner)).toContainText('Saved. Kept: ₹100')
    await expect(details.getByText('₹400 will be given back to you.')).toBeVisible()
    await expect(details.getByText('Kept by us (She was ill)')).toBeVisible()
  })
})

test('a phone booking asks for an advance where the owner ticks it', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  await publish(context, { booking: { advance: { on: true, rupees: 500, percent: null } } })
  await site.pagesFollowed()
  await page.goto('/admin/book')
  await page.getByLabel('Phone').fill(newPhone().slice(2))
  await page.getByLabel('Name').fill('Meena')
  await page.getByLabel('Address').fill('Ward 4, Sasaram')
  const form = bookingForm(page)
  await form.service.selectOption('2 BHK')
  await form.chooseVariant(/^Vacant/)
  await page.getByLabel('Date').fill(slotIn(3).date)
  const tick = page.getByLabel('Ask for an advance')
  await expect(tick).not.toBeChecked()
  await tick.check()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/userorders\?.*q=/, { timeout: pagesMs })
  await expect(page.getByText(/^Confirmed, ₹500 to pay by /).first()).toBeVisible()
})

test('an advance is for all services again once none is ticked', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  await page.goto('/admin/settings/advance')
  await page.getByLabel('Ask for an advance').check()
  const services = page.getByLabel('For which services')
  await services.selectOption('some')
  const ticked = page.getByRole('group', { name: 'Only for these' }).getByRole('checkbox', {
    checked: true,
  })
  await expect(ticked).toHaveCount(1)
  await ticked.click()
  await expect(services).toHaveValue('all')
  await services.selectOption('some')
  await page.getByRole('button', { name: 'Undo my changes' }).click()
  await page.getByLabel('Ask for an advance').check()
  await expect(services).toHaveValue('all')
})

test('on a phone the badge of an advance leaves room for the name of the service', async ({
  context,
  site,
  another,
}) => {
  await signedIn(context, site, site.nextAdmin(), { role: 'admin' })
  await publish(context, { booking: { advance: { on: true, percent: 20 } } })
  const customer = await another()
  await signedIn(customer.context(), site, newPhone())
  for (const days of [4, 5]) {
    const serviceid = await booked(customer.context(), slotIn(days))
    await decided(context, serviceid, 'accepted', 'See you then')
  }
  await customer.goto('/profile')
  const badge = customer.getByText(/^Confirmed, ₹[\d,]+ to pay by/)
  await expect(badge).toHaveCount(2)
  for (const line of await customer.getByRole('article').filter({ has: badge }).all()) {
    const name = await line.getByRole('heading').boundingBox()
    expect(name?.width).toBeGreaterThan(120)
  }
})
