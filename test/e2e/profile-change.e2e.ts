import type { Locator, Page } from '@playwright/test'
import { eventsPath } from '#contract/live/topics.ts'
import { getYourOrders } from '#contract/orders/customer.ts'
import { addDays } from '#domain/schedule.ts'
import { alertIn, notices, tabTo } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { dayInCalendar } from '#test/e2e/booking-form.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { orderCard } from '#test/e2e/order-card.ts'
import { bringTo } from '#test/e2e/order-transitions.ts'
import { booked, indianDay, longUsDate, slotIn } from '#test/e2e/orders.ts'
import { clickTwice } from '#test/e2e/taps.ts'

const changeCall = '/api/v1/service/rescheduleorder'
const slotsCall = '/api/v1/service/slots'
const me = { phone: '' }

test.beforeEach(async ({ context, site }) => {
  me.phone = newPhone()
  await signedIn(context, site, me.phone)
})

const changeOf = (page: Page) => page.getByRole('dialog', { name: 'Change time' })
const detailsOf = (page: Page) => page.getByRole('dialog', { name: 'Order Details' })

/** Uses the keyboard, since on a phone the dialog's footer may cover the radio. */
async function choose(form: Locator, date: string, time: string): Promise<void> {
  for (const name of [longUsDate(date), time]) {
    const radio = form.getByRole('radio', { name, exact: true })
    await radio.press('Space')
    await expect(radio).toBeChecked()
  }
}

for (const [place, size] of [
  ['on a phone', { width: 360, height: 740 }],
  ['at a desk', { width: 1280, height: 800 }],
] as const)
  test(`${place}: a confirmed booking is moved to another time and is pending again`, async ({
    page,
    context,
    site,
    another,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    const id = await booked(context)
    const owner = await another.withoutPage()
    await signedIn(owner, site, site.nextAdmin())
    await bringTo(owner, site, id, 'accepted')
    await page.goto('/profile')
    const { card } = orderCard(page, '2 BHK')
    await card.getByRole('button', { name: 'Change', exact: true }).click()
    const form = changeOf(page)
    await expect(form).toContainText(`${indianDay(slotIn(2).date)}, 1:30 pm`)
    await expect(form).toContainText('A new time needs our confirmation again')
    await expect(form.getByRole('radio', { name: '1:30 PM, your current time' })).toBeDisabled()
    await expect(
      form.getByRole('radiogroup', { name: 'Time' }).getByRole('radio', { checked: true }),
    ).toHaveCount(0)
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(alertIn(form, 'Choose a time.')).toBeVisible()
    const { date } = slotIn(3)
    await choose(form, date, '10:00 AM')
    await expect(form.getByText(/Choose a time|Please check the details/)).toBeHidden()
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(notices(page).getByText('We received your new time')).toBeVisible()
    await expect(form).toBeHidden()
    for (const words of ['Pending', longUsDate(date), '10:00 AM'])
      await expect(card).toContainText(words)
    await orderCard(page, '2 BHK').link.click()
    const told = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(told.last()).toContainText(/New time requested.*You.*From .*1:30 pm to .*10:00 am/)
    await expect(detailsOf(page)).not.toContainText('Message from Chamak')
  })

test('full times cannot be chosen, and a time that fills up meanwhile is refused', async ({
  page,
  context,
  watch,
}) => {
  const id = await booked(context)
  await page.route(`**${slotsCall}?*`, async (route) => {
    expect(new URL(route.request().url()).searchParams.get('serviceid')).toBe(id)
    const reply = await route.fetch()
    const body = (await reply.json()) as { slots: { time: string; available: boolean }[] }
    const slots = body.slots.map((it) =>
      it.time === '09:00'
        ? { ...it, available: false, reason: 'slot_full', message: 'All our crews are booked' }
        : it,
    )
    await route.fulfill({ json: { ...body, slots } })
  })
  await page.goto(`/profile?order=${id}`)
  await detailsOf(page).getByRole('button', { name: 'Change time' }).click()
  const form = changeOf(page)
  await expect(form.getByRole('radio', { name: '9:00 AM, full' })).toBeDisabled()
  await watch.answer(page, changeCall, 409, {
    success: false,
    code: 'slot_full',
    message: 'All our crews are booked at this time. Please choose another.',
    fields: { time: 'All our crews are booked at this time. Please choose another.' },
    field_codes: { time: 'slot_full' },
  })
  await choose(form, slotIn(3).date, '10:00 AM')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(alertIn(form, 'All our crews are booked at this time.')).toBeVisible()
})

test('a change sent without a connection is not lost, and can be sent again', async ({
  page,
  context,
  watch,
}) => {
  const id = await booked(context)
  await page.goto(`/profile?order=${id}`)
  await detailsOf(page).getByRole('button', { name: 'Change time' }).click()
  const form = changeOf(page)
  await choose(form, slotIn(3).date, '10:00 AM')
  await watch.cut(page, changeCall)
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(alertIn(form, 'No network.')).toBeVisible()
  await expect(form.getByRole('radio', { name: '10:00 AM', exact: true })).toBeChecked()
  await watch.restore(page, changeCall)
  const sending = await watch.hold(page, changeCall)
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  sending.release()
  await expect(form).toBeHidden()
  expect(sending.count()).toBe(1)
  await expect(detailsOf(page)).toContainText('10:00 AM')
})

test('a change to a booking that the business has cancelled meanwhile says so', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  const id = await booked(context)
  const owner = await another.withoutPage()
  await signedIn(owner, site, site.nextAdmin())
  // Otherwise the page would show the cancellation by itself a moment later.
  await watch.hold(page, eventsPath)
  await page.goto(`/profile?order=${id}`)
  await detailsOf(page).getByRole('button', { name: 'Change time' }).click()
  const form = changeOf(page)
  await choose(form, slotIn(3).date, '10:00 AM')
  const list = await watch.hold(page, getYourOrders.path)
  await bringTo(owner, site, id, 'cancelled')
  watch.allow(409, changeCall)
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(
    alertIn(form, /can no longer be changed\. Chamak cancelled it on .*“Sorry”/),
  ).toBeVisible()
  list.release()
  await expect(form.getByRole('button', { name: 'Send request' })).toBeHidden()
  await form.getByRole('button', { name: 'Back' }).click()
  await expect(detailsOf(page)).toContainText('Cancelled')
  await expect(detailsOf(page).getByRole('button', { name: 'Change time' })).toBeHidden()
})

