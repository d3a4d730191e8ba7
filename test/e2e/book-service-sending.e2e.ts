import type { Page } from '@playwright/test'
import { alertIn, notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { bookCall, bookingForm, checkWhereItIs } from '#test/e2e/booking-form.ts'
import { pass, passUntil, stopClock, takeClock } from '#test/e2e/clock.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { indianDay, slotIn, usDate } from '#test/e2e/orders.ts'

test.describe('a customer', () => {
  test.beforeEach(async ({ context, site }) => signedIn(context, site, newPhone()))

  test('books once, sees a confirmation and finds the order in the profile', async ({
    page,
    watch,
  }) => {
    const form = bookingForm(page)
    await form.open()
    await form.fill()
    const { date, time } = slotIn(2)
    await form.choose(date, '1:30 PM')
    await form.message.fill('Bring a ladder')
    await expect(form.summary).toContainText('2 BHK')
    await expect(form.summary).toContainText('from ₹4,499*')
    await expect(form.summary).toContainText(`${indianDay(date)}, 1:30 pm`)
    await expect(form.summary).toContainText('12 Gandhi Chowk, Sasaram')
    const sending = await watch.hold(page, bookCall)
    const sent = page.waitForRequest((it) => it.url().includes(bookCall))
    await form.send.click()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    await form.email.press('Enter')
    sending.release()
    await expect(page).toHaveURL('/profile')
    const view = page.getByRole('region', { name: 'Appointment Booked' })
    for (const words of [
      '2 BHK',
      `${indianDay(date)}, 1:30 pm`,
      'until about 5:30 pm',
      '12 Gandhi Chowk, Sasaram',
      'from ₹4,499*',
      'Nothing to pay now.',
    ])
      await expect(view).toContainText(words)
    const request = await sent
    expect(request.postDataJSON()).toEqual({
      service: '2 BHK',
      variant: 'vacant',
      seen_price: 4499,
      date,
      time,
      email: 'sunita@example.com',
      any_message: 'Bring a ladder',
      address: '12 Gandhi Chowk, Sasaram',
    })
    expect(request.headers()['idempotency-key']).toMatch(/^\S{8,}$/)
    expect(sending.count()).toBe(1)
    const reply = await page.request.get('/api/v1/user/getyourorders')
    expect(await reply.json()).toMatchObject({
      total: 1,
      orders: [{ service: '2 BHK', date, time }],
    })
    await keepsView(page, date)
    // The next form is empty except for the email address, which is now known.
    await page.goto('/book-service')
    await expect(form.email).toHaveValue('sunita@example.com')
    await expect(form.service).toHaveValue('')
    await expect(form.message).toHaveValue('')
  })

  test('sees a refusal as a warning for 3 seconds, and keeps what was typed', async ({
    page,
    watch,
  }) => {
    const form = bookingForm(page)
    await watch.answer(page, bookCall, 409, {
      success: false,
      code: 'already_booked',
      message: 'You already have this booking',
      fields: { time: 'You already have this booking' },
      field_codes: { time: 'already_booked' },
    })
    await takeClock(page)
    await form.open()
    await form.fill()
    await stopClock(page)
    await form.send.click()
    const warning = notices(page).getByRole('alert').getByText('You already have this booking')
    await passUntil(page, warning)
    await expect(form.times.getByText('You already have this booking')).toBeVisible()
    await expect(form.email).toHaveValue('sunita@example.com')
    await pass(page, 2_500)
    await expect(warning).toBeVisible()
    await pass(page, 1_000)
    await expect(warning).toBeHidden()
    await page.clock.resume()
    await expect(form.times.getByRole('link', { name: 'See that booking' })).toBeVisible()
  })

  test('loses nothing when the response is lost, and a retry books only once', async ({
    page,
    watch,
  }) => {
    const form = bookingForm(page)
    await form.open()
    await form.fill()
    watch.allow('no answer', bookCall)
    const keys: (string | undefined)[] = []
    await page.route(`**${bookCall}`, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      // The first request reaches the server; its response is lost on the way back.
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await form.send.click()
    await expect(page.getByText(/No answer yet/)).toBeVisible()
    await form.send.click()
    await expect(page).toHaveURL('/profile')
    expect(keys[1]).toBe(keys[0])
    const reply = await page.request.get('/api/v1/user/getyourorders')
    expect(await reply.json()).toMatchObject({ total: 1 })
  })

  test('finds the draft after a reload', async ({ page }) => {
    const form = bookingForm(page)
    await form.open()
    await form.fill()
    await form.address.fill('New house, Nokha')
    await form.message.fill('Call first')
    const { date } = slotIn(3)
    await form.choose(date, '9:30 AM')
    await page.reload()
    await expect(form.service).toHaveValue('2 BHK')
    await expect(form.address).toHaveValue('New house, Nokha')
    await expect(form.message).toHaveValue('Call first')
    await expect(form.days).toContainText(usDate(date))
    await expect(form.times.getByRole('radio', { name: '9:30 AM' })).toBeChecked()
  })

  test('whose session ends while the form is open signs in again and continues', async ({
    page,
    context,
    watch,
  }) => {
    const form = bookingForm(page)
    const cookies = await context.cookies()
    await form.open()
    await form.fill()
    await form.message.fill('Call first')
    await watch.endSessionAt(page, bookCall)
    await form.send.click()
    await expect(page).toHaveURL('/user/login?next=%2Fbook-service')
    await expect(alertIn(page, 'You were signed out. Your booking is kept')).toBeVisible()
    await expect(notices(page).getByText('Please sign in.')).toBeHidden()
    // Restores the session, since another code to the same phone would have to wait.
    await context.addCookies(cookies)
    await page.goto('/book-service')
    await expect(form.message).toHaveValue('Call first')
    await expect(form.service).toHaveValue('2 BHK')
    await form.send.click()
    await expect(page).toHaveURL('/profile')
  })
})

test('a new customer enters name and address while booking, and the profile keeps them', async ({
  page,
  context,
  site,
}) => {
  const form = bookingForm(page)
  await signedIn(context, site, newPhone(), { name: '', address: '' })
  await form.open()
  await form.fill()
  await form.address.fill('7 Road')
  await expect(form.summary).toContainText('Choose your town')
  await checkWhereItIs(form.towns.getByRole('radio', { name: 'Elsewhere' }))
  await form.send.click()
  await expect(form.towns.getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible()
  await checkWhereItIs(form.towns.getByRole('radio', { name: 'Nokha' }))
  await form.send.click()
  for (const sentence of ['at least 8 characters', 'Tell us your name.'])
    await expect(alertIn(page, sentence)).toBeVisible()
  await form.address.fill('7 Station Road')
  await expect(form.summary).toContainText('7 Station Road, Nokha')
  await form.name.fill('Meera Rai')
  await form.send.click()
  await expect(page).toHaveURL('/profile')
  const reply = await page.request.get('/api/v1/user/getuser')
  const user = { name: 'Meera Rai', address: '7 Station Road, Nokha' }
  expect(await reply.json()).toMatchObject({ user })
})

test('a prefilled message follows the language until the customer edits it', async ({
  page,
  context,
  site,
}) => {
  const form = bookingForm(page)
  await signedIn(context, site, newPhone())
  await form.open('?for=deep-cleaning&from=about')
  await expect(page.getByRole('link', { name: 'Apply as a worker' })).toHaveAttribute(
    'href',
    '/worker/login',
  )
  await form.email.fill('meera@example.com')
  const message = page.locator('[name="any_message"]')
  for (const [lang, words] of [
    ['hi', /डीप क्लीनिंग/],
    ['en', /Deep Cleaning/],
  ] as const) {
    await context.addCookies([{ name: 'lang', value: lang, url: site.url }])
    await page.reload()
    await expect(message).toHaveValue(words)
  }
  await message.fill('Two dogs')
  await context.addCookies([{ name: 'lang', value: 'hi', url: site.url }])
  await page.reload()
  await expect(message).toHaveValue('Two dogs')
})

/** Expects the new order and its calendar file to stay on the screen until the customer leaves. */
async function keepsView(page: Page, date: string): Promise<void> {
  const view = page.getByRole('region', { name: 'Appointment Booked' })
  await page.reload()
  await expect(view).toContainText(indianDay(date))
  const share = view.getByRole('link', { name: /^Share on WhatsApp/ })
  await expect(share).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*2%20BHK/)
  const calendar = view.getByRole('link', { name: 'Add to calendar' })
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toContain('text/calendar')
  await view.getByRole('link', { name: 'See all bookings' }).click()
  await expect(view).toBeHidden()
  await page.goBack()
  await view.getByRole('button', { name: 'Change time' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my time' }).click()
  await expect(page).toHaveURL('/profile')
  // Cancelling removes the booking's view and heading, and focus moves to the main element.
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Your booking')
  await view.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(view).toBeHidden()
  await expect(heading).toHaveText('Your profile')
  await expect(page.getByRole('main')).toBeFocused()
}
