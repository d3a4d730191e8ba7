import { getPerson, getAllUsersList } from '#contract/accounts/admin.ts'
import { alertIn } from '#test/e2e/accessibility.ts'
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
} from '#test/e2e/screens/visit.ts'
import { paths } from '#web/paths.ts'

type Here = Stage<Business>

const failed = { success: false, code: 'fault', message: '' }
const list = ({ page }: Here) => expect(page.getByRole('row').nth(1)).toBeVisible()
const inRow = (name: string, button: string | RegExp) => async (page: Here['page']) =>
  press(rowOf(page, name), button)

export const peopleScreens = visitsOf<Business>('owner', {
  [paths.adminUsers]: [
    { states: { customers: list } },
    {
      before: ({ page, watch }) =>
        watch.answer(page, getAllUsersList.path, 200, {
          success: true,
          users: [],
          total: 0,
          total_capped: true,
          previous_cursor: null,
          next_cursor: 'further',
        }),
      at: `${paths.adminUsers}?q=far`,
      states: { 'a search that stopped': shows('Nothing found so far') },
    },
  ],
  [paths.adminWorkers]: [
    {
      states: {
        workers: list,
        'keyboard shortcuts': async ({ page }) => {
          await expect(async () => {
            await page.keyboard.press('?')
            await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible({
              timeout: 3_000,
            })
          }).toPass()
        },
      },
    },
    {
      states: {
        'a worker to add': async ({ page }) => {
          await press(page, 'Add a worker')
          const form = await opened(page, 'Add a worker')
          await press(form.getByRole('group', { name: 'What they can do' }), 'Air conditioners')
          await form.getByLabel('Name').fill('Anita Devi')
          await form.getByLabel('Mobile number').fill('98765')
          await page.keyboard.press('Enter')
          await expect(form.getByLabel('Mobile number')).toBeFocused()
          await expect(form.getByLabel('Mobile number')).toHaveAccessibleDescription(/10-digit/)
        },
        'papers of a new worker': async ({ page }) => {
          const form = await opened(page, 'Add a worker')
          await form.getByLabel('Mobile number').fill('9876543210')
          await form.getByLabel('I have seen their papers').check()
          await press(form, 'Add')
          await expect(alertIn(form, 'Choose which papers you have seen.')).toBeInViewport()
        },
      },
    },
  ],
  [paths.adminApplications()]: [
    {
      states: {
        applications: list,
        'a document': async ({ page }) => {
          await rowOf(page, 'Raju Singh').getByRole('link', { name: 'View: PAN' }).click()
          const viewer = await opened(page, 'PAN of Raju Singh')
          await expect(viewer.getByRole('img')).toBeVisible()
        },
        'details of a worker': async ({ page }) => {
          await closeDialogs(page)
          await inRow('Raju Singh', 'More Info')(page)
          await opened(page, 'Worker details')
        },
        'an application to reject': async ({ page }) => {
          await closeDialogs(page)
          await inRow('Raju Singh', 'Reject')(page)
          const form = await opened(page, 'Reject application')
          await press(form, 'Aadhaar not masked')
          await expect(form.getByRole('textbox')).toHaveValue('Aadhaar not masked')
        },
        'a decision that failed': async ({ page, watch }) => {
          await watch.answer(page, '/api/v1/worker/updatekyc', 500, failed)
          const form = await opened(page, 'Reject application')
          await press(form, 'Submit')
          await expect(alertIn(form, 'Something went wrong')).toBeVisible()
        },
      },
    },
    {
      at: paths.adminApplications({ status: 'rejected' }),
      states: { 'rejected and erased applications': shows(/^Erased on/) },
    },
    {
      at: paths.adminApplications({ status: 'accepted' }),
      states: {
        'an account number shown': async (stage) => {
          await list(stage)
          await press(rowOf(stage.page, 'Ravi Kumar'), 'Show')
          await expect(rowOf(stage.page, 'Ravi Kumar')).toContainText('001234565678')
        },
      },
    },
  ],
  [paths.adminTeam]: [
    {
      states: {
        'the team': shows('Owner'),
        'a member to add': async ({ page }) => {
          await press(page, 'Add someone')
          const form = await opened(page, /./)
          await expect(form.getByLabel('Name')).toBeFocused()
          await page.keyboard.press('Enter')
          await expect(form.getByText('Please enter a name.')).toBeVisible()
        },
      },
    },
  ],
  [paths.adminSettings('tokens')]: [
    {
      states: {
        'no token yet': showsHeading('No other program has access'),
        'a token to make': async ({ page }) => {
          await press(page, 'New token')
          const form = await opened(page, 'New token')
          await press(form, 'Make the token')
          await expect(form.getByText('Choose at least one thing that it may do.')).toBeVisible()
        },
        'a token shown once': async ({ page }) => {
          const form = await opened(page, 'New token')
          await form.getByLabel('Name').fill('Accountant’s sheet of Gupta and Sons, Dehri on Sone')
          for (const it of [/^See bookings/, /^See bills/]) await form.getByLabel(it).check()
          await press(form, 'Make the token')
          await expect((await opened(page, /^Token for/)).getByLabel('Token')).toHaveValue(/^chk_/)
        },
        tokens: async ({ page }) => {
          await press(await opened(page, /^Token for/), 'Done')
          await expect(page.getByText('Not used yet')).toBeVisible()
        },
        'a token to remove': async ({ page }) => {
          await press(page, /^Remove Accountant/)
          await opened(page, /^Remove Accountant/)
        },
      },
    },
  ],
  [paths.workerKyc()]: [
    {
      at: (it) => paths.workerKyc(it.ids.rejected),
      states: { 'applications of a worker': showsHeading('1 application') },
    },
  ],
  [paths.adminPerson()]: [
    {
      at: (it) => paths.adminPerson(it.ids.customer),
      states: {
        'a customer': showsHeading('Sunita Devi'),
        'a home of the customer': shows('The prayer corner first'),
        'a problem to write down': async ({ page }) => {
          await press(page, 'Problem')
          await expect((await opened(page, /problem/)).getByLabel('What is wrong?')).toBeVisible()
        },
        'a day to wait for': async ({ page }) => {
          await closeDialogs(page)
          await press(page, 'Waiting list')
          await expect((await opened(page, /waiting list/)).getByLabel('Day')).toBeVisible()
        },
        'a new number': async ({ page }) => {
          await closeDialogs(page)
          await press(page, 'New number')
          const form = await opened(page, 'New number')
          await expect(form.getByLabel('New phone number')).toBeFocused()
          await page.keyboard.press('Enter')
          await expect(form.getByText('Enter a valid 10-digit mobile number')).toBeVisible()
        },
      },
    },
    {
      at: (it) => paths.adminPerson(it.ids.office),
      states: {
        'a customer who pays once a month': shows(/^1 job for .* on the bill of/),
        'a wrong GSTIN for the monthly bill': async ({ page }) => {
          const form = page.getByRole('region', { name: 'Monthly bill' })
          await form.getByLabel('GSTIN').fill('10AAACA')
          await press(form, 'Save')
          await expect(form.getByLabel('GSTIN')).toHaveAccessibleDescription(/15 characters/)
        },
        'a statement of days in the wrong order': async ({ page }) => {
          const form = page.getByRole('region', { name: 'Statement of account' })
          await form.getByLabel('Period').selectOption('Other days')
          await form.getByLabel('From').fill('2026-05-02')
          await form.getByLabel('To').fill('2026-05-01')
          await press(form, 'PDF')
          await expect(form.getByLabel('To')).toBeFocused()
        },
        'a bill at once': async ({ page }) => {
          await press(page, 'Bill now')
          await expect(page.getByRole('alertdialog')).toContainText('will be billed today')
        },
      },
    },
    {
      at: (it) => paths.adminPerson(it.ids.regular),
      states: {
        'a note to remove': async ({ page }) => {
          await page
            .getByRole('listitem')
            .filter({ hasText: 'Gate code 4411' })
            .getByRole('button', { name: 'Remove' })
            .click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    },
    {
      at: (it) => paths.adminPerson(it.ids.regular),
      states: { 'who should not go to a customer': shows('Not Ravi Kumar') },
    },
    {
      at: (it) => paths.adminPerson(it.ids.worker),
      states: {
        'the hours of a worker': async ({ page }) =>
          expect(page.getByLabel('Monday, from')).toHaveValue('06:00'),
        'hours that end before they begin': async ({ page }) => {
          await page.getByLabel('Monday, until').selectOption('05:30')
          await press(page, 'Save')
          await expect(alertIn(page, 'The end must be later than the beginning.')).toBeVisible()
        },
      },
    },
    {
      at: (it) => paths.adminPerson(it.ids.beginner),
      states: {
        'papers to see': async ({ page }) => {
          await press(page, 'I have seen the papers')
          const form = await opened(page, 'I have seen the papers')
          await press(form, 'Save')
          await expect(alertIn(form, 'Choose which papers you have seen.')).toBeInViewport()
        },
      },
    },
    {
      at: (it) => paths.adminPerson(it.ids.seen),
      states: { 'a worker whose papers were seen': shows(/^Seen on .*: Aadhaar, Voter card$/) },
    },
    {
      at: (it) => paths.adminPerson(it.ids.disabled),
      states: { 'a disabled account': shows('Disabled since') },
    },
    {
      at: (it) => paths.adminPerson(it.ids.worker),
      states: {
        'a worker': showsHeading('Ravi Kumar'),
        'the question whether to disable the account': async ({ page }) => {
          await press(page, 'Disable account')
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    },
    {
      at: paths.adminPerson('nobody'),
      before: async ({ watch }) => watch.allow(404, getPerson.path),
      states: { nobody: shows('This account does not exist.') },
    },
    { states: { 'no person chosen': shows('No person chosen') } },
  ],
  [paths.adminErasures]: [
    {
      states: {
        requests: shows('Gopal Ram'),
        'the question whether to erase': async ({ page }) => {
          await page
            .getByRole('listitem')
            .filter({ hasText: 'Gopal Ram' })
            .getByRole('button', { name: 'Erase' })
            .click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    },
  ],
})
