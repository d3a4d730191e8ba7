import { confirmEmail } from '#contract/accounts/email-confirmation.ts'
import { getSettings } from '#contract/settings/calls.ts'
import { generateOtp, verifyOtp } from '#contract/sign-in.ts'
import { trackOrder } from '#contract/tracking/tracking.ts'
import { serviceTexts } from '#i18n/service-pages.ts'
import { alertIn, notices, tabTo } from '#test/e2e/accessibility.ts'
import { askCode } from '#test/e2e/accounts.ts'
import { pass, takeClock } from '#test/e2e/clock.ts'
import { expect } from '#test/e2e/fixtures.ts'
import { passkeySignInVisits } from '#test/e2e/screens/passkeys.ts'
import { press, shows, showsHeading, visitsOf, type Visits } from '#test/e2e/screens/visit.ts'
import { paths } from '#web/paths.ts'

const sent = { success: true, message: 'OTP sent!' }
const wrong = { success: false, code: 'otp_invalid', message: 'Invalid or expired OTP' }
const codeScreen = showsHeading(/^Enter OTP/)

const signIn: Visits = {
  [paths.login()]: [
    ...passkeySignInVisits,
    {
      states: {
        'the form': async ({ page }) =>
          expect(page.getByRole('button', { name: 'SEND OTP' })).toBeEnabled(),
        'an invalid number': async ({ page }) => {
          await press(page, 'SEND OTP')
          await expect(alertIn(page, 'Enter a valid 10-digit mobile number')).toBeVisible()
        },
        'no network': async ({ page, watch }) => {
          await watch.cut(page, generateOtp.path)
          await askCode(page, '919876543210')
          await expect(notices(page).getByText('Something went wrong!')).toBeVisible()
          await watch.restore(page, generateOtp.path)
        },
        'a code being sent': async ({ page, watch }) => {
          const held = await watch.hold(page, generateOtp.path)
          await press(page, 'SEND OTP')
          await expect.poll(held.count).toBe(1)
          await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
        },
      },
    },
    {
      before: async ({ page, watch }) => {
        await watch.answer(page, generateOtp.path, 200, sent)
        await watch.answer(page, verifyOtp.path, 400, wrong)
        await takeClock(page)
      },
      states: {
        'a code to enter': async (stage) => {
          await askCode(stage.page, '919876543210')
          await codeScreen(stage)
        },
        'a wrong code': async ({ page }) => {
          await page.getByLabel('OTP').fill('123456')
          await press(page, 'Verify OTP')
          await expect(alertIn(page, 'Invalid or expired OTP').first()).toBeVisible()
        },
        'a code to send again': async ({ page }) => {
          await pass(page, 121_000)
          await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeVisible()
        },
      },
    },
    {
      inHindi: true,
      before: async ({ page, watch }) => {
        await watch.answer(page, generateOtp.path, 200, sent)
        await watch.answer(page, verifyOtp.path, 400, wrong)
      },
      states: {
        'a wrong code, in Hindi': async ({ page }) => {
          await page.getByLabel('फ़ोन').fill('9876543210')
          await press(page, 'OTP भेजें')
          await page.getByLabel('OTP').fill('123456')
          await press(page, 'OTP जाँचें')
          await expect(alertIn(page, 'OTP ग़लत है').first()).toBeVisible()
        },
      },
    },
    { who: 'customer', states: { 'signed in already': shows('You’re already signed in.') } },
  ],
  [paths.login('worker')]: [
    { states: { 'the form of workers': showsHeading('Cleaning Service worker login') } },
  ],
}

const linked: Visits = {
  [paths.tracking]: [
    { at: (it) => it.links.follow, states: { 'a booking': showsHeading('2 BHK') } },
    {
      at: `${paths.tracking}?key=none`,
      before: async ({ watch }) => watch.allow(404, trackOrder.path),
      states: { 'an ended link': shows('This link no longer works') },
    },
  ],
  [paths.invite()]: [
    { at: (it) => it.links.invite, states: { 'an invitation': showsHeading(/invites you/) } },
  ],
  [paths.confirmEmail]: [
    {
      at: (it) => it.links.confirm,
      states: { 'the question': showsHeading('Is this your mailbox?') },
    },
    {
      at: `${paths.confirmEmail}?key=none`,
      before: async ({ watch }) => watch.allow(404, confirmEmail.path),
      states: {
        'an old link': async (stage) => {
          await press(stage.page, 'Yes, it is mine')
          await showsHeading('This link no longer works')(stage)
        },
      },
    },
  ],
  [paths.setup]: [
    { states: { 'no link': showsHeading('This page needs its link') } },
    {
      at: `${paths.setup}#key`,
      states: {
        'the first owner': async (stage) => {
          await press(stage.page, 'SEND OTP')
          await shows('Please enter a name.')(stage)
        },
      },
    },
    {
      who: 'owner',
      before: async ({ watch }) => watch.allow(400, getSettings.path),
      states: {
        'facts of the business': async (stage) => {
          const { page } = stage
          await expect(page.getByRole('heading', { name: 'Your business' })).toBeVisible()
          await page.getByLabel('Phone for customers').fill('12')
          await press(page, 'Save')
          await shows('Enter a valid 10-digit mobile number')(stage)
        },
      },
    },
    {
      who: 'owner',
      before: ({ page }) =>
        page.route(`**${getSettings.path}`, async (route) => {
          const reply = await (await route.fetch()).json()
          reply.settings.business.placeholders = []
          await route.fulfill({ json: reply })
        }),
      states: { 'steps before opening': showsHeading(/things before you open/) },
    },
  ],
}

/** States of the pages for everybody, which pages.e2e.ts opens one by one. */
const site: Visits = {
  [paths.home]: [
    {
      onPhone: true,
      states: {
        'an open price list': async ({ page }) => {
          const rooms = page.locator('#pricing details').first()
          await rooms.locator('summary').click()
          await expect(rooms.getByText('₹4,999*')).toBeVisible()
        },
        'the menu': async ({ page }) => {
          await press(page, 'Open menu')
          await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
        },
      },
    },
  ],
  [paths.service('deep-cleaning')]: [
    {
      states: {
        'open answers': async ({ page }) => {
          for (const { question, answer } of serviceTexts['deep-cleaning'].questions) {
            await page.getByRole('main').getByText(question).click()
            await expect(page.getByRole('main').getByText(answer)).toBeVisible()
          }
        },
      },
    },
  ],
  [paths.projects]: [
    {
      states: {
        'a slider with focus': ({ page }) => tabTo(page, 'slider', /^Living room/),
        'another room': async ({ page }) => {
          await page.getByRole('radio', { name: 'Kitchen' }).check({ force: true })
          await expect(page.getByRole('heading', { name: 'Kitchen', exact: true })).toBeVisible()
        },
      },
    },
  ],
  '/no-such-page': [
    {
      before: async ({ watch }) => watch.allow(404, '/no-such-page'),
      states: {
        'no page': async ({ page }) =>
          expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
      },
    },
  ],
}

export const visitorScreens = visitsOf('visitor', { ...signIn, ...linked, ...site })
