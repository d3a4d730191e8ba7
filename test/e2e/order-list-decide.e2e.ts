import { addDays } from '#domain/schedule.ts'
import { alertIn, notices } from '#test/e2e/accessibility.ts'
import { signedIn } from '#test/e2e/accounts.ts'
import { serverSays } from '#test/e2e/clock.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { slotIn } from '#test/e2e/orders.ts'
import { customerWithOrders, rowOf, tab } from '#test/e2e/owner.ts'

const updateCall = '/api/v1/service/updateorder'

test.beforeEach(async ({ context, site }) => signedIn(context, site, site.nextAdmin()))

test('accepting an order with a message moves it to the accepted tab', async ({
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
  // The page behind the dialog does not scroll.
  await page.mouse.move(5, 400)
  await page.mouse.wheel(0, 400)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await message.fill('See you then')
  const sending = await watch.hold(page, updateCall)
  const request = page.waitForRequest((it) => it.url().includes(updateCall))
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await message.press('Control+Enter')
  sending.release()
  await expect(form).toBeHidden()
  await expect(notices(page).getByRole('alert')).toContainText('Order updated successfully')
  expect((await request).postDataJSON()).toEqual({
    serviceid: ids[0],
    service_status: 'accepted',
    message: 'See you then',
    ...slotIn(2),
  })
  expect(sending.count()).toBe(1)
  await expect(rowOf(page, name)).toBeHidden()
  await expect(page.getByText(before ?? '', { exact: true })).toBeHidden()
  await tab(page, 'Accepted Orders').click()
  await expect(page).toHaveURL('/admin/userorders?status=accepted')
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Accepted')
  await expect(rowOf(page, name).getByRole('button', { name: 'Take Action' })).toBeHidden()
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
    await expect(alertIn(form, 'Please enter a message')).toBeVisible()
    await expect(form.getByPlaceholder('Enter your message here...')).toBeFocused()
  }
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
  await expect(alertIn(form, 'Failed to update order')).toContainText('No answer came.')
  await watch.restore(page, updateCall)
  await watch.answer(page, updateCall, 500, { success: false, code: 'fault', message: '' })
  await submit.click()
  await expect(alertIn(form, 'Failed to update order')).toContainText('The fault is on our side.')
  await watch.answer(page, updateCall, 409, {
    success: false,
    code: 'order_already_decided',
    message: 'This order has already been decided.',
  })
  await submit.click()
  await expect(alertIn(form, 'This order has already been decided.')).toBeVisible()
  await expect(message).toHaveValue('See you then')
})

test('an order whose time has passed can only be rejected', async ({ page, site, another }) => {
  const { name } = await customerWithOrders(another, site, {})
  await serverSays(page, `${addDays(slotIn(2).date, 1)}T10:00:00Z`)
  await page.goto('/admin/userorders')
  await expect(rowOf(page, name)).toContainText('Passed')
  await rowOf(page, name).getByRole('button', { name: 'Take Action' }).click()
  const form = page.getByRole('dialog', { name: 'Take Action' })
  await expect(alertIn(form, 'This time has passed.')).toBeVisible()
  await expect(form.getByLabel('Action').locator('option')).toHaveText(['Reject Order'])
})
