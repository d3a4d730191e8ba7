import type { BrowserContext, Page } from '@playwright/test'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test, type Another } from '#test/e2e/fixtures.ts'
import { booked, decided } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'
import { paths } from '#web/paths.ts'

const visitorPages = [
  paths.home,
  paths.services,
  paths.service('deep-cleaning'),
  paths.howItWorks,
  paths.subscription,
  paths.projects,
  paths.about,
  paths.contacts,
  paths.blog,
  paths.login('user'),
]
const workerPages = [
  paths.workerJobs,
  paths.workerProfile,
  paths.uploadKyc(),
  paths.workerEarnings,
  paths.workerGuide,
]
const adminPages = [
  paths.admin,
  paths.adminBook(),
  paths.adminCalendar(),
  paths.adminOrders(),
  paths.adminOrders({ status: 'all' }),
  paths.adminUsers,
  paths.adminWorkers,
  paths.adminApplications(),
  paths.adminTeam,
  paths.adminMoney(),
  paths.adminBills(),
  paths.adminPayments(),
  paths.adminPayouts,
  paths.adminPlans(),
  paths.adminCoupons,
  paths.adminProblems(),
  paths.adminFeedback,
  paths.adminMessages(),
  paths.adminAudit(),
  paths.adminSettings(),
  paths.adminSettings('hours'),
  paths.adminSettings('services'),
  paths.adminSettings('messages'),
  paths.adminSettings('billing'),
]

/** What sticks out of the window at the side. */
function findWide(): string[] {
  scrollTo(1, 0)
  const { clientWidth } = document.documentElement
  if (scrollX === 0) return []
  const all = [...document.querySelectorAll('body *')]
  const wide = all.filter((it) => it.getBoundingClientRect().right + scrollX > clientWidth)
  return [
    'wider than the window',
    ...wide.map((it) => `${it.tagName} ${it.textContent?.slice(0, 40)}`),
  ]
}

async function expectNarrow(page: Page, path: string, enlarge: (page: Page) => Promise<void>) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await enlarge(page)
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(findWide), path).toEqual([])
}

type People = { page: Page; context: BrowserContext; site: Product; another: Another }

/** Each page of a person, with what it shows there. */
const readers = {
  visitor: async () => visitorPages,
  customer: async ({ context, site, another }: People) => {
    const owner = await another.withoutPage()
    await signedIn(owner, site, site.nextAdmin())
    await signedIn(context, site, newPhone())
    await booked(context, { service: 'Bathroom Cleaning' })
    const id = await booked(context)
    await decided(owner, id, 'accepted', 'We come at half past one')
    return [
      '/profile',
      '/profile/plan',
      '/profile/account',
      `/profile?order=${id}`,
      '/book-service',
    ]
  },
  worker: async ({ context, site }: People) => {
    await signedIn(context, site, newPhone(), { role: 'worker' })
    return workerPages
  },
  admin: async ({ context, site, another }: People) => {
    const customer = await another.withoutPage()
    await signedIn(customer, site, newPhone())
    await booked(customer)
    await signedIn(context, site, site.nextAdmin())
    return adminPages
  },
}

/** Tests that with text enlarged to 200 % no page needs scrolling sideways on a phone. */
export function testLargeText(enlarge: (page: Page) => Promise<void> = async () => {}): void {
  for (const language of ['en', 'hi'])
    for (const [reader, prepare] of Object.entries(readers))
      test(`in ${language} with text of 200 %, no page of a ${reader} needs scrolling sideways`, async ({
        page,
        context,
        site,
        another,
      }) => {
        await context.addCookies([{ name: 'lang', value: language, url: site.url }])
        for (const path of await prepare({ page, context, site, another }))
          await expectNarrow(page, path, enlarge)
      })
}
