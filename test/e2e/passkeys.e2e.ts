import type { CDPSession, Page } from '@playwright/test'
import { getPasskeys } from '#contract/passkeys.ts'
import { expectAccessible, notices } from '#test/e2e/accessibility.ts'
import { fillSignIn, newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

/** A phone's fingerprint sensor, in the browser of a page; `match` is whether the finger fits. */
async function withSensor(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    match: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    forget: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

const question = (page: Page) =>
  page.getByRole('heading', { name: 'Next time with your fingerprint or PIN?' })
const byFinger = (page: Page) => page.getByRole('button', { name: 'Use fingerprint or PIN' })
const card = (page: Page) =>
  page.getByRole('heading', { name: 'Fingerprint or PIN' }).locator('xpath=../..')
const logOut = (page: Page) =>
  page.evaluate(async () => (await fetch('/api/v1/user/logout', { method: 'POST' })).status)
const who = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/v1/user/getuser')).json()).user?.phone)

test('after a code the phone is offered once; from then on a finger signs in and no SMS is sent', async ({
  page,
  site,
  watch,
}) => {
  const sensor = await withSensor(page)
  const phone = newPhone()
  await page.goto('/user/login')
  await expect(byFinger(page)).toHaveCount(0)
  await fillSignIn(page, site, phone, { name: 'Sunita Devi' })
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, set it up' }).click()
  await page.waitForURL(`${site.url}/`)
  expect(await sensor.count()).toBe(1)

  await logOut(page)
  await page.goto('/user/login?next=/profile')
  await expect(page.getByRole('heading', { name: 'Use a code instead' })).toBeVisible()
  const [finger, code] = [
    await byFinger(page).boundingBox(),
    await page.getByRole('button', { name: 'SEND OTP' }).boundingBox(),
  ]
  expect(finger!.y).toBeLessThan(code!.y)
  await expectAccessible(page)
  await byFinger(page).click()
  await page.waitForURL(`${site.url}/profile`)
  expect(await who(page)).toBe(phone)

  // The finger that does not fit.
  await logOut(page)
  await page.goto('/user/login')
  await sensor.match(false)
  await byFinger(page).click()
  await expect(page.getByText('Nothing was confirmed on your device')).toBeVisible()
  await sensor.match(true)
  await byFinger(page).click()
  await page.waitForURL(`${site.url}/`)

  // A worker's tab is another account.
  await logOut(page)
  watch.allow(409, '/api/v1/user/passkeysignin')
  await page.goto('/worker/login')
  await byFinger(page).click()
  await expect(page.getByText('This passkey is for your other account')).toBeVisible()
})

test('who does not want it is not asked again on this device', async ({ page, site }) => {
  await withSensor(page)
  const phone = newPhone()
  await page.goto('/user/login')
  await fillSignIn(page, site, phone)
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.waitForURL(`${site.url}/`)
  await logOut(page)
  await page.goto('/user/login')
  await expect(byFinger(page)).toHaveCount(0)
  await fillSignIn(page, site, phone)
  await page.waitForURL(`${site.url}/`)
})

test('an offer that does not come holds nobody up', async ({ page, site }) => {
  await withSensor(page)
  await page.route(`**${getPasskeys.path}`, () => {})
  await page.goto('/user/login')
  await fillSignIn(page, site, newPhone(), { name: 'Sunita Devi' })
  await page.waitForURL(`${site.url}/`)
})

test('a browser without a sensor is offered nothing', async ({ page, site }) => {
  await page.goto('/user/login')
  await fillSignIn(page, site, newPhone())
  await page.waitForURL(`${site.url}/`)
  await expect(question(page)).toHaveCount(0)
})

test('a cancelled offer says so and lets one go on', async ({ page, site }) => {
  const sensor = await withSensor(page)
  await sensor.match(false)
  await page.goto('/user/login')
  await fillSignIn(page, site, newPhone())
  await page.getByRole('button', { name: 'Yes, set it up' }).click()
  await expect(page.getByText('Nothing was confirmed on your device')).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.waitForURL(`${site.url}/`)
})

test('a second device is added under its own name, and a removed one signs in no more', async ({
  page,
  site,
  another,
  watch,
}) => {
  const phone = newPhone()
  const enter = (of: Page) => signedIn(of.context(), { ...site, url: site.url }, phone)
  const first = await withSensor(page)
  await enter(page)
  await page.goto('/profile/account')
  await add(page, 'Kitchen phone')
  expect(await first.count()).toBe(1)

  const other = await another()
  await withSensor(other)
  await enter(other)
  await other.goto('/profile/account')
  await expect(card(other)).toContainText('Kitchen phone')
  await add(other, 'Office computer')
  await expect(card(other).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(other)

  const row = card(other).getByRole('listitem').filter({ hasText: 'Kitchen phone' })
  await row.getByRole('button', { name: 'Remove' }).click()
  const sure = other.getByRole('alertdialog', { name: 'Remove Kitchen phone?' })
  await sure.getByRole('button', { name: 'Remove' }).click()
  await expect(notices(other)).toContainText('Removed')
  await expect(card(other).getByRole('listitem')).toHaveCount(1)

  await logOut(page)
  watch.allow(400, '/api/v1/user/passkeysignin')
  await page.goto('/user/login')
  await byFinger(page).click()
  await expect(page.getByText('This passkey is not known here any more. Use a code.')).toBeVisible()
  await page.goto('/user/login')
  await expect(byFinger(page)).toHaveCount(0)

  await logOut(other)
  await other.goto('/user/login')
  await byFinger(other).click()
  await other.waitForURL(`${site.url}/`)
})

test('a finger is an admin’s second factor, and confirms what is sensitive', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(403, '/api/v1/user/passkeys')
  await withSensor(page)
  const phone = newPhone()
  const url = site.url
  const enter = () =>
    signedIn(page.context(), { ...site, url }, phone, { role: 'admin', name: 'Meena Rai' })
  await enter()
  await page.goto('/admin/account')
  await add(page, 'My phone')
  // A session without a recent confirmation, as after ten minutes.
  await enter()
  await page.goto('/admin/userlist')
  await page.getByRole('link', { name: 'CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is this you?' })
  await expect(dialog.getByRole('button', { name: 'Use fingerprint or PIN' })).toBeVisible()
  await expect(dialog.getByLabel('Code from the app')).toHaveCount(0)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Use fingerprint or PIN' }).click()
  expect((await download).suggestedFilename()).toMatch(/^customers.*\.csv$/)
  await page.goto('/admin/account')
  await card(page).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(card(page).getByRole('listitem')).toHaveCount(0)
})

async function add(page: Page, name: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Add this device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add this device' })
  await dialog.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(notices(page)).toContainText('Next time you need no code')
  await expect(card(page)).toContainText(name)
}
