import { getUser } from '#contract/accounts/my-account.ts'
import { indiaClock } from '#domain/schedule.ts'
import { bookingForm, checkWhereItIs } from '#test/e2e/booking-form.ts'
import { expect } from '#test/e2e/fixtures.ts'
import { rowOf } from '#test/e2e/owner.ts'
import type { Business } from '#test/e2e/screens/business.ts'
import {
  closeDialogs,
  opened,
  press,
  shows,
  showsHeading,
  visitsOf,
  type Stage,
  type Visits,
} from '#test/e2e/screens/visit.ts'
import { paths } from '#web/paths.ts'

type Here = Stage<Business>

const list = ({ page }: Here) => expect(page.getByRole('row').nth(1)).toBeVisible()
const inRow = (name: string, button: string | RegExp) => async (page: Here['page']) =>
  press(rowOf(page, name), button)

const home: Visits = {
  [paths.admin]: [
    {
      before: ({ page, watch }) => watch.hold(page, getUser.path),
      states: {
        loading: async ({ page }) =>
          expect(page.getByRole('status').getByText('Loading...')).toBeVisible(),
      },
    },
    {
      states: {
        'the day': showsHeading('The day by crew'),
        'a job of today': async ({ page, business }) => {
          await page.locator(`[data-job="${business.job}"]:visible`).first().click()
          await opened(page, /26-/)
        },
        'the search': async ({ page }) => {
          await closeDialogs(page)
          await press(page, 'Search people')
          const search = page.getByRole('dialog', { name: 'Search' })
          await search.getByRole('combobox').fill('Sunita')
          await expect(search.getByRole('option').first()).toBeVisible()
        },
        'what happened': async ({ page }) => {
          await closeDialogs(page)
          await press(page, /^What happened/)
          const dialog = await opened(page, 'What happened')
          await expect(dialog.getByRole('link').first()).toBeVisible()
        },
      },
    },
    {
      onPhone: true,
      states: {
        'the other pages': async ({ page }) => {
          await page
            .getByRole('navigation', { name: 'Admin shortcuts' })
            .getByRole('button', { name: 'More' })
            .click()
          await opened(page, 'More')
        },
      },
    },
  ],
}

const account: Visits = {
  [paths.adminAccount]: [
    {
      states: {
        "an admin's own": showsHeading('Your details'),
        'a second factor to set up': async ({ page }) => {
          await press(page, 'Turn on')
          const dialog = await opened(page, 'Two-step sign-in')
          await expect(dialog.getByRole('img')).toBeVisible()
        },
      },
    },
  ],
}

const jobs: Visits = {
  [paths.adminCalendar()]: [
    {
      states: {
        'the jobs of a day': async ({ page, business }) =>
          expect(page.locator(`[data-job="${business.job}"]`).first()).toBeVisible(),
        'a calendar address': async ({ page }) => {
          await press(page, 'Calendar on your phone')
          const dialog = await opened(page, /./)
          await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeVisible()
        },
      },
    },
    {
      onPhone: true,
      at: () => paths.adminCalendar({ date: indiaClock(Date.now()).date }),
      states: {
        'the jobs of a day on a phone': async ({ page, business }) =>
          expect(page.locator(`[data-job="${business.job}"]`).first()).toBeVisible(),
      },
    },
  ],
  [paths.adminBook()]: [
    {
      states: {
        'a booking by phone': async ({ page }) => {
          await page.getByLabel('Name').fill('Sunita')
          await page
            .getByRole('button', { name: /Sunita Devi/ })
            .first()
            .click()
          await expect(page.getByLabel('Address')).toHaveValue('12 Gandhi Chowk, Sasaram')
          await bookingForm(page).service.selectOption('Bathroom Cleaning')
        },
        'a weekly plan by phone': async ({ page }) => {
          await bookingForm(page).service.selectOption('Bathroom Cleaning')
          await checkWhereItIs(page.getByRole('radio', { name: 'Every week' }))
          await checkWhereItIs(
            page.getByRole('checkbox', { disabled: false, name: /day$/ }).first(),
          )
          await expect(page.getByRole('button', { name: 'Make the plan' })).toBeVisible()
        },
      },
    },
  ],
  [paths.adminPlans()]: [
    {
      at: paths.adminPlans({ state: 'active' }),
      states: {
        'running plans': list,
        'a plan': async ({ page }) => {
          await inRow('Radha Devi', 'Open')(page)
          const dialog = await opened(page, 'Plan')
          await expect(dialog.getByRole('listitem')).toHaveCount(8)
        },
        'a visit to move': async ({ page }) => {
          const plan = await opened(page, 'Plan')
          await press(plan.getByRole('listitem').nth(1), 'Move')
          const form = await opened(page, 'Move this visit')
          await expect(form.locator('input[name=time]').first()).toBeAttached()
        },
      },
    },
  ],
  [paths.adminProblems()]: [
    {
      states: {
        'open problems': list,
        'a problem to answer': async ({ page }) => {
          await inRow('Radha Devi', 'Answer')(page)
          const form = await opened(page, /./)
          await form.getByLabel('What will you do?').selectOption('Come again at no cost')
          await expect(form.locator('input[name=time]').first()).toBeAttached()
        },
      },
    },
  ],
  [paths.adminFeedback]: [
    {
      states: {
        'feedback with an answer': shows('Thank you, Radha'),
        'feedback to hide': async ({ page }) => {
          await inRow('Radha Devi', 'Hide')(page)
          const form = await opened(page, /./)
          await press(form, 'Hide')
          await expect(form.getByText('Please say why')).toBeVisible()
        },
      },
    },
  ],
}

export const dailyScreens = visitsOf('owner', { ...home, ...account, ...jobs })
