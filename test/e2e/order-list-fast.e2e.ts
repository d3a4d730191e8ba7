import type { Page } from '@playwright/test'
import { alertIn, notices, tabTo } from '#test/e2e/accessibility.ts'
import { signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { bringTo, reasonOf } from '#test/e2e/order-transitions.ts'
import { decided, slotIn } from '#test/e2e/orders.ts'
import { customerWithOrders, nextOf, rowOf } from '#test/e2e/owner.ts'

const helpCall = '/api/v1/service/decisionhelp'
const updateCall = '/api/v1/service/updateorder'

test.use({ alone: 'emptied' })
test.beforeEach(async ({ context, site }) => signedIn(context, site, site.nextAdmin()))

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Take Action' })
const messageOf = (page: Page) => page.getByPlaceholder('Enter your message here...')

async function take(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: 'Take Action' }).first().click()
}

test('an owner sees facts that help to decide, and the form does not wait for them', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  const day = slotIn(2).date
  const { name, ids } = await customerWithOrders(
    another,
    site,
    { service: 'AC Cleaning', date: day, time: '09:00' },
    { service: 'Car Cleaning', date: day, time: '16:00' },
    { service: '2 BHK', date: day, time: '13:30' },
  )
  await bringTo(context, site, ids[0] ?? '', 'completed')
  await decided(context, ids[1] ?? '', 'accepted', 'See you then')
  const gate = await watch.hold(page, helpCall)
  await page.goto('/admin/userorders')
  await take(page, name)
  const help = page.getByRole('region', { name: 'Good to know' })
  await expect(help.getByRole('status')).toHaveText('Checking the day and the customer...')
  await messageOf(page).fill('See you then')
  await page.evaluate(() => Promise.all(document.getAnimations().map((it) => it.finished)))
  const before = await messageOf(page).boundingBox()
  gate.release()
  await expect(help).toContainText('Within opening hours')
  await expect(help).toContainText('1:30 pm to 5:30 pm; we close at 6:00 pm')
  await expect(help).toContainText('1 other job at this time')
  await expect(help).toContainText('2 other orders')
  await expect(help).toContainText('1 accepted, 1 completed')
  await expect.poll(() => messageOf(page).boundingBox()).toEqual(before)
  await expect(help.getByRole('listitem').filter({ hasText: 'AC Cleaning' })).toContainText(
    'Completed',
  )
  await help.getByText('1 other job at this time').click()
  await expect(help.getByRole('listitem').filter({ hasText: '4:00 pm' })).toContainText(name)
})

test('the number of free crews is shown, and an owner may accept even when none is free', async ({
  page,
  site,
  another,
  watch,
}) => {
  const { name } = await customerWithOrders(another, site, { service: 'AC Cleaning' })
  const opening = {
    opens: '08:00',
    closes: '18:00',
    closed_day: false,
    minutes_after_opening: 450,
    minutes_before_closing: 90,
  }
  const help = {
    success: true,
    customer: { _id: 'c', language: 'en', note: null, total: 0, counts: [], latest: [] },
    overlapping: { total: 0, orders: [] },
    opening,
    answers: { accepted: [], rejected: [], cancelled: [] },
    next: null,
  }
  const shown = page.getByRole('region', { name: 'Good to know' })
  for (const [answer, said] of [
    [{ crews: { total: 3, free: 2 } }, ['2 of 3 crews free', 'First order of this customer']],
    [{ crews: { total: 3, free: 0 } }, ['No crew is free', 'Within opening hours']],
    [{ opening: { ...opening, closed_day: true }, crews: null }, ['We are closed on this day']],
    [
      { opening: { ...opening, minutes_after_opening: -45 }, crews: null },
      ['Starts 45 min before we open', 'No other job at this time'],
    ],
    [
      { opening: { ...opening, minutes_before_closing: -90 }, crews: null },
      ['Ends 1 h 30 min after we close'],
    ],
  ] as const) {
    await watch.answer(page, helpCall, 200, { ...help, ...answer })
    await page.goto('/admin/userorders')
    await take(page, name)
    for (const words of said) await expect(shown).toContainText(words)
  }
  await watch.answer(page, updateCall, 409, { success: false, code: 'slot_full', message: 'Full' })
  await messageOf(page).fill('We come all the same')
  await messageOf(page).press('Control+Enter')
  await formOf(page).getByLabel('Accept it anyway').check()
  await watch.restore(page, updateCall)
  const request = page.waitForRequest((it) => it.url().includes(updateCall))
  await formOf(page).getByRole('button', { name: 'Submit' }).click()
  await expect(formOf(page)).toBeHidden()
  expect((await request).postDataJSON()).toMatchObject({ anyway: true })
})

