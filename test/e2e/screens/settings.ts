import { getSettings } from '#contract/settings/calls.ts'
import { expect } from '#test/e2e/fixtures.ts'
import type { Business } from '#test/e2e/screens/business.ts'
import { opened, press, visitsOf, type Visit } from '#test/e2e/screens/visit.ts'
import { photo } from '#test/factories/images.ts'
import { settingsSections } from '#web/app/settings-sections.ts'
import { paths, type SettingsSectionId } from '#web/paths.ts'

const path = getSettings.path

/** States beyond the loaded form. */
const more: Partial<Record<SettingsSectionId, Visit['states']>> = {
  business: {
    'errors beside their fields': async ({ page }) => {
      await page.getByLabel('PIN code').fill('12')
      await page.getByLabel('Instagram').fill('instagram.com/chamak')
      await press(page, /^Save$/)
      await expect(page.getByText('2 things need your attention:')).toBeVisible()
    },
    'changed by another owner': async ({ page, watch }) => {
      await page.getByLabel('Instagram').fill('')
      await page.getByLabel('PIN code').fill('821116')
      await watch.answer(page, path, 409, {
        success: false,
        code: 'settings_changed',
        message: 'Somebody else has changed the settings.',
      })
      await press(page, /^Save$/)
      await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
    },
  },
  hours: {
    'closed days': async ({ page }) => {
      const closures = page.getByRole('group', { name: 'Holidays and closed days', exact: true })
      await press(closures, 'Add closed days')
      await closures.getByLabel('Reason that customers read').fill('Diwali')
    },
  },
  services: {
    'a price and its preview': async ({ page }) => {
      await page.getByRole('button', { name: /^Bathroom Cleaning/, expanded: false }).click()
      await page.getByRole('textbox', { name: 'Rupees' }).fill('abc')
      await press(page, /^Save$/)
      await expect(page.getByText('Enter a price in rupees, like 499.').first()).toBeVisible()
    },
  },
  pictures: {
    'a photo to crop': async ({ page }) => {
      await press(page, 'Add a person')
      await page.getByLabel('First name').fill('Asha')
      const file = { name: 'asha.jpg', mimeType: 'image/jpeg', buffer: await photo(1200, 900) }
      await page.getByLabel('Photo of Asha').locator('input[type=file]').setInputFiles(file)
      const dialog = await opened(page, 'Crop the photo')
      await press(dialog, 'Turn')
      await dialog.getByLabel('Closer').fill('2')
    },
    'a photo of a worker': async ({ page }) => {
      await press(await opened(page, 'Crop the photo'), 'Use photo')
      await expect(page.getByRole('img', { name: 'Photo of Asha' })).toBeVisible()
    },
  },
  messages: {
    'texts to register': async ({ page }) => {
      await page.getByLabel('New bookings').selectOption('daily')
      await press(page, 'Show the texts to register')
      await page.getByLabel('Name in SMS', { exact: true }).fill('Ujala')
      await expect(page.getByText(/^Registered until now: .*Chamak/).first()).toBeVisible()
    },
  },
  workers: {
    'a skill without a name': async ({ page }) => {
      await expect(page.getByText(/ needs it$/)).toBeVisible()
      await press(page, 'Add a skill')
      await page.getByLabel('Skill in Hindi').last().fill('शीशे')
      await press(page, /^Save$/)
      await expect(page.getByText('Please fill this in.').first()).toBeVisible()
    },
  },
  billing: {
    'a code to enter': async ({ page, watch }) => {
      await watch.answer(page, path, 403, {
        success: false,
        code: 'step_up_required',
        message: 'Enter the code from your authenticator app.',
      })
      await page.getByLabel('UPI ID').fill('ujala@okaxis')
      await press(page, /^Save$/)
      await opened(page, 'Is this you?')
    },
  },
}

const visitsOfSection = ({ id, path }: (typeof settingsSections)[number]): readonly Visit[] => [
  {
    states: {
      [id]: async ({ page }) => expect(page.locator('fieldset, main li').first()).toBeVisible(),
      ...more[id],
    },
    at: path,
    before: async ({ watch }) => watch.allow(400, getSettings.path),
  },
]

/** Their states stand with their features. */
const haveOwn: readonly SettingsSectionId[] = ['advance', 'tokens', 'webhooks']

export const settingsScreens = visitsOf<Business>('owner', {
  [paths.adminSettings()]: [
    {
      states: {
        'all settings': async ({ page }) =>
          expect(page.getByRole('link', { name: /^Business/ })).toBeVisible(),
      },
    },
  ],
  ...Object.fromEntries(
    settingsSections
      .filter(({ id }) => !haveOwn.includes(id))
      .map((it) => [it.path, visitsOfSection(it)]),
  ),
})
