import { formatPhone } from '#domain/phone.ts'
import { notices } from '#test/e2e/accessibility.ts'
import { askCode, fillSignIn, newPhone } from '#test/e2e/accounts.ts'
import { layoutShift } from '#test/e2e/before-script.ts'
import { pass, passUntil, stopClock, takeClock } from '#test/e2e/clock.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { clickTwice } from '#test/e2e/taps.ts'

const sendCall = '/api/v1/user/generateotp'
const verifyCall = '/api/v1/user/verifyotp'
const somePhone = '919876543210'

test('a code is entered on its own screen and leads to the home page with a full load', async ({
  page,
  site,
  watch,
}) => {
  const phone = newPhone()
  await page.goto('/user/login')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByLabel('Name').fill('Sunita Devi')
  await page.getByLabel('Address').fill('12 Gandhi Chowk, Sasaram')
  await askCode(page, phone)
  await expect(notices(page).getByText('OTP sent!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Enter OTP sent to ${formatPhone(phone)}`,
  )
  const field = page.getByLabel('OTP')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('required', '')
  await expect(page.getByText(/^Resend available in 1(20|1\d)s$/)).toBeVisible()
  const home = await watch.hold(page, '/')
  // A whole SMS may be pasted; Enter submits.
  await field.fill(`${await site.codeFor(phone)} is your code`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('OTP Verified Successfully')).toBeVisible()
  home.release()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Profile' }).first(),
  ).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeHidden()
})

test('a code leads back to the page that required signing in', async ({ page, site }) => {
  await page.goto('/book-service?service=2+BHK')
  await expect(page).toHaveURL('/user/login?next=%2Fbook-service%3Fservice%3D2%2BBHK')
  await expect(page.getByRole('main')).toContainText('2 BHK')
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  await page.getByRole('link', { name: 'Worker' }).click()
  await page.getByRole('main').getByRole('link', { name: 'User' }).click()
  await fillSignIn(page, site, newPhone())
  await expect(page).toHaveURL('/book-service?service=2+BHK')
})

// Other unsafe paths are covered by web/sign-in/next-path.test.ts.
test('a code does not lead to another site', async ({ page, site }) => {
  await page.goto(`/user/login?next=${encodeURIComponent('/\t/evil.example')}`)
  await fillSignIn(page, site, newPhone())
  await expect(page).toHaveURL('/')
})

test('a code is sent only once while it is being verified', async ({ page, site, watch }) => {
  const phone = newPhone()
  await page.goto('/user/login')
  await askCode(page, phone)
  const checking = await watch.hold(page, verifyCall)
  await page.getByLabel('OTP').fill(await site.codeFor(phone))
  await page.getByLabel('OTP').press('Enter')
  await expect(page.getByRole('button', { name: 'Verifying...' })).toBeDisabled()
  await page.getByLabel('OTP').press('Enter')
  checking.release()
  await expect(page).toHaveURL('/')
  expect(checking.count()).toBe(1)
})

test('the last digit of a code verifies it', async ({ page, site }) => {
  const phone = newPhone()
  await page.goto('/user/login')
  await askCode(page, phone)
  await page.getByLabel('OTP').fill(await site.codeFor(phone))
  await expect(page).toHaveURL('/')
})

test('a wrong code is refused under the field, and the right one still works', async ({
  page,
  site,
  watch,
}) => {
  const phone = newPhone()
  watch.allow(400, verifyCall)
  await page.goto('/user/login')
  await askCode(page, phone)
  await expect(page.getByRole('heading', { name: /^Enter OTP/ })).toBeVisible()
  const code = await site.codeFor(phone)
  await page.getByLabel('OTP').fill(code === '000000' ? '000001' : '000000')
  await expect(page.getByRole('alert').getByText('Invalid or expired OTP')).toBeVisible()
  await page.getByLabel('OTP').fill(code)
  await expect(page).toHaveURL('/')
})

test('a failure without a message or a response is shown under the field', async ({
  page,
  watch,
}) => {
  await watch.answer(page, sendCall, 200, { success: true, message: 'OTP sent!' })
  await page.goto('/user/login')
  await askCode(page, somePhone)
  await watch.answer(page, verifyCall, 400, { success: false, code: 'otp_invalid', message: '' })
  await page.getByLabel('OTP').fill('123456')
  await expect(page.getByRole('alert').getByText('OTP Verification Failed')).toBeVisible()
  await watch.restore(page, verifyCall)
  await watch.cut(page, verifyCall)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByText('Server Error. Please try again later.')).toBeVisible()
  await watch.restore(page, verifyCall)
  await watch.answer(page, verifyCall, 200, {
    success: false,
    code: 'otp_invalid',
    message: 'Not this one',
  })
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByText('Not this one')).toBeVisible()
})

