import type { BrowserContext, Page } from '@playwright/test'
import { getUser } from '#contract/accounts/my-account.ts'
import { pageSize } from '#contract/fields.ts'
import { getMessages } from '#contract/notification-log.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { isComplete } from '#test/e2e/before-script.ts'
import { call } from '#test/e2e/call.ts'
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

/** Resolves when nothing has been added for a while, as the rows of a long list. */
function settled(): Promise<void> {
  return new Promise((done) => {
    let timer = setTimeout(done, 300)
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(done, 300)
    }
    new MutationObserver(restart).observe(document.body, { childList: true, subtree: true })
  })
}

/** What sticks out sideways, of the window, a dialog or its line in a card, or makes them scroll. */
function findWide(): string[] {
  /** As tabs, which scroll on their own. */
  const isClipped = (it: Element, root: Element): boolean => {
    const around = it.parentElement
    if (!around || around === root) return false
    return getComputedStyle(around).overflowX !== 'visible' || isClipped(around, root)
  }
  const wide = [...document.querySelectorAll('body *')].filter((it) => {
    const { left, right, width } = it.getBoundingClientRect()
    const root = it.parentElement?.closest('td, dialog') ?? document.documentElement
    const frame = root.getBoundingClientRect()
    return width > 1 && (right > frame.right + 1 || left < frame.left - 1) && !isClipped(it, root)
  })
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const scrolling = dialogs.filter((it) => it.scrollWidth > it.clientWidth)
  scrollTo(1, 0)
  if (scrollX > 0) scrolling.push(document.documentElement)
  return [...wide, ...scrolling].map((it) => it.outerHTML.slice(0, 150))
}

async function expectNarrow(page: Page, path: string, enlarge: (page: Page) => Promise<void>) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await enlarge(page)
  await isComplete(page)
  await page.evaluate(settled)
  expect(await page.evaluate(findWide), path).toEqual([])
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
    const { user } = await call(customer, getUser, {})
    // Each is told to every owner: more messages than a list has on a page.
    for (const service of ['1 BHK', 'Sofa Cleaning', 'Car Cleaning'])
      await booked(customer, { service })
    const order = await booked(customer)
    await signedIn(context, site, site.nextAdmin())
    const { total } = await call(context, getMessages, {})
    expect(total).toBeGreaterThan(pageSize)
    return [...adminPages, paths.adminOrders({ q: order, do: 'move' }), paths.adminPerson(user._id)]
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
