import type { APIRequestContext } from '@playwright/test'
import type { Settings } from '#contract/settings.ts'
import { askCode, newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

test.use({ alone: true })

const withinMs = 5000

async function publish(as: APIRequestContext, change: (now: Settings) => Settings): Promise<void> {
  const { version, settings } = (await (await as.get('/api/v1/admin/settings')).json()) as {
    version: number
    settings: Settings
  }
  const reply = await as.put('/api/v1/admin/settings', {
    data: { version, settings: change(settings) },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}

const renamed = ({ business, ...rest }: Settings): Settings => ({
  ...rest,
  business: {
    ...business,
    phone: '919811122233',
    hindi: { ...business.hindi, brand: 'उजाला' },
  },
  hours: { ...rest.hours, closes: '20:00' },
})

test('what an owner publishes stands on every page of every process within five seconds', async ({
  context,
  site,
}) => {
  const beside = await site.startBeside()
  await signedIn(context, site, site.nextAdmin())
  await publish(context.request, renamed)
  const read = async (url: string) => (await context.request.get(url)).text()
  for (const origin of [site.url, beside]) {
    const telephone = '"telephone":"+919811122233"'
    await expect.poll(() => read(`${origin}/`), { timeout: withinMs }).toContain(telephone)
    expect(await read(`${origin}/contacts`)).toContain('08.00 - 20.00')
    expect(await read(`${origin}/contacts`)).toContain('"closes":"20:00"')
    expect(await read(`${origin}/hi`)).toContain('उजाला')
    expect(await read(`${origin}/hi/manifest.webmanifest`)).toContain('उजाला')
    expect(await read(`${origin}/user/login`)).toContain('"phone":"919811122233"')
  }
})

test('a tab that was open follows on its next question', async ({ context, site, page }) => {
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/user/login')
  await publish(context.request, renamed)
  await askCode(page, newPhone())
  await expect(page.getByRole('link', { name: '+91 98111 22233' }).first()).toBeVisible()
})
