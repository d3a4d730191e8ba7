import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { isComplete } from '#test/e2e/before-script.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { booked } from '#test/e2e/orders.ts'
import { requestsOf, watchTraffic, type Traffic } from '#test/e2e/traffic.ts'

// As on the phones of most visitors: a wide screen has larger pictures.
test.use({ viewport: { width: 360, height: 740 } })

type Alarm = { readonly kB: number; readonly requests: number }

/**
 * Alarms for all that a visit loads until the network is quiet: for the first, and for the next,
 * which has the files. What counts is what a person feels: no code exists to stay under one.
 */
const alarms = {
  visitor: { first: { kB: 145, requests: 14 }, next: { kB: 15, requests: 6 } },
  customer: { first: { kB: 225, requests: 24 }, next: { kB: 25, requests: 12 } },
  worker: { first: { kB: 225, requests: 24 }, next: { kB: 25, requests: 12 } },
  admin: { first: { kB: 265, requests: 36 }, next: { kB: 45, requests: 20 } },
} as const satisfies Readonly<Record<string, { readonly first: Alarm; readonly next: Alarm }>>

const pages: readonly (readonly [audience: keyof typeof alarms, path: string])[] = [
  ['visitor', '/user/login'],
  ['customer', '/book-service'],
  ['customer', '/profile'],
  ['worker', '/worker/jobs'],
  ['worker', '/worker/earnings'],
  ['worker', '/worker/profile'],
  ['admin', '/admin'],
  ['admin', '/admin/userorders'],
  ['admin', '/admin/calendar'],
  ['admin', '/admin/calendar?view=week'],
  ['admin', '/admin/settings/hours'],
  ['admin', '/admin/settings/services'],
  ['admin', '/admin/money'],
]

function expectBelow(
  traffic: Traffic,
  { kB, requests }: Alarm,
  firstCalls: readonly string[],
): void {
  const all = JSON.stringify(traffic, null, 2)
  expect(traffic.bytes, all).toBeLessThanOrEqual(kB * 1000)
  expect(requestsOf(traffic), all).toBeLessThanOrEqual(requests)
  for (const call of firstCalls) expect(traffic.calls.filter((it) => it === call)).toHaveLength(1)
}

for (const [audience, path] of pages)
  test(`${audience}: a visit to ${path} loads few files, and the next only data`, async ({
    page,
    context,
    site,
  }) => {
    if (audience === 'admin') await signedIn(context, site, site.nextAdmin())
    if (audience === 'worker') {
      const phone = newPhone()
      await site.verifiedWorker({ phone, name: 'Ravi Kumar', role: 'worker', address: '' })
      await signedIn(context, site, phone, { role: 'worker' })
    }
    if (audience === 'customer') {
      await signedIn(context, site, newPhone())
      await booked(context)
    }
    const traffic = await watchTraffic(page)
    for (const visit of ['first', 'next'] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await isComplete(page)
      const loaded = await traffic.untilQuiet(2000)
      // The page asks for these itself, and the app is given the replies.
      const early = page.locator('link[rel=preload][as=fetch]')
      const firstCalls = await early.evaluateAll((all) => all.map((it) => it.getAttribute('href')))
      expectBelow(
        loaded,
        alarms[audience][visit],
        firstCalls.filter((it) => it !== null),
      )
    }
  })
