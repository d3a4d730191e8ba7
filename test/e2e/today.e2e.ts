import type { Page } from '@playwright/test'
import { assignOrder } from '#contract/jobs/admin.ts'
import { notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { call } from '#test/e2e/call.ts'
import { holdCash } from '#test/e2e/cash.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { decided } from '#test/e2e/orders.ts'
import { customerWithOrders } from '#test/e2e/owner.ts'
import { tapCounter } from '#test/e2e/taps.ts'

const needOf = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Needs you' }).getByRole('listitem').filter({ hasText: words })

test.describe('in a business of its own', () => {
  test.use({ alone: 'emptied' })

  test('who should be at a late job is called, and who is proposed goes by one tap, with a way back', async ({
    page,
    context,
    site,
    another,
  }) => {
    const person = { phone: newPhone(), role: 'worker' as const, address: 'Sasaram' }
    const worker = await site.verifiedWorker({ ...person, name: 'Santosh Kumar' })
    const { name, ids } = await customerWithOrders(
      another,
      site,
      { service: 'Bathroom Cleaning' },
      { service: 'AC Cleaning' },
      { service: 'Sofa Cleaning' },
    )
    const [late = '', open = ''] = ids
    await signedIn(context, site, site.nextAdmin())
    for (const id of [late, open]) await decided(context, id, 'accepted', 'See you then')
    await call(context, assignOrder, { serviceid: late, worker_ids: [worker] })
    await site.beginToday(late)
    await site.beginToday(open, '23:30')
    await page.goto('/admin')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
      'Needs you',
    )
    const first = needOf(page, '12:00 am')
    await expect(first).toContainText(`Bathroom Cleaning, ${name}`)
    await expect(first).toContainText('Santosh should be there')
    await expect(first.getByRole('link', { name: 'Call Santosh Kumar' })).toHaveAttribute(
      'href',
      `tel:+${person.phone}`,
    )
    await expect(needOf(page, '1 customer asks for a price')).toBeVisible()
    const { tap, count } = tapCounter()
    const nobody = needOf(page, 'No one goes yet')
    await tap(nobody.getByRole('button', { name: /^Assign Santosh: 11:30 pm, AC Cleaning/ }))
    await expect(nobody).toBeHidden()
    expect(count()).toBe(1)
    await expect(page.getByRole('group', { name: 'Santosh Kumar' })).toContainText('11:30 pm')
    await notices(page).getByRole('button', { name: 'Undo' }).click()
    await expect(nobody).toBeVisible()
    await page.getByRole('button', { name: /^11:30 pm.*AC Cleaning/ }).click()
    await expect(page.getByRole('dialog', { name: /AC Cleaning/ })).toBeVisible()
  })

  test('a set-up that is not finished comes first, until it is put off', async ({
    page,
    context,
    site,
  }) => {
    await signedIn(context, site, site.nextAdmin())
    await page.goto('/admin')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(
      '7 things before you open',
    )
    const done = await main.getByText(/^\d of 7 done$/).textContent()
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Needs you')
    await page.reload()
    await expect(needOf(page, 'Before you open')).toContainText(done ?? '')
  })
})

/** The cumulative layout shift so far. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = globalThis as { shifted?: number }
    seen.shifted = 0
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shifted = (seen.shifted ?? 0) + it.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as { shifted?: number }).shifted ?? NaN)
}

const lastHeadings = {
  '/admin': 'Free times',
  '/admin/money': 'By service, last 30 days',
  '/admin/day': 'Tomorrow',
}

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const)
  for (const [path, last] of Object.entries(lastHeadings))
    test(`nothing moves while ${path} loads, ${width} pixels wide`, async ({
      page,
      context,
      site,
    }) => {
      await page.setViewportSize({ width, height })
      await signedIn(context, site, site.nextAdmin())
      await holdCash(context, site, ['Asha'])
      const shifts = await watchShifts(page)
      // What came late stood above the rest: cash, payments to sort out, what to give back.
      await page.route(/cashinhand|paymentnotes|givebacks|calendar\b|waitlist/, async (route) => {
        await new Promise((done) => setTimeout(done, 300))
        await route.fallback()
      })
      await page.goto(path)
      await expect(page.getByText(last, { exact: false }).last()).toBeVisible()
      expect(await shifts()).toBeLessThan(0.01)
    })

for (const language of ['en', 'hi'])
  test(`the rail fits a small laptop and holds the settings in sight (${language})`, async ({
    page,
    context,
    site,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await signedIn(context, site, site.nextAdmin())
    if (language === 'hi') await context.addCookies([{ name: 'lang', value: 'hi', url: site.url }])
    await page.goto('/admin')
    const rail = page.getByRole('navigation', {
      name: language === 'hi' ? 'एडमिन' : 'Admin',
      exact: true,
    })
    await expect(rail).toBeVisible()
    const hidden = await rail.evaluate((it) =>
      [it, ...it.querySelectorAll('div')].map((part) => part.scrollHeight - part.clientHeight),
    )
    expect(Math.max(...hidden)).toBeLessThanOrEqual(0)
    for (const link of await rail.getByRole('link').all()) await expect(link).toBeInViewport()
  })

test('beside a section of the settings stand the others', async ({ page, context, site }) => {
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin/settings/hours')
  const beside = page.getByRole('navigation', { name: 'Settings', exact: true })
  await expect(beside.getByRole('link', { name: 'Hours and closed days' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await beside.getByRole('link', { name: 'Business', exact: true }).click()
  await expect(page).toHaveURL('/admin/settings/business')
})
