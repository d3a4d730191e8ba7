import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eventsPath } from '#contract/live/topics.ts'
import { getYourOrders } from '#contract/orders/customer.ts'
import { alertIn, notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { serverSays } from '#test/e2e/clock.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { orderCard } from '#test/e2e/order-card.ts'
import { bringTo } from '#test/e2e/order-transitions.ts'
import { booked, decided, slotIn } from '#test/e2e/orders.ts'

const cancelCall = '/api/v1/service/cancelorder'

test.beforeEach(async ({ context, site }) => signedIn(context, site, newPhone()))

const detailsOf = (page: Page) => page.getByRole('dialog', { name: 'Order Details' })

/** Opens the question whether to cancel the only booking, from its details. */
async function openQuestion(page: Page) {
  await page.goto('/profile')
  const { card, link } = orderCard(page, '2 BHK')
  await link.click()
  await detailsOf(page).getByRole('button', { name: 'Cancel booking' }).click()
  return { card, link, question: page.getByRole('alertdialog') }
}

test('a booking is cancelled from its details, and its card then has focus', async ({
  page,
  context,
  watch,
}) => {
  await booked(context)
  const { card, link, question } = await openQuestion(page)
  await watch.cut(page, cancelCall)
  await question.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(alertIn(question, 'No network.')).toBeVisible()
  await watch.restore(page, cancelCall)
  await question.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(notices(page).getByText('Booking cancelled')).toBeVisible()
  await expect(detailsOf(page)).toContainText('Cancelled')
  await page.keyboard.press('Escape')
  await expect(card).toContainText('Cancelled')
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('focus follows a booking whose card moves as the office answers', async ({
  page,
  context,
  site,
  another,
}) => {
  const owner = await another.withoutPage()
  await signedIn(owner, site, site.nextAdmin())
  const stream = page.waitForResponse('**/api/v1/events?*')
  const id = await booked(context)
  await page.goto('/profile')
  const { card, link } = orderCard(page, '2 BHK')
  await link.focus()
  await stream
  await decided(owner, id, 'rejected', 'Sorry')
  await expect(card).toContainText('Rejected')
  await expect(link).toBeFocused()
})

test('whoever cancels a paid booking reads first that the money comes back', async ({
  page,
  context,
  site,
  another,
}) => {
  const serviceid = await booked(context)
  const owner = await another.withoutPage()
  await signedIn(owner, site, site.nextAdmin())
  const data = { serviceid, payment_id: randomUUID(), method: 'cash', rupees: 500 }
  const paid = await owner.request.post(`${site.url}/api/v1/admin/recordpayment`, { data })
  expect(paid.ok(), await paid.text()).toBe(true)
  const { question } = await openQuestion(page)
  await expect(question).toContainText('You have paid ₹500; we will give it back.')
})

test('a booking that was just rejected can no longer be cancelled', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  const owner = await another.withoutPage()
  await signedIn(owner, site, site.nextAdmin())
  const id = await booked(context)
  // Otherwise the page would show the rejection by itself a moment later.
  await watch.hold(page, eventsPath)
  const { card, question } = await openQuestion(page)
  const list = await watch.hold(page, getYourOrders.path)
  await decided(owner, id, 'rejected', 'Sorry')
  watch.allow(409, cancelCall)
  await question.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(alertIn(question, /can no longer be cancelled\. Chamak rejected it/)).toBeVisible()
  list.release()
  await expect(question.getByRole('button', { name: 'Yes, cancel it' })).toBeHidden()
  await expect(card).toContainText('Rejected')
})

test('a rejection while the question is open is shown in the question', async ({
  page,
  context,
  site,
  another,
}) => {
  const owner = await another.withoutPage()
  await signedIn(owner, site, site.nextAdmin())
  const stream = page.waitForResponse('**/api/v1/events?*')
  const id = await booked(context)
  const { card, question } = await openQuestion(page)
  await stream
  await decided(owner, id, 'rejected', 'Sorry')
  await expect(alertIn(question, 'Sorry, we couldn’t take this booking.')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Yes, cancel it' })).toBeHidden()
  await question.getByRole('button', { name: 'Back' }).click()
  await expect(card).toContainText('Rejected')
})

test('after the cut-off a sentence in place of the buttons says what to do', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  const id = await booked(context)
  const owner = await another.withoutPage()
  await signedIn(owner, site, site.nextAdmin())
  await bringTo(owner, site, id, 'accepted')
  const { card, question } = await openQuestion(page)
  const sentence = 'Your booking is less than 3 hours away.'
  await watch.answer(page, cancelCall, 409, {
    success: false,
    code: 'order_too_late',
    message: `${sentence} Please call us to change it.`,
  })
  await question.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(alertIn(question, sentence).getByRole('link')).toHaveAttribute('href', /^tel:/)

  // Half an hour before the booking: 07:30 UTC is 1 pm in India.
  await serverSays(page, `${slotIn(2).date}T07:30:00Z`)
  await page.reload()
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(detailsOf(page)).toContainText(sentence)
  await expect(detailsOf(page).getByRole('link', { name: /^\+91/ })).toHaveAttribute(
    'href',
    /^tel:/,
  )
  await expect(detailsOf(page).getByRole('button', { name: /Change time|Cancel/ })).toHaveCount(0)
})

test('a booking whose time passed without an answer says in its details whom to call', async ({
  page,
  context,
}) => {
  const id = await booked(context)
  await serverSays(page, `${slotIn(3).date}T07:30:00Z`)
  await page.goto(`/profile?order=${id}`)
  await expect(detailsOf(page)).toContainText('This time has passed without a reply.')
  await expect(detailsOf(page).getByRole('link', { name: /^\+91/ })).toHaveAttribute(
    'href',
    /^tel:/,
  )
})