test('a booking is moved from its card and then cancelled, by keyboard alone', async ({
  page,
  context,
}) => {
  await booked(context, { ...slotIn(2), time: '08:00' })
  await page.goto('/profile')
  await tabTo(page, 'button', 'Change')
  await page.keyboard.press('Enter')
  const form = changeOf(page)
  await expect(form.getByRole('radio', { name: '8:30 AM' })).toBeAttached()
  await tabTo(page, 'radio', longUsDate(slotIn(2).date), form)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(form.getByRole('radio', { name: '8:30 AM' })).toBeChecked()
  await tabTo(page, 'button', 'Send request', form)
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  const { card, link } = orderCard(page, '2 BHK')
  await expect(card).toContainText('8:30 AM')
  await expect(card.getByRole('button', { name: 'Change' })).toBeFocused()
  await tabTo(page, 'link', '2 BHK')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Cancel booking', detailsOf(page))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(detailsOf(page)).toContainText('Cancelled')
  await expect(card).toContainText('Cancelled')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('a booking closes once, also right after the question about it, while the browser still goes back', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const back = history.back.bind(history)
    history.back = () => setTimeout(back, 300)
  })
  await booked(context)
  await page.goto('/services')
  await page.goto('/profile')
  const { link } = orderCard(page, '2 BHK')
  await link.click()
  await detailsOf(page).getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep booking' }).click()
  const wentBack = page.evaluate(
    () => new Promise((went) => addEventListener('popstate', went, { once: true })),
  )
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await wentBack
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await expect(page).toHaveURL('/profile')
  await link.click()
  await clickTwice(detailsOf(page).getByRole('button', { name: 'Close Details' }))
  await expect(link).toBeFocused()
  await expect(page).toHaveURL('/profile')
})

test('a later day can be chosen in the calendar', async ({ page, context }) => {
  const id = await booked(context)
  await page.goto(`/profile?order=${id}`)
  await detailsOf(page).getByRole('button', { name: 'Change time' }).click()
  const form = changeOf(page)
  await form.getByRole('button', { name: 'More dates' }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  const later = slotIn(12).date
  expect(later > addDays(slotIn(1).date, 8)).toBe(true)
  const day = await dayInCalendar(calendar, longUsDate(later))
  await day.click()
  await expect(form.getByRole('radio', { name: longUsDate(later) })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(detailsOf(page)).toBeVisible()
})

test('the question for another time stays with its booking when another becomes the next visit', async ({
  page,
  context,
  site,
  another,
}) => {
  const sooner = await booked(context)
  await booked(context, { service: 'AC Cleaning', ...slotIn(4) })
  const owner = await another.withoutPage()
  await signedIn(owner, site, site.nextAdmin())
  const stream = page.waitForRequest(`**${eventsPath}?*`)
  await page.goto('/profile')
  await stream
  const { card, link } = orderCard(page, '2 BHK')
  await card.getByRole('button', { name: 'Change', exact: true }).click()
  const form = changeOf(page)
  await choose(form, slotIn(5).date, '10:00 AM')
  await bringTo(owner, site, sooner, 'cancelled')
  const next = orderCard(page, 'AC Cleaning').card
  await expect(next.getByRole('button', { name: 'Change', exact: true })).toBeAttached()
  await expect(form).toContainText(`${indianDay(slotIn(2).date)}, 1:30 pm`)
  await expect(alertIn(form, 'This booking was cancelled.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Send request' })).toBeHidden()
  await form.getByRole('button', { name: 'Back' }).click()
  await expect(link).toBeFocused()
})
