import type { Page } from '@playwright/test'
import { rescheduleOrder, cancelOrder } from '#contract/orders/customer.ts'
import { alertIn, notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { call } from '#test/e2e/call.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { bringTo } from '#test/e2e/order-transitions.ts'
import { booked, decided, slotIn } from '#test/e2e/orders.ts'
import {
  customerWithAcceptedOrder,
  customerWithOrders,
  fromDetails,
  rowOf,
} from '#test/e2e/owner.ts'

const progressCall = '/api/v1/service/progressorder'
const cancelCall = '/api/v1/service/cancelorder'
const updateCall = '/api/v1/service/updateorder'

test.use({ alone: 'emptied' })
test.beforeEach(async ({ context, site }) => signedIn(context, site, site.nextAdmin()))

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Take Action' })
const messageOf = (page: Page) => page.getByPlaceholder('Enter your message here...')

test('the second of two admins sees who decided what, keeps the message and goes on', async ({
  page,
  site,
  another,
  watch,
}) => {
  const { name, ids } = await customerWithOrders(another, site, slotIn(2))
  await customerWithOrders(another, site, { service: 'AC Cleaning', ...slotIn(3) })
  await page.goto('/admin/userorders')
  await rowOf(page, name).getByRole('button', { name: 'Take Action' }).click()
  await messageOf(page).fill('We come with four people')
  const other = await another.withoutPage()
  await signedIn(other, site, site.nextAdmin())
  await decided(other, ids[0] ?? '', 'rejected', 'Sorry, all busy')
  watch.allow(409, updateCall)
  await formOf(page).getByRole('button', { name: 'Submit' }).click()
  await expect(
    alertIn(
      formOf(page),
      /This order has already been decided\. Asha Kumari rejected it on .* at .*“Sorry, all busy”/,
    ),
  ).toBeVisible()
  await expect(messageOf(page)).toHaveValue('We come with four people')
  await expect(formOf(page).getByRole('button', { name: 'Submit' })).toBeHidden()
  await expect(rowOf(page, name)).toBeHidden()
  await formOf(page)
    .getByRole('button', { name: /^Next: Sunita \d+, AC Service/ })
    .click()
  await expect(formOf(page).getByRole('button', { name: 'Submit' })).toBeVisible()
  await expect(formOf(page)).toContainText('AC Service')
})

test('an answer has to be confirmed when the customer has just asked for another time', async ({
  page,
  site,
  another,
  watch,
}) => {
  const customer = await another.withoutPage()
  const name = `Sunita ${newPhone().slice(-6)}`
  await signedIn(customer, site, newPhone(), { name })
  const serviceid = await booked(customer, slotIn(2))
  await page.goto('/admin/userorders')
  await rowOf(page, name).getByRole('button', { name: 'Take Action' }).click()
  await messageOf(page).fill('See you then')
  await call(customer, rescheduleOrder, { serviceid, ...slotIn(3), time: '10:00' })
  watch.allow(409, updateCall)
  await formOf(page).getByRole('button', { name: 'Submit' }).click()
  await expect(
    alertIn(formOf(page), new RegExp(`has just changed.*${name} asked for another time`)),
  ).toBeVisible()
  await expect(formOf(page).getByRole('definition').nth(1)).toContainText('10:00 am')
  await formOf(page).getByRole('button', { name: 'Submit' }).click()
  await expect(alertIn(notices(page), 'Order updated successfully')).toBeVisible()
  await page.goto('/admin/userorders?status=accepted')
  await expect(rowOf(page, name)).toContainText('10:00 am')
})

test('the second admin to cancel an order sees who was first, and loses nothing typed', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  const { name, id } = await customerWithAcceptedOrder(another, site, context)
  await page.goto('/admin/userorders?status=accepted')
  await fromDetails(page, name, 'Cancel order')
  const form = page.getByRole('dialog', { name: 'Cancel order' })
  await form.getByLabel('Reason', { exact: true }).fill('The van is broken')
  const other = await another.withoutPage()
  await signedIn(other, site, site.nextAdmin())
  await call(other, cancelOrder, { serviceid: id, message: 'Cancelled by phone' })
  watch.allow(409, cancelCall)
  await form.getByRole('button', { name: 'Cancel order' }).click()
  await expect(
    alertIn(
      form,
      /can no longer be cancelled.* Asha Kumari cancelled it on .*“Cancelled by phone”/,
    ),
  ).toBeVisible()
  await expect(form.getByLabel('Reason', { exact: true })).toHaveValue('The van is broken')
  await expect(form.getByRole('button', { name: 'Cancel order' })).toBeHidden()
  await expect(rowOf(page, name)).toBeHidden()
  await form.getByRole('button', { name: 'Close' }).last().click()
  await expect(form).toBeHidden()
})

test('a job that another admin has started cannot be started again', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  const { name, id } = await customerWithAcceptedOrder(another, site, context)
  await site.beginToday(id)
  await page.goto('/admin/userorders?status=accepted')
  await rowOf(page, name).getByRole('button', { name: 'Start job' }).click()
  const start = page.getByRole('alertdialog', { name: 'Start job' })
  await watch.cut(page, progressCall)
  await start.getByRole('button', { name: 'Start job' }).click()
  await expect(alertIn(start, 'Failed to update order')).toBeVisible()
  await watch.restore(page, progressCall)
  const other = await another.withoutPage()
  await signedIn(other, site, site.nextAdmin())
  await bringTo(other, site, id, 'started')
  watch.allow(409, progressCall)
  await start.getByRole('button', { name: 'Start job' }).click()
  await expect(alertIn(start, /Only an accepted order.* Asha Kumari started it on/)).toBeVisible()
  await expect(start.getByRole('button', { name: 'Start job' })).toBeHidden()
})
