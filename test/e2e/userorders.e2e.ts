import type { Page } from '@playwright/test'
import { formatPhone } from '#domain/phone.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { isSound, notices } from '#test/e2e/looks.ts'
import { booked, slotIn } from '#test/e2e/orders.ts'
import { newPhone, signedIn } from '#test/e2e/people.ts'
import type { Product } from '#test/e2e/product.ts'

const listCall = '/api/v1/service/getallorders'
const updateCall = '/api/v1/service/updateorder'

/** 'Sunita 4711', so that a search finds this test's customer alone. */
async function customerWithOrders(
  another: () => Promise<Page>,
  site: Product,
  ...changes: Parameters<typeof booked>[2][]
): Promise<{ name: string; phone: string; ids: string[] }> {
  const phone = newPhone()
  const name = `Sunita ${phone.slice(-6)}`
  const context = (await another()).context()
  await signedIn(context, site, phone, { name })
  const ids: string[] = []
  for (const change of changes) ids.push(await booked(context, site, change))
  return { name, phone, ids }
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test.beforeEach(async ({ context, site }) => signedIn(context, site, site.nextAdmin()))

test('an owner sees pending orders first, with their number and columns', async ({
  page,
  site,
  another,
}) => {
  const { name } = await customerWithOrders(another, site, {})
  await page.goto('/admin/userorders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Orders')
  await expect(page.getByText(/^Total \d+$/)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([
    'Pending Orders',
    'Accepted Orders',
    'Rejected Orders',
  ])
  await expect(tab(page, 'Pending Orders')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('columnheader')).toHaveText([
    '#',
    'Service',
    'User Name',
    'Date',
    'Time',
    'Actions',
  ])
  const row = rowOf(page, name)
  const date = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'medium' }).format(
    Date.parse(slotIn(2).date),
  )
  for (const words of ['2 BHK', date, '3:30 pm']) await expect(row).toContainText(words)
  await isSound(page)
})

test('the details tell everything about an order', async ({ page, site, another }) => {
  const { name, phone, ids } = await customerWithOrders(another, site, {
    any_message: 'Bring a ladder',
  })
  await page.goto('/admin/userorders')
  await rowOf(page, name).getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog')
  const all = [
    ids[0] ?? '',
    '2 BHK',
    '3:30 pm',
    'Pending',
    name,
    formatPhone(phone),
    '12 Gandhi Chowk, Sasaram',
    'user',
    'Bring a ladder',
    'N/A',
  ]
  for (const words of all) await expect(details).toContainText(words)
  await expect(details).not.toContainText('Feedback')
  await isSound(page)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(rowOf(page, name).getByRole('button', { name: 'View Details' })).toBeFocused()
})

test('a customer without a name is N/A', async ({ page, site, another }) => {
  const phone = newPhone()
  const context = (await another()).context()
  await signedIn(context, site, phone, { name: '' })
  await booked(context, site)
  await page.goto(`/admin/userorders?q=${phone.slice(2)}`)
  await expect(page.getByRole('row').nth(1)).toContainText('N/A')
})

