import { getUser } from '#contract/accounts/my-account.ts'
import { choicesByGroup } from '#domain/catalogue/catalogue.ts'
import { defaultCatalogue } from '#domain/catalogue/defaults.ts'
import { fillSignIn, newPhone, signedIn } from '#test/e2e/accounts.ts'
import { holdScript } from '#test/e2e/before-script.ts'
import { bookingForm, dayInCalendar, slotsCall } from '#test/e2e/booking-form.ts'
import { hurryUntil, takeClock } from '#test/e2e/clock.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { indianDay, longUsDate, slotIn, usDate } from '#test/e2e/orders.ts'
import { paths } from '#web/paths.ts'

test.describe('a customer', () => {
  test.beforeEach(async ({ context, site }) => signedIn(context, site, newPhone()))

  test('is offered every service under its group, with its price', async ({ page }) => {
    const form = bookingForm(page)
    await form.open()
    const select = form.service
    await expect(select).toHaveAttribute('required', '')
    for (const { group, choices } of choicesByGroup(defaultCatalogue)) {
      const options = select.locator(`optgroup[label="${group.label}"] option`)
      await expect(options).toHaveText(choices.map(({ label }) => new RegExp(`^${label} \\(`)))
    }
    for (const option of [
      '2 BHK (from ₹4,499*)',
      'Bathroom Cleaning (₹499*)',
      'Car Cleaning (on request)',
    ])
      await expect(select.locator('option', { hasText: option })).toHaveCount(1)
    await expect(form.message).toBeVisible()
  })

  test('finds the first free slot selected, and only half hours of open days on offer', async ({
    page,
  }) => {
    const form = bookingForm(page)
    await form.open()
    const first = form.times.getByRole('radio').first()
    await expect(first).toBeChecked()
    await expect(form.days.getByRole('radio', { checked: true })).toBeEnabled()
    const { date } = slotIn(1)
    await form.days.getByRole('radio', { name: longUsDate(date) }).check({ force: true })
    await expect(form.days).toContainText(usDate(date))
    const offered = form.times.getByRole('radio')
    await expect(offered).toHaveCount(19)
    await expect(form.times).toContainText('8:00 AM')
    await expect(form.times).toContainText('5:00 PM')
    await expect(form.times).not.toContainText('5:30 PM')
    for (const sunday of await form.days.getByRole('radio', { name: /^(Today, )?Sunday/ }).all())
      await expect(sunday).toBeDisabled()
  })

  test('chooses a later day in the calendar, also by keyboard', async ({ page }) => {
    const form = bookingForm(page)
    await form.open()
    const { date } = slotIn(20)
    await page.getByRole('button', { name: 'More dates' }).click()
    const calendar = page.getByRole('dialog', { name: 'Choose a date' })
    await expect(calendar.getByRole('grid').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(page.getByRole('button', { name: 'More dates' })).toBeFocused()
    await page.keyboard.press('Enter')
    const day = await dayInCalendar(calendar, longUsDate(date))
    await day.click()
    await expect(calendar).toBeHidden()
    await expect(form.days).toContainText(usDate(date))
    await expect(form.days.getByRole('radio', { name: longUsDate(date) })).toBeChecked()
  })

  test('sees under each field what is missing, with focus on the first one', async ({ page }) => {
    const form = bookingForm(page)
    await form.open()
    await form.address.fill(' ')
    await form.send.click()
    for (const sentence of [
      'Choose a service.',
      'Please add the address to be cleaned',
      'Enter an email address like name@example.com.',
    ])
      await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
    await expect(form.service).toBeFocused()
    await form.service.selectOption('1 BHK')
    await expect(page.getByText('Choose a service.')).toBeHidden()
  })

  test('follows a link that preselects the service', async ({ page }) => {
    const form = bookingForm(page)
    await form.open('?service=Carpet+Cleaning')
    await expect(form.service).toHaveValue('Carpet Cleaning')
    await form.open('?for=deep-cleaning')
    await expect(form.service).toHaveValue('2 BHK')
    await expect(form.message).toHaveValue(/Deep Cleaning/)
  })

  test('can retry when the times fail to load', async ({ page, watch }) => {
    const form = bookingForm(page)
    await watch.cut(page, slotsCall)
    await takeClock(page)
    await page.goto('/book-service')
    const again = form.times.getByRole('button', { name: 'Try Again' })
    await hurryUntil(page, again)
    await watch.restore(page, slotsCall)
    await again.click()
    await expect(form.times.getByRole('radio').first()).toBeAttached()
    // When the connection comes back, the times load by themselves.
    await watch.cut(page, slotsCall)
    await form.days.getByRole('radio', { name: longUsDate(slotIn(3).date) }).check({ force: true })
    await hurryUntil(page, again)
    await watch.restore(page, slotsCall)
    await page.evaluate(() => ['offline', 'online'].map((it) => dispatchEvent(new Event(it))))
    await expect(form.times.getByRole('radio').first()).toBeAttached()
  })

  test('is told what is missing also when the account comes after the press', async ({
    page,
    watch,
  }) => {
    const account = await watch.hold(page, getUser.path)
    await page.goto(paths.bookService())
    await page.getByRole('button', { name: 'Send Appointment' }).click()
    await expect.poll(account.count).toBeGreaterThan(0)
    account.release()
    await expect(page.getByText('Choose a service.')).toBeVisible()
  })

  test('reaches days and times by Tab while the times are still loading', async ({
    page,
    watch,
  }) => {
    const form = bookingForm(page)
    await form.openOn(slotIn(2).date)
    const slots = await watch.hold(page, slotsCall)
    await form.service.focus()
    await page.keyboard.type('2 BHK')
    await expect(form.service).toHaveValue('2 BHK')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect.poll(slots.count).toBe(1)
    await page.keyboard.press('Tab')
    await expect(page.getByText('Add something else')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(form.days.getByRole('radio', { checked: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect.poll(slots.count).toBe(2)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const first = form.times.getByRole('radio').first()
    await expect(first).toBeFocused()
    const reached = form.times.locator(`[value="${await first.inputValue()}"]`)
    slots.release()
    await expect(first).toBeChecked()
    await expect(reached).toBeFocused()
  })

  test('sees full times with the reason, but cannot choose them', async ({ page, watch }) => {
    const form = bookingForm(page)
    const { date } = slotIn(1)
    const full = {
      available: false,
      reason: 'slot_full',
      message: 'All our crews are booked at this time. Please choose another.',
    }
    const free = { available: true, reason: null, message: null }
    await watch.answer(page, slotsCall, 200, {
      success: true,
      date,
      slots: [
        { time: '09:00', ...full },
        { time: '09:30', ...free },
      ],
    })
    await form.open()
    await expect(form.times.getByRole('radio', { name: '9:00 AM, full' })).toBeDisabled()
    await expect(form.times.getByRole('radio', { name: '9:30 AM' })).toBeChecked()
    await expect(form.times).toContainText('All our crews are booked')
  })
})

test('the form keeps what is typed before its script runs', async ({ page, context, site }) => {
  await signedIn(context, site, newPhone())
  const release = await holdScript(page, 'main')
  await page.goto('/book-service', { waitUntil: 'commit' })
  const form = bookingForm(page)
  await form.service.selectOption('Sofa Cleaning')
  await page.getByLabel('Address').fill('Gandhi Chowk')
  await page.getByLabel('Email').fill('meera@example.com')
  release()
  await expect(page.locator('input[name="time"]:checked')).toBeAttached()
  await expect(form.service).toHaveValue('Sofa Cleaning')
  await expect(page.getByLabel('Address')).toHaveValue('Gandhi Chowk')
  await expect(page.getByLabel('Email')).toHaveValue('meera@example.com')
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('Gandhi Chowk')
})

test('a message that is too long shows the excess and is refused before it is sent', async ({
  page,
  context,
  site,
}) => {
  const form = bookingForm(page)
  await signedIn(context, site, newPhone())
  await form.open()
  await form.fill()
  await form.message.fill('x'.repeat(1001))
  await expect(page.getByText('1 character too many').first()).toBeVisible()
  await form.send.click()
  await expect(
    page.getByRole('alert').getByText('Keep the message within 1,000 characters.'),
  ).toBeVisible()
})

test('a visitor sees free times, signs in and returns with the service still selected', async ({
  page,
  site,
}) => {
  const form = bookingForm(page)
  await page.goto('/book-service?service=Sofa+Cleaning')
  const requested = page.getByRole('region', { name: 'What you are booking' })
  await expect(requested).toContainText('Sofa Cleaning Price on request')
  await expect(requested).toContainText(`${indianDay(slotIn(1).date)}: 8:00 am, 8:30 am`)
  await expect(page).toHaveURL('/user/login?next=%2Fbook-service%3Fservice%3DSofa%2BCleaning')
  await fillSignIn(page, site, newPhone())
  await expect(form.service).toHaveValue('Sofa Cleaning')
})

for (const role of ['worker', 'admin'] as const) {
  test(`someone signed in as ${role} is asked to sign in as a customer`, async ({
    page,
    context,
    site,
    watch,
  }) => {
    const form = bookingForm(page)
    await signedIn(context, site, role === 'admin' ? site.nextAdmin() : newPhone(), { role })
    await page.goto('/book-service')
    const you = role === 'admin' ? 'an admin' : 'a worker'
    const told = `You are signed in as ${you}. Sign in as a customer to book.`
    await expect(page.getByText(told)).toBeVisible()
    await expect(form.send).toBeHidden()
    const logoutCall = '/api/v1/user/logout'
    await watch.cut(page, logoutCall)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Network error during logout')).toBeVisible()
    await watch.restore(page, logoutCall)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
  })
}
