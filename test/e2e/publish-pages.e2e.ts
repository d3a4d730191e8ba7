import type { APIRequestContext } from '@playwright/test'
import type { Settings } from '#contract/settings/settings.ts'
import { askCode, newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, pagesMs, test } from '#test/e2e/fixtures.ts'

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

const balcony = {
  id: 'balcony',
  label: 'Balcony Cleaning',
  hindi: 'बालकनी की सफ़ाई',
  group: 'general',
  minutes: 60,
  active: true,
  people: 1,
  skill: '',
  choosable: true,
  variants: [
    { id: 'small', label: 'Small balcony', hindi: '', rupees: 251, from: false, extra: false },
    { id: 'large', label: 'Large balcony', hindi: '', rupees: 457, from: false, extra: false },
  ],
}

/** Changes the price of a room and adds a service. */
const priced = ({ catalogue, ...rest }: Settings): Settings => ({
  ...rest,
  catalogue: {
    ...catalogue,
    services: [
      ...catalogue.services.map((service) =>
        service.id === 'room'
          ? { ...service, variants: service.variants.map((it) => ({ ...it, rupees: 1117 })) }
          : service,
      ),
      balcony,
    ],
    priceList: [
      ...catalogue.priceList,
      { title: 'Balconies', hindi: '', rows: ['balcony/small', 'balcony/large'] },
    ],
  },
})

const renamed = ({ business, ...rest }: Settings): Settings => ({
  ...rest,
  business: {
    ...business,
    phone: '919811122233',
    hindi: { ...business.hindi, brand: 'उजाला' },
  },
  hours: { ...rest.hours, closes: '20:00' },
})

test.describe('with a second process', () => {
  test.use({ alone: 'started' })

  test('what an owner publishes appears on every page of every process', async ({
    context,
    site,
  }) => {
    const beside = await site.startBeside()
    await signedIn(context, site, site.nextAdmin())
    await publish(context.request, renamed)
    const read = async (url: string) => (await context.request.get(url)).text()
    for (const origin of [site.url, beside]) {
      const telephone = '"telephone":"+919811122233"'
      await expect.poll(() => read(`${origin}/`), { timeout: pagesMs }).toContain(telephone)
      expect(await read(`${origin}/contacts`)).toContain('08.00 - 20.00')
      expect(await read(`${origin}/contacts`)).toContain('"closes":"20:00"')
      expect(await read(`${origin}/hi`)).toContain('उजाला')
      expect(await read(`${origin}/hi/manifest.webmanifest`)).toContain('उजाला')
      expect(await read(`${origin}/user/login`)).toContain('"phone":"919811122233"')
    }
  })
})

test.describe('with one process', () => {
  test.use({ alone: 'emptied' })

  test('a new price and a new service appear in the price list, structured data and the app', async ({
    context,
    site,
    page,
  }) => {
    await signedIn(context, site, site.nextAdmin())
    await publish(context.request, priced)
    const read = async (url: string) => (await context.request.get(url)).text()
    await expect.poll(() => read('/'), { timeout: pagesMs }).toContain('Large balcony')
    expect(await read('/')).toContain('"price":1117')
    expect(await read('/')).toContain('"price":457')
    expect(await read('/user/login')).toContain('Large balcony')
    await page.goto('/')
    await expect(page.getByRole('link', { name: /Large balcony/ })).toHaveAttribute(
      'href',
      /variant=large/,
    )
  })

  test('an open tab picks up new settings with its next request', async ({
    context,
    site,
    page,
  }) => {
    await signedIn(context, site, site.nextAdmin())
    await page.goto('/user/login')
    await publish(context.request, renamed)
    await askCode(page, newPhone())
    await expect(page.getByRole('link', { name: '+91 98111 22233' }).first()).toBeVisible()
  })
})
