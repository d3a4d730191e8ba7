import { getHomeCard } from '#contract/jobs/home-card.ts'
import { alertIn } from '#test/e2e/accessibility.ts'
import { hurryUntil, takeClock } from '#test/e2e/clock.ts'
import { expect } from '#test/e2e/fixtures.ts'
import type { Business } from '#test/e2e/screens/business.ts'
import { passkeyVisits } from '#test/e2e/screens/passkeys.ts'
import { closeDialogs, opened, press, visitsOf, type Visit } from '#test/e2e/screens/visit.ts'
import { paths } from '#web/paths.ts'

const account: readonly Visit[] = [
  {
    states: {
      'a form for an address': async ({ page }) => {
        await closeDialogs(page)
        await press(page, 'Add an address')
        const form = await opened(page, 'Add an address')
        await form.getByLabel('Address', { exact: true }).fill('7 Station Road')
        await press(form, 'Save')
        await expect(form.getByLabel('Town')).toBeFocused()
      },
      'where they are signed in': async ({ page }) => {
        await closeDialogs(page)
        await press(page.getByRole('region', { name: 'Privacy and security' }), 'Show')
        const dialog = await opened(page, 'Where you are signed in')
        await expect(dialog.getByRole('listitem').first()).toBeVisible()
      },
      'how to be erased': async ({ page }) => {
        await closeDialogs(page)
        await press(page.getByRole('region', { name: 'Privacy and security' }), 'Ask for it')
        const dialog = await opened(page, 'Erase my account')
        await expect(dialog).toContainText('that are still open')
      },
      'a saved choice of messages': async ({ page }) => {
        await closeDialogs(page)
        await page.getByLabel('Language of messages').selectOption('English')
        await expect(page.getByLabel('Language of messages')).toHaveValue('en')
      },
      'an invitation to send': async ({ page }) => {
        await press(page, 'Invite a neighbour')
        await expect(page.getByLabel('Link to send')).toHaveValue(/./)
      },
    },
  },
]

/** What customers write about a home. */
const home: readonly Visit[] = [
  {
    before: ({ page, watch }) => watch.hold(page, getHomeCard.path),
    states: {
      'about a home, loading': async ({ page }) => {
        await press(page, 'About this home: 12 Gandhi Chowk, Sasaram')
        await expect(await opened(page, 'About this home')).toContainText('Loading...')
      },
    },
  },
  {
    before: ({ page, watch }) =>
      watch.answer(page, getHomeCard.path, 503, {
        success: false,
        code: 'unavailable',
        message: '',
      }),
    states: {
      'about a home, failed': async ({ page }) => {
        await takeClock(page)
        await press(page, /^About this home/)
        const failed = alertIn(page, 'What is written about this home could not be loaded.')
        await hurryUntil(page, failed)
      },
    },
  },
  {
    states: {
      'about a home': async ({ page }) => {
        await press(page, /^About this home/)
        const form = await opened(page, 'About this home')
        await expect(form.getByLabel('Pets')).toHaveValue('A dog, friendly')
      },
      'about a home, how to get in': async ({ page }) => {
        const form = await opened(page, 'About this home')
        await press(form, 'Show how to get in')
        await expect(form.getByLabel('Gate code')).toHaveValue('4711#')
      },
      'about a home, too much': async ({ page }) => {
        const form = await opened(page, 'About this home')
        await form.getByLabel('Key').fill('k'.repeat(41))
        await form.getByLabel('Own checklist').fill('Fans\n'.repeat(16))
        await press(form, 'Save')
        await expect(alertIn(form, 'At most 15 lines of your own.')).toBeVisible()
        await expect(form.getByLabel('Key')).toHaveAttribute('aria-invalid', 'true')
      },
      'what goes with an address': async ({ page }) => {
        await closeDialogs(page)
        await press(page, 'Remove 12 Gandhi Chowk, Sasaram')
        await expect(page.getByRole('alertdialog')).toContainText('goes with it')
      },
    },
  },
  {
    inHindi: true,
    states: {
      'much about a home in Hindi': async ({ page }) => {
        await press(page, /^इस घर के बारे में/)
        const form = await opened(page, 'इस घर के बारे में')
        const words = 'घंटी दो बार बजाएँ, दादी चार बजे तक सोती हैं। '
        await form.getByLabel('और कुछ').fill(words.repeat(8))
        await form.getByLabel('अपनी सूची').fill(`${words}\n`.repeat(5))
      },
    },
  },
]

/** What an office sees that pays once a month. */
const monthly: readonly Visit[] = [
  {
    who: 'office',
    states: {
      'monthly bills and a statement': async ({ page }) => {
        const bills = page.getByRole('region', { name: 'Monthly bills' })
        await expect(bills).toContainText('2 jobs')
        await expect(bills).toContainText('1 job for')
      },
    },
  },
]

export const accountScreens = visitsOf<Business>('customer', {
  [paths.myAccount]: [...account, ...home, ...passkeyVisits, ...monthly],
})
