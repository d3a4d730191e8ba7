import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { fillSignIn, newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

test('an owner sets up two-step sign-in, uses recovery codes, and is asked before a download', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  watch.allow(401, '/api/v1/user/verifyotp')
  const phone = newPhone()
  await signedIn(context, site, phone, { role: 'admin', name: 'Meena Rai' })
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const setUp = page.getByRole('dialog', { name: 'Two-step sign-in' })
  await expect(setUp.getByRole('img')).toBeVisible()
  const key = (await setUp.getByRole('code').textContent())?.replaceAll(' ', '') ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  await setUp.getByLabel('Code from the app').fill(app.generate())
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [first = '', second = ''] = await codes.getByRole('listitem').allTextContents()
  await expectAccessible(page)
  await codes.getByRole('button', { name: 'I have written them down' }).click()
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()

  const phoneless = await another()
  await phoneless.goto('/user/login')
  await fillSignIn(phoneless, site, phone)
  await expect(phoneless.getByLabel('Code from your authenticator app')).toBeFocused()
  await phoneless.getByLabel('Code from your authenticator app').fill(first)
  await phoneless.keyboard.press('Enter')
  await expect(phoneless).toHaveURL('/admin')

  // A session without a recent code, as after ten minutes.
  await signedIn(context, site, phone, { role: 'admin' })
  await page.goto('/admin/userlist')
  await page.getByRole('link', { name: 'CSV' }).click()
  await page
    .getByRole('dialog', { name: 'Is this you?' })
    .getByLabel('Code from the app')
    .fill(second)
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^customers.*\.csv$/)
})