test('a resend is offered after a countdown from 120 seconds, and is confirmed at once', async ({
  page,
  watch,
}) => {
  await watch.answer(page, sendCall, 200, { success: true, message: 'OTP sent!' })
  await takeClock(page)
  await page.goto('/user/login')
  await expect(page.getByLabel('Phone')).toBeVisible()
  await stopClock(page)
  await askCode(page, somePhone)
  await passUntil(page, page.getByText(/^Resend available in (120|119)s$/))
  const resend = page.getByRole('button', { name: 'Resend OTP' })
  await pass(page, 10_000)
  await expect(page.getByText(/^Resend available in 1(09|10|11)s$/)).toBeVisible()
  await expect(resend).toBeHidden()
  await pass(page, 108_000)
  await expect(page.getByText(/^Resend available in [1-3]s$/)).toBeVisible()
  await passUntil(page, resend)
  await expect(page.getByText(/^Resend available/)).toBeHidden()

  const resending = await watch.hold(page, sendCall)
  await resend.click()
  await expect(page.getByText('OTP resent successfully')).toBeVisible()
  await expect(page.getByText(/^Resend available in 120s$/)).toBeVisible()
  await expect(resend).toBeHidden()
  // The confirmation is shown before the request is sent.
  await expect.poll(resending.count).toBe(1)
  resending.release()
  await pass(page, 5_000)
  await expect(page.getByText(/^Resend available in 11\ds$/)).toBeVisible()
  expect(resending.count()).toBe(1)
})

test('a resend that fails withdraws its confirmation, and the button returns', async ({
  page,
  watch,
}) => {
  await watch.answer(page, sendCall, 200, { success: true, message: 'OTP sent!' })
  await takeClock(page)
  await page.goto('/user/login')
  await askCode(page, somePhone)
  await expect(page.getByRole('heading', { name: /^Enter OTP/ })).toBeVisible()
  await pass(page, 121_000)
  await watch.restore(page, sendCall)
  await watch.cut(page, sendCall)
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expect(page.getByText('Failed to resend OTP')).toBeVisible()
  await expect(page.getByText('OTP resent successfully')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeVisible()
  await watch.restore(page, sendCall)
  await watch.answer(page, sendCall, 429, {
    success: false,
    code: 'otp_too_many',
    message: 'Too many codes were sent. Please try again later.',
  })
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expect(page.getByText('Too many codes were sent. Please try again later.')).toBeVisible()
})

test('"Change number" goes back, once for two clicks, and keeps everything typed', async ({
  page,
  watch,
}) => {
  await watch.answer(page, sendCall, 200, { success: true, message: 'OTP sent!' })
  await page.goto('/services')
  await page.goto('/user/login')
  await page.getByLabel('Name').fill('Sunita Devi')
  await askCode(page, somePhone)
  await clickTwice(page.getByText('Change number'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cleaning Service user login')
  await expect(page.getByLabel('Name')).toHaveValue('Sunita Devi')
  await expect(page.getByLabel('Phone')).toHaveValue('9876543210')
})

test('a code requested again too soon returns to the running countdown, and the old one works', async ({
  page,
  site,
  watch,
}) => {
  const phone = newPhone()
  watch.allow(429, sendCall)
  await page.goto('/user/login')
  await askCode(page, phone)
  await expect(page.getByRole('heading', { name: /^Enter OTP/ })).toBeVisible()
  const code = await site.codeFor(phone)
  await page.getByText('Change number').click()
  await page.getByRole('button', { name: 'SEND OTP' }).click()
  await expect(page.getByRole('heading', { name: /^Enter OTP/ })).toBeVisible()
  await expect(page.getByText(/^Resend available in \d+s$/)).toBeVisible()
  await page.getByLabel('OTP').fill(code)
  await expect(page).toHaveURL('/')
})

test('the code screen survives a reload', async ({ page, site }) => {
  const phone = newPhone()
  await page.goto('/user/login')
  await askCode(page, phone)
  await expect(page.getByRole('heading', { name: /^Enter OTP/ })).toBeVisible()
  await page.reload()
  await page.getByLabel('OTP').fill(await site.codeFor(phone))
  await expect(page).toHaveURL('/')
})
