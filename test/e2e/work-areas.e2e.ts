import type { Page } from '@playwright/test'
import { getErasures } from '#contract/privacy.ts'
import { getSettings, getSettingsHistory } from '#contract/settings/calls.ts'
import { fillSignIn, newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'

/** A page of each work area that keeps an admin. */
const areas = {
  site: '/about',
  customer: '/book-service',
  worker: '/worker/day',
  admin: '/admin',
} as const
type Area = keyof typeof areas
const names = Object.keys(areas) as Area[]

const sizes = {
  'on a phone': { width: 360, height: 740 },
  'at a desk': { width: 1280, height: 800 },
} as const

/** Expects the frame of this area, and of no other, around the page. */
async function expectFrame(page: Page, area: Area): Promise<void> {
  const isAdmin = area === 'admin'
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  const frame = isPhone ? 'Admin shortcuts' : 'Admin'
  const seen = {
    navigation: page.getByRole('navigation', { name: frame, exact: true }),
    search: page.getByRole('banner').getByRole('button', { name: 'Search people' }),
    bell: page.getByRole('banner').getByRole('button', { name: 'What happened' }),
  }
  for (const [name, it] of Object.entries(seen))
    await expect(it, `${name} in ${area}`).toBeVisible({ visible: isAdmin })
  const isShop = area === 'site' || area === 'customer'
  const session = page.getByRole('banner').getByRole('link', { name: 'Profile' })
  await expect(session.filter({ visible: true }), area).toHaveCount(isShop ? 1 : 0)
  await expect(page.locator('html[data-site]')).toHaveCount(area === 'site' ? 1 : 0)
}

/** Goes on as a link or redirect of the app does; links from and to the site are plain ones. */
async function goOn(page: Page, from: Area, to: Area): Promise<void> {
  await page.evaluate(
    ([isPlain, path]) => {
      if (isPlain) location.assign(path)
      else history.pushState(null, '', path)
    },
    [[from, to].includes('site'), areas[to]] as const,
  )
  await expect(page).toHaveURL(areas[to])
}

for (const [place, size] of Object.entries(sizes)) {
  test(`${place}, after signing in, every work area has its own frame, wherever one comes from`, async ({
    page,
    site,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await page.goto('/user/login')
    await fillSignIn(page, site, site.nextAdmin())
    await expect(page).toHaveURL('/admin')
    await expectFrame(page, 'admin')
    for (const from of names)
      for (const to of names.filter((it) => it !== from)) {
        await page.goto(areas[from])
        await goOn(page, from, to)
        await expectFrame(page, to)
        await page.goBack()
        await expect(page).toHaveURL(areas[from])
        await expectFrame(page, from)
      }
  })
}

test('a start page of another role leads to one’s own, with its frame', async ({
  page,
  context,
  site,
  another,
}) => {
  await signedIn(context, site, site.nextAdmin())
  for (const start of ['/profile', '/worker/profile', '/worker/jobs']) {
    await page.goto(start)
    await expect(page).toHaveURL('/admin')
    await expectFrame(page, 'admin')
  }
  const worker = await another()
  await signedIn(worker.context(), site, newPhone(), { role: 'worker' })
  await worker.goto('/profile')
  await expect(worker).toHaveURL('/worker/profile')
  await expectFrame(worker, 'worker')
})

test('a visitor to /admin signs in there and comes back, also when the session has ended', async ({
  page,
  site,
  watch,
}) => {
  watch.allowSignedOut()
  await page.goto('/admin')
  await expect(page).toHaveURL('/user/login?next=%2Fadmin')
  await fillSignIn(page, site, site.nextAdmin())
  await expect(page).toHaveURL('/admin')
  await expectFrame(page, 'admin')
  // On a page that asks for nothing, which would open sign-in by itself.
  await page.goto('/about')
  await page.request.post('/api/v1/user/logout')
  await page.context().addCookies([{ name: 'access_token_present', value: '1', url: site.url }])
  await page.goto('/admin')
  await expect(page).toHaveURL('/user/login?next=%2Fadmin')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeVisible()
})

test('any page of the office whose own call finds the session ended leads to sign-in', async ({
  page,
  context,
  site,
  watch,
}) => {
  const calls = {
    [paths.adminErasures]: getErasures,
    [paths.adminSettings('team')]: getSettings,
    [paths.adminSettings('history')]: getSettingsHistory,
  }
  const ended = { success: false, code: 'sign_in_required', message: 'Please sign in.' }
  for (const [path, call] of Object.entries(calls))
    await test.step(path, async () => {
      await signedIn(context, site, site.nextAdmin())
      await watch.answer(page, call.path, 401, ended)
      await page.goto(path)
      await expect(page).toHaveURL(/^[^?]*\/user\/login\?next=/)
      await watch.restore(page, call.path)
    })
})
