import { getUser } from '#contract/accounts/my-account.ts'
import { getYourOrders, rescheduleOrder } from '#contract/orders/customer.ts'
import { alertIn } from '#test/e2e/accessibility.ts'
import { hurryUntil, serverSays, takeClock } from '#test/e2e/clock.ts'
import { expect } from '#test/e2e/fixtures.ts'
import { slotIn } from '#test/e2e/orders.ts'
import type { Business } from '#test/e2e/screens/business.ts'
import {
  closeDialogs,
  opened,
  press,
  shows,
  showsHeading,
  type Stage,
  type Visit,
  visitsOf,
} from '#test/e2e/screens/visit.ts'
import { photo } from '#test/factories/images.ts'
import { paths } from '#web/paths.ts'

type Here = Stage<Business>

const order = (status: keyof Business['orders']) => (it: Business) => paths.order(it.orders[status])

const details = async ({ page }: Here) => {
  const dialog = await opened(page, 'Order Details')
  await expect(
    dialog.getByRole('region', { name: 'History' }).getByRole('listitem'),
  ).not.toHaveCount(0)
  return dialog
}

const profile: readonly Visit[] = [
  {
    before: ({ page, watch }) => watch.hold(page, getUser.path),
    states: { loading: shows('Loading profile...') },
  },
  {
    states: {
      'orders in every status': async ({ page }) => {
        for (const words of ['Pending', 'Confirmed', 'Completed', 'Cancelled', 'Rejected'])
          await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
      },
      'the question whether to log out': async ({ page }) => {
        await press(page, 'Logout')
        await opened(page, /./)
      },
      'a form to edit the details': async ({ page }) => {
        await closeDialogs(page)
        await press(page, 'Edit')
        const form = await opened(page, 'Edit your details')
        await form.getByLabel('Full Name').fill('x'.repeat(81))
        await press(form, 'Save')
        await expect(alertIn(form, 'Keep the name within 80 characters.')).toBeVisible()
      },
    },
  },
  {
    who: 'regular',
    states: {
      'what the next crew should know': async ({ page }) => {
        await press(page, 'Anything the next crew should know?')
        const form = await opened(page, 'About this home')
        await expect(form.getByLabel('Gate code')).toHaveValue('')
      },
    },
  },
  {
    who: 'newcomer',
    states: {
      'no orders': async (stage) => {
        await showsHeading('No Orders Yet')(stage)
        await shows('0 Orders')(stage)
        await shows("You haven't placed any orders yet. Start exploring our services!")(stage)
      },
    },
  },
  {
    before: async ({ page, watch }) => {
      await watch.cut(page, getUser.path)
      await takeClock(page)
    },
    states: {
      'a profile that failed to load': async ({ page }) =>
        hurryUntil(page, page.getByRole('alert').filter({ hasText: 'Error Loading Profile' })),
    },
  },
  {
    before: async ({ page, watch }) => {
      await watch.cut(page, getYourOrders.path)
      await takeClock(page)
    },
    states: {
      'orders that failed to load': async ({ page }) =>
        hurryUntil(page, page.getByText('Network error occurred')),
    },
  },
  {
    at: order('pending'),
    states: {
      'a pending order': details,
      'the question whether to cancel it': async ({ page }) => {
        await press(page.getByRole('dialog', { name: 'Order Details' }), 'Cancel booking')
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
      'a form to change its time': async ({ page }) => {
        await press(page.getByRole('alertdialog'), 'Keep booking')
        await expect(page.getByRole('alertdialog')).toBeHidden()
        await press(page.getByRole('dialog', { name: 'Order Details' }), 'Change time')
        const form = await opened(page, 'Change time')
        const times = form.getByRole('radiogroup', { name: 'Time' })
        await expect(times.getByRole('radio').first()).toBeAttached()
      },
      'a change being sent': async ({ page, watch }) => {
        const form = await opened(page, 'Change time')
        const times = form.getByRole('radiogroup', { name: 'Time' })
        await times.locator('input:enabled').first().press('Space')
        const held = await watch.hold(page, rescheduleOrder.path)
        await press(form, 'Send request')
        await expect.poll(held.count).toBe(1)
      },
    },
  },
  {
    at: order('accepted'),
    states: {
      'a confirmed order and its link to follow': async (stage) => {
        const dialog = await details(stage)
        await press(dialog, 'Share a link to follow')
        await expect(stage.page.getByLabel('Link to follow')).toHaveValue(/./)
      },
    },
  },
  {
    at: order('quoted'),
    states: {
      'an offered price': async (stage) =>
        expect((await details(stage)).getByRole('button', { name: 'Yes, book it' })).toBeVisible(),
    },
  },
  {
    at: (it) => paths.order(it.job),
    states: {
      'more work suggested': async (stage) =>
        expect(
          (await details(stage)).getByRole('heading', { name: 'More work suggested' }),
        ).toBeVisible(),
    },
  },
  {
    at: paths.payDue,
    states: {
      'all that is to pay': async ({ page }) => {
        const dialog = await opened(page, 'Pay for your cleaning')
        await expect(dialog.getByRole('listitem')).not.toHaveCount(0)
      },
    },
  },
  {
    at: order('cancelled'),
    states: {
      'what is given back': async (stage) => {
        await details(stage)
        await shows('₹400 will be given back to you.')(stage)
      },
    },
  },
  { at: order('no-show'), states: { 'a missed visit': details } },
  {
    who: 'office',
    at: (it) => paths.order(it.waiting),
    states: { 'a job for the monthly bill': showsHeading('Goes on the monthly bill') },
  },
  {
    at: order('completed'),
    states: {
      'a bill with a credit note and its link': async (stage) => {
        await details(stage)
        const { page } = stage
        await expect(page.getByRole('link', { name: /^Credit note/ }).first()).toBeVisible()
        await press(page, 'Share a link to the bill')
        await expect(page.getByLabel('Link to the bill')).toHaveValue(/sharedbill/)
      },
      'feedback without stars': async ({ page }) => {
        const dialog = page.getByRole('dialog', { name: 'Order Details' })
        await dialog.getByLabel('What should we know?').fill('All clean')
        await dialog.getByRole('button', { name: 'Send', exact: true }).click()
        await expect(dialog.getByText('Choose one to five stars.')).toBeVisible()
      },
      'a problem to report, with a photo': async ({ page }) => {
        await press(page, 'Report a problem')
        const form = await opened(page, 'Report a problem')
        const file = { name: 'sofa.jpg', mimeType: 'image/jpeg', buffer: await photo(400, 320) }
        await form.locator('input[type=file]').setInputFiles(file)
        await expect(form.getByRole('img', { name: 'Photo 1' })).toBeVisible()
      },
    },
  },
  {
    at: order('pending'),
    inHindi: true,
    states: {
      'an order in Hindi': async ({ page }) => {
        const dialog = await opened(page, 'बुकिंग की जानकारी')
        await expect(dialog).toContainText('बुक हुई')
      },
      'the question whether to cancel it, in Hindi': async ({ page }) => {
        await press(page.getByRole('dialog'), 'बुकिंग रद्द करें')
        await expect(page.getByRole('alertdialog')).toContainText('क्या यह बुकिंग रद्द करें?')
      },
    },
  },
  {
    at: order('pending'),
    // Half an hour before the booking.
    before: ({ page }) => serverSays(page, `${slotIn(2).date}T04:00:00Z`),
    states: { 'too late for a change': shows(/This time has passed|less than 3 hours/) },
  },
]

const plan: readonly Visit[] = [
  {
    who: 'regular',
    states: {
      'a regular cleaning': async ({ page }) => {
        const plans = page.getByRole('region', { name: 'Regular cleaning' })
        await expect(plans.getByRole('listitem').nth(1)).toBeVisible()
      },
      'a form to move one visit and those that follow': async ({ page }) => {
        const plans = page.getByRole('region', { name: 'Regular cleaning' })
        await press(plans.getByRole('listitem').nth(1), 'Move')
        const form = await opened(page, 'Move this visit')
        await form
          .getByRole('radio', { name: 'This one and all that follow' })
          .check({ force: true })
      },
    },
  },
  {
    who: 'newcomer',
    states: { 'no plan': showsHeading('No regular cleaning yet') },
  },
]

export const profileScreens = visitsOf<Business>('customer', {
  [paths.profile]: profile,
  [paths.myPlan]: plan,
})