test('an order can be answered when the facts about it fail to load', async ({
  page,
  site,
  another,
  watch,
}) => {
  const { name } = await customerWithOrders(another, site, {})
  await watch.answer(page, helpCall, 503, { success: false, code: 'unavailable', message: '' })
  await page.goto('/admin/userorders')
  await take(page, name)
  const help = page.getByRole('region', { name: 'Good to know' })
  await expect(help).toContainText('This could not be loaded. You can reply without it.')
  await help.getByRole('button', { name: 'Try Again' }).click()
  await expect(help.getByRole('button', { name: 'Try Again' })).toBeEnabled()
  await messageOf(page).fill('See you then')
  await messageOf(page).press('Control+Enter')
  await expect(alertIn(notices(page), 'Order updated successfully')).toBeVisible()
  await expect(formOf(page)).toBeHidden()
})

test('ready-made messages come in both languages', async ({ page, site, another }) => {
  const { name } = await customerWithOrders(another, site, {})
  await page.goto('/admin/userorders')
  await take(page, name)
  const form = formOf(page)
  await form.getByRole('button', { name: 'हिंदी' }).click()
  await form.getByRole('button', { name: /हम आपके चुने हुए समय पर आएँगे/ }).click()
  await expect(messageOf(page)).toHaveValue(/^आपकी बुकिंग पक्की है/)
  await form.getByLabel('Action').selectOption('Reject Order')
  await expect(messageOf(page)).toHaveValue('')
  await form.getByRole('button', { name: /^माफ़ कीजिए, हम इस पते/ }).click()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await take(page, name)
  // Each form starts in the customer's language.
  await expect(form.getByRole('button', { name: 'English' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await form.getByRole('button', { name: reasonOf('accepted') }).click()
  await expect(messageOf(page)).toHaveValue(reasonOf('accepted'))
})

test('on a phone each answer offers the next order, until none is left', async ({
  page,
  site,
  another,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const first = await customerWithOrders(another, site, slotIn(2))
  const { date } = slotIn(3)
  const second = await customerWithOrders(another, site, {
    service: 'AC Cleaning',
    date,
    time: '10:00',
  })
  await page.goto('/admin/userorders')
  const details = rowOf(page, first.name).getByRole('button', { name: 'View Details' })
  await expect(details).toHaveAccessibleDescription(new RegExp(first.name))
  await take(page, first.name)
  await messageOf(page).fill('See you then')
  await formOf(page).getByRole('button', { name: 'Submit' }).click()
  await expect(alertIn(notices(page), 'Order updated successfully')).toBeVisible()
  await expect(formOf(page)).toBeHidden()
  await expect(nextOf(page)).toBeFocused()
  await expect(nextOf(page)).toHaveText(`Next: ${second.name}, AC Service`)
  // The shorter list may leave the search field half under the bar.
  await page.evaluate(() => scrollTo(0, 0))
  await nextOf(page).click()
  await expect(nextOf(page)).toBeHidden()
  await expect(formOf(page)).toContainText('AC Service')
  await expect(messageOf(page)).toHaveValue('')
  await messageOf(page).fill('We come')
  await formOf(page).getByRole('button', { name: 'Submit' }).click()
  await expect(formOf(page)).toBeHidden()
  await expect(alertIn(notices(page), 'Order updated successfully')).toBeVisible()
  await expect(nextOf(page)).toBeHidden()
  await expect(page.getByText('No orders found')).toBeVisible()
})

test('orders are decided one after the other by keyboard alone', async ({
  page,
  site,
  another,
}) => {
  const { date } = slotIn(5)
  const quick = ['08:00', '08:30', '09:00'].map((time) => ({ date, time }))
  await customerWithOrders(another, site, ...quick, slotIn(2))
  await customerWithOrders(another, site, { service: 'AC Cleaning', ...slotIn(3) })
  await customerWithOrders(another, site, { service: 'Car Cleaning', ...slotIn(4) })
  const waiting = page.getByRole('button', { name: 'Take Action' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/userorders?sort=slot-latest')
  await expect(waiting).toHaveCount(6)
  await page.keyboard.press('ArrowDown')
  for (const left of [5, 4, 3]) {
    await expect(page.locator('tbody tr').first().locator(':focus')).toBeVisible()
    await page.keyboard.press('a')
    await expect(waiting).toHaveCount(left)
  }
  // Three acceptances in a row leave only one toast.
  await expect(notices(page).getByRole('alert')).toHaveCount(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/userorders?sort=slot')
  await expect(waiting).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'View Details' }).first()).toBeFocused()
  await tabTo(page, 'button', 'Take Action')
  await page.keyboard.press('Enter')
  await expect(formOf(page).getByLabel('Action')).toBeFocused()
  for (const words of ['See you then', 'We come', 'See you']) {
    await tabTo(page, 'textbox', 'Message')
    await page.keyboard.type(words)
    await page.keyboard.press('Control+Enter')
    await expect(formOf(page)).toBeHidden()
    if (words === 'See you') break
    await expect(nextOf(page)).toBeFocused()
    if (words === 'We come') await page.keyboard.press('Escape')
    await page.keyboard.press(words === 'We come' ? 'j' : 'Enter')
    await expect(formOf(page).getByLabel('Action')).toBeFocused()
  }
  await expect(formOf(page)).toBeHidden()
  await expect(page.getByText('No orders found')).toBeVisible()
})
