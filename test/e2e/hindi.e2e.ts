import type { Page } from '@playwright/test'
import { formatPhone } from '#domain/phone.ts'
import { alertIn, expectAccessible } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn, tenDigits } from '#test/e2e/accounts.ts'
import { isHydrated } from '#test/e2e/before-script.ts'
import { bookCall, checkWhereItIs, dayInCalendar } from '#test/e2e/booking-form.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { orderCard } from '#test/e2e/order-card.ts'
import { booked, slotIn } from '#test/e2e/orders.ts'

const verifyCall = '/api/v1/user/verifyotp'

/** Chooses a language by its name at the top of the page. */
async function choose(page: Page, language: 'हिंदी' | 'English'): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: language }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'hi')
}

/** 'मंगलवार, 24 नवंबर 2026' */
const longHindiDate = (date: string): string =>
  new Intl.DateTimeFormat('hi-IN-u-nu-latn', { timeZone: 'UTC', dateStyle: 'full' }).format(
    Date.parse(`${date}T00:00:00Z`),
  )

const notices = (page: Page) => page.getByRole('region', { name: 'सूचनाएँ' })

/** Locators of the booking form in Hindi. */
function hindiForm(page: Page) {
  return {
    service: page.getByRole('combobox', { name: 'सेवा' }),
    days: page.getByRole('radiogroup', { name: 'तारीख़' }),
    times: page.getByRole('radiogroup', { name: 'समय' }),
    email: page.getByLabel('ईमेल'),
    send: page.getByRole('button', { name: 'बुकिंग भेजें' }),
  }
}

async function fillBooking(page: Page, service: string, date: string): Promise<void> {
  const form = hindiForm(page)
  await form.service.selectOption(service)
  const variants = page.getByRole('radiogroup', { name: 'इनमें से कौन-सा?' })
  if (service.endsWith('BHK'))
    await variants.getByRole('radio', { name: /^ख़ाली/ }).check({ force: true })
  const day = form.days.getByRole('radio', { name: longHindiDate(date) })
  const time = form.times.getByRole('radio', { name: 'दोपहर 1:30', exact: true })
  for (const radio of [day, time]) await checkWhereItIs(radio)
  await form.email.fill('sunita@example.com')
}

test('a customer who chooses Hindi signs in, books and reads the order in Hindi', async ({
  page,
  site,
  watch,
}) => {
  test.slow()
  const phone = newPhone()
  await page.goto('/')
  await choose(page, 'हिंदी')
  await expect(page).toHaveURL('/hi')
  await page.getByRole('banner').getByRole('link', { name: 'बुकिंग करें' }).click()
  await expect(page).toHaveURL('/user/login?next=%2Fbook-service')
  await isHydrated(page)
  await expect(page).toHaveTitle('साइन इन करें | चमक')
  await page.getByLabel('नाम').fill('सुनीता देवी')
  await page.getByLabel('पता').fill('12 गांधी चौक, सासाराम')
  await page.getByLabel('फ़ोन').fill(tenDigits(phone))
  await page.getByRole('button', { name: 'OTP भेजें' }).click()
  await expect(notices(page).getByText('OTP भेज दिया गया')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: `${formatPhone(phone)} पर भेजा गया OTP डालें` }),
  ).toBeVisible()
  const code = await site.codeFor(phone)
  watch.allow(400, verifyCall)
  await page.getByLabel('OTP').fill(code === '123456' ? '654321' : '123456')
  await expect(alertIn(page, 'OTP ग़लत है या उसका समय निकल गया है')).toBeVisible()
  await page.getByLabel('OTP').fill(code)
  await expect(page).toHaveURL('/book-service')

  const { date } = slotIn(2)
  await expect(page.getByLabel('जहाँ सफ़ाई करनी है, वहाँ का पता')).toHaveValue('12 गांधी चौक, सासाराम')
  await fillBooking(page, 'सोफ़े की सफ़ाई (दाम बाद में बताएँगे)', date)
  await hindiForm(page).send.click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('region', { name: 'बुकिंग हमें मिल गई' })).toBeVisible()
  // Until it is complete, everything below it moves.
  await expect(page.getByRole('heading', { name: 'अब क्या होगा' })).toBeVisible()
  const { card, link } = orderCard(page, 'सोफ़े की सफ़ाई')
  for (const words of ['जवाब बाक़ी', longHindiDate(date), 'दोपहर 1:30'])
    await expect(card).toContainText(words)
  await link.click()
  await expect(page.getByRole('dialog', { name: 'बुकिंग की जानकारी' })).toContainText(
    'हमारे जवाब का इंतज़ार है।',
  )
})

