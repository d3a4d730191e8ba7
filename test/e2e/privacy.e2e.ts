import { fillSignIn, newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { booked } from '#test/e2e/orders.ts'

const homes = {
  user: '/profile/account',
  worker: '/worker/profile',
  admin: '/admin/account',
} as const

for (const role of ['user', 'worker', 'admin'] as const)
  test(`a ${role} sees where they are signed in, and logs out everywhere else`, async ({
    page,
    context,
    site,
    another,
    watch,
  }) => {
    const phone = newPhone()
    await signedIn(context, site, phone, { role })
    const other = await another()
    await other.goto(role === 'worker' ? '/worker/login' : '/user/login')
    await fillSignIn(other, site, phone)
    await expect(other).not.toHaveURL(/login/)

    await page.goto(homes[role])
    const section = page.getByRole('region', { name: 'Privacy and security' })
    await section.getByRole('button', { name: 'Show' }).click()
    const dialog = page.getByRole('dialog', { name: 'Where you are signed in' })
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Chrome on' })).toContainText(
      'Last used',
    )
    watch.allowSignedOut()
    await dialog.getByRole('button', { name: 'Log out everywhere else' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByRole('listitem')).toContainText('This browser')

    const answer = await other.request.get('/api/v1/user/getuser')
    expect(answer.status()).toBe(401)
  })

test('a customer downloads their data and asks for erasure; the owner erases and signs them out', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  await signedIn(context, site, newPhone(), { name: 'Rukmini Devi' })
  await page.goto('/profile/account')
  const section = page.getByRole('region', { name: 'Privacy and security' })
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.json$/)

  await section.getByRole('button', { name: 'Ask for it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase my account' })
  await expect(dialog.getByText('What stays')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ask to be erased' }).click()
  await expect(dialog.getByText('You asked on')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await dialog.getByRole('button', { name: 'Ask to be erased' }).click()
  await expect(dialog.getByText('You asked on')).toBeVisible()

  const owner = await another()
  await signedIn(owner.context(), site, newPhone(), { role: 'admin', name: 'Meena Rai' })
  await owner.goto('/admin')
  const asked = owner.getByRole('listitem').filter({ hasText: 'to be erased' })
  await asked.getByRole('link').click()
  await expect(owner).toHaveURL('/admin/erasures')
  const row = owner.getByRole('listitem').filter({ hasText: 'Rukmini Devi' })
  await row.getByRole('button', { name: 'Erase' }).click()
  watch.allowSignedOut()
  const question = owner.getByRole('alertdialog', { name: 'Erase Rukmini Devi?' })
  await question.getByRole('button', { name: 'Erase' }).click()
  await expect(question).toBeHidden()
  await expect(row).toBeHidden()
  await expect(owner.getByText('Erased on').first()).toBeVisible()

  await page.goto('/profile')
  await expect(page).toHaveURL(/\/user\/login/)
})

test('a customer with an open booking reads what to do first; a manager sees no requests', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  await signedIn(context, site, newPhone())
  await booked(context)
  await page.goto('/profile/account')
  const section = page.getByRole('region', { name: 'Privacy and security' })
  await section.getByRole('button', { name: 'Ask for it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase my account' })
  await expect(dialog).toContainText('Cancel it, or wait until it is done')
  await expect(dialog.getByRole('button', { name: 'Ask to be erased' })).toBeHidden()

  watch.allow(403, '/api/v1/admin/geterasures')
  const manager = await another()
  await signedIn(manager.context(), site, newPhone(), { role: 'admin', rights: 'manager' })
  await manager.goto('/admin/erasures')
  await expect(manager.getByText('Only an owner of the business can do this.')).toBeVisible()
})
