import { getDashboard } from '#contract/dashboard.ts'
import { getMoney } from '#contract/money/month.ts'
import { keepMoney } from '#contract/money/payments.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { expect } from '#test/e2e/fixtures.ts'
import { rowOf } from '#test/e2e/owner.ts'
import { late, open, withAdvance, type Changed } from '#test/e2e/screens/advanced-orders.ts'
import type { Business } from '#test/e2e/screens/business.ts'
import {
  opened,
  press,
  shows,
  showsHeading,
  visitsOf,
  type Stage,
  type Visit,
} from '#test/e2e/screens/visit.ts'
import { paths } from '#web/paths.ts'

type Here = Stage<Business>

const ofOwner =
  (change: Changed) =>
  ({ page }: Here) =>
    page.route(`**${getAllOrders.path}*`, (route) => withAdvance(route, change))

const orders: readonly Visit[] = [
  {
    at: paths.adminOrders({ status: 'accepted' }),
    before: ofOwner(open),
    states: {
      'advances to be paid': shows(/^Confirmed, ₹500 to pay by /),
      'an order with an advance': async ({ page }) => {
        await press(rowOf(page, 'Sunita Devi'), 'View Details')
        await expect(
          (await opened(page, /./)).getByText(/^Confirmed, ₹500 to pay by /).first(),
        ).toBeVisible()
      },
    },
  },
  {
    at: paths.adminOrders({ status: 'accepted', payment: 'advance' }),
    before: ofOwner(late),
    states: { 'no late advance': shows('No orders found') },
  },
  {
    at: paths.adminOrders({ status: 'all' }),
    before: ofOwner(late),
    states: { 'late advances among all orders': shows('Advance not paid') },
  },
  {
    at: paths.adminOrders({ status: 'cancelled' }),
    before: async ({ watch }) => watch.allow(400, keepMoney.path),
    states: {
      'keep less of it': async ({ page }) => {
        await press(rowOf(page, 'Sunita Devi'), 'View Details')
        await press(await opened(page, /./), 'Keep less')
        const form = await opened(page, 'Keep less of it')
        await expect(form.getByLabel('Amount to keep')).toHaveValue('100')
        await press(form, 'Save')
        await expect(form.getByLabel('Reason')).toHaveAccessibleDescription(/./)
      },
    },
  },
]

const at = '2026-11-27T21:30:00.000Z'
const sums = {
  at,
  received: 84_213.5,
  billed: 80_213.5,
  kept: 350,
  give_back: 400,
  held: 3250,
  agrees: true,
}

const withSums =
  (change: Partial<typeof sums>) =>
  ({ page }: Here) =>
    page.route(`**${getMoney.path}?*`, async (route) => {
      const reply = await route.fetch()
      const json = { ...(await reply.json()), held: 3250, sums: { ...sums, ...change } }
      await route.fulfill({ response: reply, json })
    })

const money: readonly Visit[] = [
  {
    before: withSums({}),
    states: { 'where the money is': showsHeading('Where the money is') },
  },
  {
    before: withSums({ agrees: false }),
    states: { 'sums that do not agree': shows(/It does not add up/) },
  },
]

const dashboard: readonly Visit[] = [
  {
    before: ({ page }) =>
      page.route(`**${getDashboard.path}`, async (route) => {
        const reply = await route.fetch()
        const { now, ...rest } = await reply.json()
        const need = { kind: 'advance', count: 2, at, rupees: 1000, job: null }
        await route.fulfill({
          response: reply,
          json: { ...rest, now: { ...now, needs: [need, ...now.needs] } },
        })
      }),
    states: { 'advances that are late': shows('2 advances were not paid in time') },
  },
]

const settings: readonly Visit[] = [
  {
    before: async ({ watch }) => watch.allow(400, '/api/v1/admin/settings'),
    states: {
      'an advance that is off': showsHeading('Advance'),
      'an advance to set': async ({ page }) => {
        await page.getByLabel('Ask for an advance').check()
        await page.getByLabel('For which services').selectOption('some')
        await expect(page.getByRole('checkbox', { name: 'Sofa Cleaning' })).toBeVisible()
      },
      'no job that costs enough': async ({ page }) => {
        await page.getByLabel('For which services').selectOption('all')
        await page.getByLabel('Only from this price on').fill('900000')
        await expect(page.getByText('No service of your list costs enough')).toBeVisible()
      },
      'an advance that GST forbids': async ({ page }) => {
        await page.getByLabel('Only from this price on').fill('1000')
        await press(page, /^Save$/)
        await expect(page.getByText(/needs a receipt voucher/).first()).toBeVisible()
      },
    },
  },
]

export const advanceOwnerScreens = visitsOf<Business>('owner', {
  [paths.adminOrders()]: orders,
  [paths.adminMoney()]: money,
  [paths.admin]: dashboard,
  [paths.adminSettings('advance')]: settings,
})
