import { fillSignIn, newPhone, signedIn, tenDigits } from '#test/e2e/accounts.ts'
import { bookingForm } from '#test/e2e/booking-form.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { longUsDate, slotIn } from '#test/e2e/orders.ts'
import { tapCounter } from '#test/e2e/taps.ts'
import { paths } from '#web/paths.ts'

test('a visitor chooses service and time first, and finds both in the booking after signing in', async ({
  page,
  site,
}) => {
  const { date } = slotIn(3)
  const form = bookingForm(page)
  await page.goto(paths.home)
  await page.getByRole('link', { name: 'See free times' }).click()
  await expect(form.times.getByRole('radio').first()).toBeAttached()
  await expect(form.times.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('radio', { name: /^2 BHK, from ₹4,499\*, 4 hours/ }).check({ force: true })
  await form.chooseVariant(/^Occupied/)
  await form.choose(date, '10:00 AM')
  await expect(form.summary).toContainText('₹4,999*')
  await page.getByRole('button', { name: 'Book this time' }).click()
  const asked = page.getByRole('region', { name: 'What you are booking' })
  await expect(asked).toContainText('10:00 am')
  await fillSignIn(page, site, newPhone(), { name: 'Asha', address: '12 Gandhi Chowk, Sasaram' })
  await expect(form.service).toHaveValue('2 BHK')
  await expect(form.variants.getByRole('radio', { name: /^Occupied/ })).toBeChecked()
  await expect(form.days.getByRole('radio', { name: longUsDate(date) })).toBeChecked()
  await expect(form.times.getByRole('radio', { name: '10:00 AM' })).toBeChecked()
})

test('a first booking takes seven taps, from the home page to the confirmation', async ({
  page,
  site,
}) => {
  const [{ date }, phone] = [slotIn(3), newPhone()]
  const form = bookingForm(page)
  const { tap, choose, count } = tapCounter()
  await page.goto(paths.home)
  await tap(page.getByRole('link', { name: 'See free times' }))
  await choose(page.getByRole('radio', { name: /^Sofa Cleaning/ }))
  await choose(form.days.getByRole('radio', { name: longUsDate(date) }))
  // Other tests take times of this day.
  await choose(form.times.locator('input:enabled').first())
  await tap(page.getByRole('button', { name: 'Book this time' }))
  await page.getByLabel('Name').fill('Asha')
  await page.getByLabel('Address').fill('12 Gandhi Chowk, Sasaram')
  await page.getByLabel('Phone').fill(tenDigits(phone))
  await tap(page.getByRole('button', { name: 'SEND OTP' }))
  await page.getByLabel('OTP').fill(await site.codeFor(phone))
  await form.email.fill('asha@example.com')
  await tap(form.send)
  await expect(page.getByRole('heading', { name: 'Appointment Booked' })).toBeVisible()
  expect(count()).toBe(7)
})

test('a customer goes on without a code, and is told what is missing', async ({
  page,
  context,
  site,
}) => {
  const { date } = slotIn(3)
  const form = bookingForm(page)
  await signedIn(context, site, newPhone())
  await page.goto(`${paths.times()}?service=Sofa+Cleaning&date=${date}&time=25:00`)
  await expect(form.days.getByRole('radio', { name: longUsDate(date) })).toBeChecked()
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByRole('alert').getByText('Choose a time')).toBeVisible()
  await form.choose(date, '9:00 AM')
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(form.service).toHaveValue('Sofa Cleaning')
  await expect(form.days.getByRole('radio', { name: longUsDate(date) })).toBeChecked()
  await expect(form.times.getByRole('radio', { name: '9:00 AM' })).toBeChecked()
})

test('a service tapped before the scripts run on a slow line stays chosen', async ({ page }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(paths.times(), { waitUntil: 'commit' })
  const sofa = page.getByRole('radio', { name: /^Sofa Cleaning/ })
  await sofa.check({ force: true })
  arrived.resolve()
  await expect(bookingForm(page).days.getByRole('radio').first()).toBeAttached()
  await expect(sofa).toBeChecked()
  await expect(bookingForm(page).summary).toContainText('Sofa Cleaning')
})
