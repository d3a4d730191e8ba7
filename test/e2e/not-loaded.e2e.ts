import type { Page } from '@playwright/test'
import { addAddress } from '#contract/addresses/addresses.ts'
import { notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { isComplete } from '#test/e2e/before-script.ts'
import { call } from '#test/e2e/call.ts'
import { devtoolsOf } from '#test/e2e/devtools.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { withoutNetwork } from '#test/e2e/offline.ts'
import { orderCard } from '#test/e2e/order-card.ts'
import { bringTo } from '#test/e2e/order-transitions.ts'
import { booked, plannedWeekly, slotIn } from '#test/e2e/orders.ts'
import { rowOf } from '#test/e2e/owner.ts'
import { paths } from '#web/paths.ts'

// A context of an earlier test may have kept the scripts that must not come here.
test.beforeEach(({ page }) => keepNothing(page, true))
test.afterEach(({ page }) => keepNothing(page, false))

async function keepNothing(page: Page, cacheDisabled: boolean): Promise<void> {
  const devtools = await devtoolsOf(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled })
}

const notLoaded = 'This did not load. Check your connection and try again.'

test('a form about a home that does not load leaves the page, and opens with network', async ({
  page,
  context,
  site,
  watch,
}) => {
  await signedIn(context, site, newPhone())
  await call(context, addAddress, { address: '12 Gandhi Chowk' })
  await page.goto(paths.myAccount)
  const about = page.getByRole('button', { name: 'About this home: 12 Gandhi Chowk' })
  await expect(about).toBeVisible()
  await withoutNetwork(context, watch, async () => {
    await about.click()
    await expect(notices(page)).toContainText(notLoaded)
    await expect(about).toBeVisible()
  })
  await about.click()
  await expect(page.getByRole('dialog', { name: 'About this home' })).toBeVisible()
})

test('what follows a finished job is missing alone when it does not load', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  const owner = await another.withoutPage()
  await signedIn(owner, site, site.nextAdmin())
  await signedIn(context, site, newPhone())
  await bringTo(owner, site, await booked(context), 'completed')
  await page.goto(paths.profile)
  await expect(orderCard(page, '2 BHK').card).toContainText('Completed')
  await withoutNetwork(context, watch, async () => {
    await orderCard(page, '2 BHK').link.click()
    const details = page.getByRole('dialog', { name: 'Order Details' })
    await expect(details).toContainText(notLoaded)
    await expect(details.getByRole('button', { name: 'Close Details' })).toBeVisible()
  })
})

test('a visit that does not open to be moved leaves its plan', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  const name = `Radha ${newPhone().slice(-6)}`
  const customer = await another.withoutPage()
  await signedIn(customer, site, newPhone(), { name })
  await signedIn(context, site, newPhone(), { role: 'admin', rights: 'owner' })
  await plannedWeekly(customer, context, slotIn(2))
  await page.goto(paths.adminPlans({ state: 'active', q: name }))
  await rowOf(page, name).getByRole('button', { name: 'Open' }).click()
  const plan = page.getByRole('dialog', { name: 'Plan' })
  const move = plan.getByRole('button', { name: 'Move' }).first()
  await expect(move).toBeVisible()
  await withoutNetwork(context, watch, async () => {
    await move.click()
    await expect(notices(page)).toContainText(notLoaded)
    await expect(plan).toBeVisible()
  })
})

test('the office’s search, news and Logout are at hand while the next page is on its way', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signedIn(context, site, site.nextAdmin())
  await page.goto(paths.admin)
  await isComplete(page)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Escape')
  const gate = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await gate.promise
    await route.fallback()
  })
  const bar = page.getByRole('navigation', { name: 'Admin shortcuts' })
  await bar.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await expect(page.getByText('Loading')).toBeAttached()
  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: 'Logout' })
  await expect(question).toBeVisible()
  gate.resolve()
  await expect(page.getByText('Loading')).not.toBeAttached()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(paths.adminCalendar())
})