test.describe('a customer who reads Hindi', () => {
  test.beforeEach(async ({ context, site }) => {
    await signedIn(context, site, newPhone())
    await context.addCookies([{ name: 'lang', value: 'hi', url: site.url }])
  })

  test('reads in Hindi why a booking is refused', async ({ page, context, watch }) => {
    const { date } = slotIn(2)
    await booked(context, { service: 'Sofa Cleaning' })
    await page.goto('/book-service')
    await fillBooking(page, 'सोफ़े की सफ़ाई (दाम बाद में बताएँगे)', date)
    watch.allow(409, bookCall)
    await hindiForm(page).send.click()
    await expect(alertIn(notices(page), 'यह बुकिंग आपके पास पहले से है')).toBeVisible()
    await expect(page.getByText('You already have this booking')).toHaveCount(0)
  })

  test('reads in Hindi which fields are missing', async ({ page }) => {
    await page.goto('/book-service')
    await expect(hindiForm(page).times.getByRole('radio').first()).toBeAttached()
    await hindiForm(page).send.click()
    await expect(alertIn(page, 'सेवा चुनें।')).toBeVisible()
    await expect(hindiForm(page).service).toBeFocused()
  })

  test('sees the months, days and buttons of the calendar in Hindi', async ({ page }) => {
    await page.goto('/book-service')
    await page.getByRole('button', { name: 'और तारीख़ें' }).click()
    const calendar = page.getByRole('dialog', { name: 'तारीख़ चुनें' })
    const { date } = slotIn(2)
    const month = new Intl.DateTimeFormat('hi-IN-u-nu-latn', { month: 'long', year: 'numeric' })
    await expect(calendar.locator('thead')).toHaveText('रसोमंबुगुशुश')
    const day = await dayInCalendar(calendar, longHindiDate(date), 'अगला महीना')
    await expect(calendar).toContainText(month.format(new Date(`${date}T12:00`)))
    await day.click()
    await expect(
      hindiForm(page).days.getByRole('radio', { name: longHindiDate(date) }),
    ).toBeChecked()
  })

  test('cancels an order in Hindi', async ({ page, context }) => {
    const id = await booked(context)
    await page.goto(`/profile?order=${id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'बुकिंग रद्द करें' }).click()
    const question = page.getByRole('alertdialog', { name: 'बुकिंग रद्द करें' })
    await expect(question).toContainText('बजे: क्या यह बुकिंग रद्द करें?')
    await question.getByRole('button', { name: 'हाँ, रद्द करें' }).click()
    await expect(notices(page).getByText('बुकिंग रद्द हो गई')).toBeVisible()
    await expect(page.getByRole('dialog')).toContainText('रद्द')
  })

  test('switches back to English, and the choice is remembered', async ({ page }) => {
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('आपकी प्रोफ़ाइल')
    const switches = page.getByRole('banner').getByRole('link', { name: 'English' })
    await expect(switches.first()).not.toHaveAttribute('aria-current')
    await choose(page, 'English')
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile')
    await page.goto('/book-service')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a cleaning')
    await expect(page.getByRole('button', { name: 'Send Appointment' })).toBeVisible()
    await expect(page).toHaveTitle('Book a cleaning | Chamak')
  })
})

test('whoever is signed in and switches the language is asked once whether messages shall follow', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, newPhone())
  await page.goto('/profile/account')
  await choose(page, 'हिंदी')
  const question = page.getByRole('alertdialog', { name: 'संदेश भी हिंदी में?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'हाँ, हिंदी में' }).click()
  await expect(question).toHaveCount(0)
  const user = await page.request.get('/api/v1/user/getuser')
  expect(((await user.json()) as { user: { language: string } }).user.language).toBe('hi')
  await choose(page, 'English')
  await expect(page.getByRole('combobox', { name: 'Language of messages' })).toHaveValue('hi')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a visitor who has not chosen a language reads English', async ({ page }) => {
  await page.goto('/user/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cleaning Service user login')
})
