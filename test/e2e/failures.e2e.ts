import type { Page, Route } from '@playwright/test'
import { getUser } from '#contract/accounts/my-account.ts'
import { getAddresses } from '#contract/addresses/addresses.ts'
import { getDashboard } from '#contract/dashboard.ts'
import { getImports } from '#contract/imports/imports.ts'
import { getActivity } from '#contract/live/activity.ts'
import { eventsPath } from '#contract/live/topics.ts'
import { getYourOrders } from '#contract/orders/customer.ts'
import { getAllWaits } from '#contract/waitlist/waitlist.ts'
import { getChats } from '#contract/whatsapp/chats.ts'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { expect, setUpMs, test as base } from '#test/e2e/fixtures.ts'
import { openBusiness, type Business, type Who } from '#test/e2e/screens/business.ts'
import { screens } from '#test/e2e/screens/screens.ts'
import type { Visit } from '#test/e2e/screens/visit.ts'
import { paths } from '#web/paths.ts'

/** Show nothing that they read from the API when they open. */
const readNothing: readonly string[] = [
  '/',
  '/no-such-page',
  '/services/deep-cleaning',
  paths.confirmEmail,
  paths.login(),
  paths.login('worker'),
  paths.projects,
  paths.setup,
  paths.workerGuide,
]

/** What rings, and is tried again by itself. */
const everywhere: readonly string[] = [eventsPath, getActivity.path]
const extrasOf: Readonly<Record<string, readonly string[]>> = {
  // One can type the address; the wish for the same person is offered to whoever had one.
  [paths.bookService()]: [getAddresses.path, getYourOrders.path],
  // A card that mostly has nothing to show; the line with the last backup.
  [paths.admin]: [getAllWaits.path],
  [paths.adminAccount]: [getDashboard.path],
  // The number on a tab.
  [paths.adminMessages()]: [getChats.path],
}

const everyCall = '**/api/v1/**'
const refusal = { success: false, code: 'unavailable', message: 'Not now' }

const test = base.extend<{ business: Business }>({
  business: [
    async ({ site }, give) => give(await site.once(() => openBusiness(site))),
    { timeout: setUpMs },
  ],
})
test.use({ alone: 'kept' })

type Opened = { readonly path: string; readonly visit: Visit }

/** For each person the screens that they open, each as it is first visited in the table of screens. */
const opened = Map.groupBy(
  Object.entries(screens).flatMap(([path, visits]): Opened[] => {
    const visit = visits.find(({ who }) => who) ?? visits[0]
    return visit ? [{ path, visit }] : []
  }),
  ({ visit }): Who => visit.who ?? 'visitor',
)

/** Refuses what the page reads, except who is signed in; returns the calls that it must tell about. */
async function refuseReads(page: Page, path: string): Promise<ReadonlySet<string>> {
  const refused = new Set<string>()
  const extras = [...everywhere, ...(extrasOf[path] ?? [])]
  await page.route(everyCall, (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' || pathname === getUser.path) return route.fallback()
    if (!extras.includes(pathname)) refused.add(pathname)
    return route.fulfill({ status: 503, json: refusal })
  })
  return refused
}

for (const [who, all] of opened)
  test(`what the ${who} opens says why it could not be loaded, and loads at the next try`, async ({
    page,
    context,
    watch,
    business,
  }) => {
    test.setTimeout(setUpMs)
    await business.enter(context, who)
    watch.tolerate(/^503 for GET /)
    watch.allow(404, '/no-such-page')
    // A list leads home after two seconds, unless somebody is there.
    await page.addInitScript(() => {
      setInterval(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })), 100)
    })
    for (const {
      path,
      visit: { at = path },
    } of all)
      await test.step(path, async () => {
        // The page before may still be reading.
        await page.goto('/robots.txt')
        const reads = await refuseReads(page, path)
        await page.goto(typeof at === 'string' ? at : at(business))
        const failures = page.getByRole('main').getByRole('alert').filter({ hasText: 'Not now' })
        const again = page.getByRole('button', { name: /^(Try Again|Stay and retry)$/ })
        if (readNothing.includes(path)) {
          await page.waitForLoadState('networkidle')
          return expect([...reads]).toEqual([])
        }
        await expect(failures.first()).toBeVisible()
        await expect(async () => expect(await failures.count()).toBe(reads.size)).toPass()
        if (path === paths.adminMoney()) await expectAccessible(page)
        await page.unroute(everyCall)
        await expect(async () => {
          for (const button of await again.all()) await button.click({ timeout: 1_000 })
          await expect(failures).toHaveCount(0, { timeout: 1_000 })
          await expect(again).toHaveCount(0, { timeout: 1_000 })
        }).toPass()
      })
  })

test('what a busy server refuses to read is read again by itself', async ({
  page,
  context,
  watch,
  business,
}) => {
  await business.enter(context, 'owner')
  const busy = { success: false, code: 'overloaded', message: 'Very busy' }
  watch.allow(503, getImports.path)
  const refuse = (route: Route) => route.fulfill({ status: 503, json: busy })
  await page.route(`**${getImports.path}`, refuse, { times: 1 })
  const refused = page.waitForResponse((it) => it.status() === 503)
  await page.goto(paths.adminImport())
  await refused
  await expect(page.getByText('You have not brought a list yet.')).toBeVisible()
})
