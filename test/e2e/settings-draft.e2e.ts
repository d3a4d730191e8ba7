import type { Page } from '@playwright/test'
import { sendSettings } from '#contract/settings/calls.ts'
import { notices } from '#test/e2e/accessibility.ts'
import { signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

test.use({ alone: 'emptied' })

test.beforeEach(async ({ context, page, site }) => {
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin/settings/business')
})

/** The save button, which is shown until everything is saved. */
const save = (page: Page) => page.getByRole('button', { name: /^Sav(e|ing\.\.\.)$/ })

test('what is typed while the rest is saved stays, and is saved by the next press', async ({
  page,
}) => {
  const phone = page.getByLabel('Phone', { exact: false }).first()
  const email = page.locator('[name="business.email"]')
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${sendSettings.path}`, async (route) => {
    if (route.request().method() === 'PUT') await goOn
    await route.continue()
  })
  const saved = async () =>
    (await (await page.request.get(sendSettings.path)).json()).settings.business
  await phone.fill('98765 43210')
  await save(page).click()
  await email.fill('office@chamak.example')
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  release()
  await expect(notices(page)).toContainText('Saved.')
  await expect(email).toHaveValue('office@chamak.example')
  await expect(page.getByText('customers do not see yet')).toBeVisible()
  expect((await saved()).phone).toBe('919876543210')
  await save(page).click()
  await expect(save(page)).toBeHidden()
  const { phone: number, email: mailbox } = await saved()
  expect([number, mailbox]).toEqual(['919876543210', 'office@chamak.example'])
})

test('unsaved changes survive a reload, and leaving the page brings a reminder', async ({
  page,
}) => {
  const street = page.getByLabel('Street or place', { exact: false }).first()
  await street.fill('7 Fazalganj')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(street).toHaveValue('7 Fazalganj')
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await expect(notices(page)).toContainText('customers do not see them yet')
  await expect(
    page.getByRole('link', { name: /^Business/ }).getByText('Not published yet'),
  ).toBeVisible()
  await notices(page).getByRole('button', { name: 'Go back' }).click()
  await expect(street).toHaveValue('7 Fazalganj')
  await page.getByRole('button', { name: 'Undo my changes' }).click()
  await expect(street).toHaveValue('Station Road')
})