test('an order is accepted with a message, which moves it to its tab', async ({
  page,
  site,
  another,
  watch,
}) => {
  const { name, ids } = await customerWithOrders(another, site, {})
  await page.goto('/admin/userorders')
  const before = await page.getByText(/^Total \d+$/).textContent()
  await rowOf(page, name).getByRole('button', { name: 'Take Action' }).click()
  const form = page.getByRole('dialog', { name: 'Take Action' })
  await expect(form.getByLabel('Action').locator('option')).toHaveText([
    'Accept Order',
    'Reject Order',
  ])
  await expect(form.getByLabel('Action')).toHaveValue('accepted')
  const message = form.getByPlaceholder('Enter your message here...')
  await isSound(page)
  // Nothing behind the dialog moves.
  await page.mouse.move(5, 400)
  await page.mouse.wheel(0, 400)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await message.fill('See you then')
  const sending = await watch.hold(page, updateCall)
  const request = page.waitForRequest((it) => it.url().includes(updateCall))
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await message.press('Control+Enter')
  await isSound(page)
  sending.letGo()
  await expect(form).toBeHidden()
  await expect(notices(page).getByRole('alert')).toContainText('Order updated successfully')
  expect((await request).postDataJSON()).toEqual({
    serviceid: ids[0],
    service_status: 'accepted',
    message: 'See you then',
  })
  expect(sending.count()).toBe(1)
  await expect(rowOf(page, name)).toBeHidden()
  await expect(page.getByText(before ?? '', { exact: true })).toBeHidden()
  await tab(page, 'Accepted Orders').click()
  await expect(page).toHaveURL('/admin/userorders?status=accepted')
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Accepted')
  await expect(rowOf(page, name).getByRole('button', { name: 'Take Action' })).toBeHidden()
  await isSound(page)
  await page.reload()
  await expect(tab(page, 'Accepted Orders')).toHaveAttribute('aria-selected', 'true')
  await rowOf(page, name).getByRole('button', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog')).toContainText('See you then')
})

test('an order is rejected', async ({ page, site, another }) => {
  const { name } = await customerWithOrders(another, site, {})
  await page.goto('/admin/userorders')
  await rowOf(page, name).getByRole('button', { name: 'Take Action' }).click()
  const form = page.getByRole('dialog', { name: 'Take Action' })
  await form.getByLabel('Action').selectOption('Reject Order')
  await form.getByPlaceholder('Enter your message here...').fill('Sorry, all crews are busy')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form).toBeHidden()
  await tab(page, 'Rejected Orders').click()
  await expect(rowOf(page, name)).toContainText('Rejected')
})

test('a blank message is refused and nothing is sent', async ({ page, site, another, watch }) => {
  const { name } = await customerWithOrders(another, site, {})
  await page.goto('/admin/userorders')
  await rowOf(page, name).getByRole('button', { name: 'Take Action' }).click()
  const form = page.getByRole('dialog', { name: 'Take Action' })
  const sending = await watch.hold(page, updateCall)
  for (const blank of ['', '   ']) {
    await form.getByPlaceholder('Enter your message here...').fill(blank)
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByRole('alert')).toContainText('Please enter a message')
    await expect(form.getByPlaceholder('Enter your message here...')).toBeFocused()
  }
  await isSound(page)
  expect(sending.count()).toBe(0)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
})

test('a failed update says why and keeps the message', async ({ page, site, another, watch }) => {
  const { name } = await customerWithOrders(another, site, {})
  await page.goto('/admin/userorders')
  await rowOf(page, name).getByRole('button', { name: 'Take Action' }).click()
  const form = page.getByRole('dialog', { name: 'Take Action' })
  const message = form.getByPlaceholder('Enter your message here...')
  const submit = form.getByRole('button', { name: 'Submit' })
  await message.fill('See you then')
  await watch.cut(page, updateCall)
  await submit.click()
  await expect(form.getByRole('alert')).toContainText('Failed to update order')
  await watch.restore(page, updateCall)
  await watch.answer(page, updateCall, 500, { success: false, code: 'fault', message: '' })
  await submit.click()
  await expect(form.getByRole('alert')).toContainText('Failed to update order')
  await watch.answer(page, updateCall, 409, {
    success: false,
    code: 'order_already_decided',
    message: 'This order has already been decided.',
  })
  await submit.click()
  await expect(form.getByRole('alert')).toContainText('This order has already been decided.')
  await expect(message).toHaveValue('See you then')
  await isSound(page)
  await page.reload()
  await page.goto('/admin/userorders')
})

