import { getSessions } from '#contract/accounts/sessions.ts'
import { formatPhone } from '#domain/phone.ts'
import { alertIn } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { photo } from '#test/factories/images.ts'

const meCall = '/api/v1/user/getuser'
const profileCall = '/api/v1/worker/getworkerprofile'

test('a worker sees name, role, phone, address and user id, and logs out', async ({
  page,
  context,
  site,
}) => {
  const phone = newPhone()
  await signedIn(context, site, phone, { role: 'worker', name: 'Raju Kumar' })
  const reply = await page.request.get(meCall)
  const { user } = (await reply.json()) as { user: { _id: string } }
  await page.goto('/worker/profile')
  const main = page.getByRole('main')
  for (const words of [
    'Raju Kumar',
    'Worker',
    formatPhone(phone),
    '12 Gandhi Chowk, Sasaram',
    user._id,
  ])
    await expect(main).toContainText(words)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
})

test('a profile that fails to load says what failed and why, and can be loaded again', async ({
  page,
  context,
  site,
  watch,
}) => {
  await signedIn(context, site, newPhone(), { role: 'worker', name: 'Raju Kumar' })
  const panel = page.getByRole('main').getByRole('alert')
  for (const [status, message, sentence] of [
    [500, 'Boom', 'Failed to fetch worker profile'],
    [200, 'Boom', 'Failed to load worker profile'],
  ] as const) {
    await watch.answer(page, profileCall, status, { success: false, code: 'fault', message })
    await page.goto('/worker/profile')
    await expect(panel.getByRole('heading')).toHaveText('Error Loading Profile')
    await expect(panel).toContainText(sentence)
    await expect(panel).toContainText(message)
  }
  await watch.restore(page, profileCall)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await loaded
  await expect(page.getByRole('heading', { name: 'Raju Kumar' })).toBeVisible()
})

test('a customer is sent to their own profile, a visitor to the Worker tab', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  await signedIn(context, site, newPhone())
  await page.goto('/worker/profile')
  await expect(page).toHaveURL('/profile')
  watch.allowSignedOut()
  const visitor = await another()
  await visitor.goto('/worker/profile')
  await expect(visitor).toHaveURL('/worker/login?next=%2Fworker%2Fprofile')
})

test('a worker whose session has ended signs in as a worker again', async ({
  page,
  context,
  site,
  watch,
}) => {
  await signedIn(context, site, newPhone(), { role: 'worker', name: 'Raju Kumar' })
  await page.goto('/worker/profile')
  const sessions = page.getByRole('button', { name: 'Show', exact: true })
  await expect(sessions).toBeVisible()
  await watch.endSessionAt(page, getSessions.path)
  await sessions.click()
  await expect(page).toHaveURL('/worker/login?next=%2Fworker%2Fprofile')
})

test('a worker agrees to show a photo, sees it in the place of the letter, and takes it away', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, newPhone(), { role: 'worker', name: 'Raju Kumar' })
  await page.goto('/worker/profile')
  const section = page.getByRole('region', { name: 'Your photo' })
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  const choose = section.getByRole('button', { name: 'Choose a photo' })
  // Before a photo is picked, which would be lost.
  let picked = 0
  page.on('filechooser', () => picked++)
  await choose.click()
  await expect(alertIn(section, 'Tick the box')).toBeVisible()
  expect(picked).toBe(0)
  await section.getByRole('checkbox').check()
  await expect(alertIn(section, 'Tick the box')).toBeHidden()
  const picker = page.waitForEvent('filechooser')
  await choose.click()
  await (await picker).setFiles(file)
  const shown = section.getByRole('img', { name: 'Your photo' })
  await expect(shown).toBeVisible()
  const src = (await shown.getAttribute('src')) ?? ''
  await expect(page.getByRole('main').locator(`img[src="${src}"]`)).toHaveCount(2)
  expect((await page.request.get(src)).headers()['content-type']).toBe('image/jpeg')
  await section.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('main').locator(`img[src="${src}"]`)).toHaveCount(0)
  expect((await page.request.get(src)).status()).toBe(404)
})