test('a search finds a customer by name and phone and an order by its number', async ({
  page,
  site,
  another,
}) => {
  const { name, phone, ids } = await customerWithOrders(
    another,
    site,
    {},
    { service: 'AC Cleaning', ...slotIn(3) },
  )
  await page.goto('/admin/userorders')
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  for (const [words, found] of [
    [name, 2],
    [phone.slice(2), 2],
    [ids[0]?.slice(-8) ?? '', 1],
  ] as const) {
    await search.fill(words)
    await expect(page.getByText(`Total ${found}`, { exact: true })).toBeVisible()
    await expect(rowOf(page, name)).toHaveCount(found)
    expect(new URL(page.url()).searchParams.get('q')).toBe(words)
  }
  await search.fill('nobodyhasthisname')
  await expect(page.getByText('No orders found')).toBeVisible()
  await isSound(page)
  await page.goBack()
  await expect(rowOf(page, name)).toHaveCount(1)
})

test('a late reply of the tab before is dropped', async ({ page, site, another, watch }) => {
  const { name } = await customerWithOrders(another, site, {})
  await page.goto('/admin/userorders?status=rejected')
  await expect(page.getByText(/^Total \d+$/)).toBeVisible()
  const gate = await watch.hold(page, listCall)
  await tab(page, 'Pending Orders').click()
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible()
  await isSound(page)
  await tab(page, 'Accepted Orders').click()
  gate.letGo()
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await expect(rowOf(page, name)).toBeHidden()
})

test.describe('the list does not come', () => {
  test('without a network it is tried again twice, then leads home after 2 seconds', async ({
    page,
    watch,
  }) => {
    await page.clock.install()
    await watch.cut(page, listCall)
    let calls = 0
    page.on('request', (it) => (calls += it.url().includes(listCall) ? 1 : 0))
    await page.goto('/admin/userorders')
    await page.clock.runFor(1_500)
    await page.clock.runFor(2_500)
    await expect(page.getByText('Failed to fetch orders')).toBeVisible()
    await expect(page.getByText('Redirecting to homepage...')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stay and retry' })).toBeFocused()
    expect(calls).toBe(3)
    await page.clock.runFor(1_500)
    await expect(page).toHaveURL('/admin/userorders')
    await page.clock.runFor(600)
    await expect(page).toHaveURL('/')
  })

  test('a refusal is said in the server’s words; whoever stays can try again', async ({
    page,
    watch,
  }) => {
    await watch.answer(page, listCall, 503, {
      success: false,
      code: 'unavailable',
      message: 'We cannot reach our records right now.',
    })
    await page.clock.install()
    await page.goto('/admin/userorders')
    await expect(page.getByText('We cannot reach our records right now.')).toBeVisible()
    await page.keyboard.press('Shift')
    await page.clock.runFor(10_000)
    await expect(page).toHaveURL('/admin/userorders')
    await isSound(page)
    await watch.restore(page, listCall)
    await page.getByRole('button', { name: 'Stay and retry' }).click()
    await expect(page.getByText(/^Total \d+$/)).toBeVisible()
  })

  for (const role of ['user', 'worker'] as const) {
    test(`a ${role} reads the refusal and is led home`, async ({ another, site, watch }) => {
      const page = await another()
      await signedIn(page.context(), site, newPhone(), { role })
      watch.allow(403, listCall)
      await page.goto('/admin/userorders')
      await expect(page.getByText('You do not have permission to do this.')).toBeVisible()
      await expect(page.getByText('Redirecting to homepage...')).toBeVisible()
      await expect(page).toHaveURL('/')
    })
  }

  test('a visitor signs in first and comes back', async ({ another, watch }) => {
    const page = await another()
    watch.allow(401, listCall)
    await page.goto('/admin/userorders?status=accepted')
    await expect(page).toHaveURL('/user/login?next=%2Fadmin%2Fuserorders%3Fstatus%3Daccepted')
  })
})

test.describe('a new business', () => {
  test.use({ alone: true })

  test('has no orders in any tab', async ({ page }) => {
    await page.goto('/admin/userorders')
    for (const name of ['Pending Orders', 'Accepted Orders', 'Rejected Orders']) {
      await tab(page, name).click()
      await expect(page.getByText('No orders found')).toBeVisible()
      await expect(page.getByText('Total 0', { exact: true })).toBeVisible()
    }
    await isSound(page)
  })
})
