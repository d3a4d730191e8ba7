import type { Page } from '@playwright/test'
import { getUpi } from '#contract/money/payments.ts'
import { cancelOrder, getYourOrders } from '#contract/orders/customer.ts'
import { bookingForm } from '#test/e2e/booking-form.ts'
import { expect } from '#test/e2e/fixtures.ts'
import { longUsDate, slotIn } from '#test/e2e/orders.ts'
import {
  late,
  long,
  open,
  paid,
  withAdvance,
  type Changed,
} from '#test/e2e/screens/advanced-orders.ts'
import type { Business } from '#test/e2e/screens/business.ts'
import {
  closeDialogs,
  opened,
  press,
  visitsOf,
  type Stage,
  type Visit,
} from '#test/e2e/screens/visit.ts'
import { paths } from '#web/paths.ts'

type Here = Stage<Business>

const ofCustomer =
  (change: Changed) =>
  async ({ page, watch }: Here) => {
    await page.route(`**${getYourOrders.path}*`, (route) => withAdvance(route, change))
    const code = { link: 'upi://pay?am=500', qr: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
    await watch.answer(page, getUpi.path, 200, {
      success: true,
      ...code,
      rupees: 500,
      whole: { ...code, rupees: 4499 },
    })
  }
/** Opens the booking form of a shop that asks for an advance. */
const asking = ({ page }: Here) =>
  page.route('**/book-service*', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text())
      .replace('"advance":{"on":false,"percent":null', '"advance":{"on":true,"percent":20')
      .replace('"keep_percent":0', '"keep_percent":50')
      // What the page was made with.
      .replaceAll('Free cancellation', 'Cancellation')
    await route.fulfill({ response: reply, body })
  })

const accepted = (it: Business) => paths.order(it.orders.accepted)
const details = (page: Page) => opened(page, 'Order Details')

const customer: readonly Visit[] = [
  {
    at: accepted,
    before: ofCustomer(open),
    states: {
      'an advance to pay': async ({ page }) => {
        const dialog = await details(page)
        await expect(dialog.getByText(/^Confirmed, ₹500 to pay by /)).toBeVisible()
        await expect(dialog.getByRole('img', { name: 'QR code to pay ₹500 by UPI' })).toBeVisible()
      },
      'all of it to pay at once': async ({ page }) => {
        const dialog = await details(page)
        await press(dialog, /^Pay all ₹/)
        await expect(dialog.getByRole('img', { name: /^QR code to pay ₹4,499/ })).toBeVisible()
      },
      'the list with an advance to pay': async ({ page }) => {
        await closeDialogs(page)
        await expect(page.getByText(/^₹500 to pay in advance by /).first()).toBeVisible()
      },
    },
  },
  {
    at: accepted,
    before: ofCustomer(long),
    states: {
      'a long sum and day': async ({ page }) =>
        expect((await details(page)).getByText(/^Confirmed, ₹12,499.50 to pay by /)).toBeVisible(),
    },
  },
  {
    at: accepted,
    before: ofCustomer(late),
    states: {
      'an advance not paid': async ({ page }) =>
        expect((await details(page)).getByText('Advance not paid')).toBeVisible(),
    },
  },
  {
    at: accepted,
    before: async (stage) => {
      await ofCustomer(paid)(stage)
      await stage.watch.answer(stage.page, cancelOrder.path, 409, {
        success: false,
        code: 'keep_changed',
        message: 'What we keep has changed since you opened this page. Please look again.',
      })
    },
    states: {
      'an advance paid': async ({ page }) =>
        expect((await details(page)).getByText('Confirmed, ₹500 paid')).toBeVisible(),
      'what comes back and what is kept': async ({ page }) => {
        await press(await details(page), 'Cancel booking')
        const question = page.getByRole('alertdialog')
        await expect(question).toContainText('You get ₹250 back. We keep ₹250.')
      },
      'what is kept has changed': async ({ page }) => {
        const question = page.getByRole('alertdialog')
        await press(question, 'Yes, cancel it')
        await expect(question).toContainText('What we keep has changed')
      },
    },
  },
  {
    at: accepted,
    inHindi: true,
    before: ofCustomer(open),
    states: {
      'an advance to pay, in Hindi': async ({ page }) =>
        expect((await opened(page, 'बुकिंग की जानकारी')).getByText(/^पक्की, ₹500 /)).toBeVisible(),
    },
  },
]

const booking: readonly Visit[] = [
  {
    at: `${paths.bookService()}?service=2+BHK&variant=occupied`,
    before: asking,
    states: {
      'what is asked in advance': async ({ page }) => {
        const { summary, days, times } = bookingForm(page)
        await days.getByRole('radio', { name: longUsDate(slotIn(5).date) }).check({ force: true })
        await expect(times.getByRole('radio', { name: '8:00 AM' })).toBeAttached()
        await expect(summary).toContainText(/For this job we ask ₹1,000 in advance/)
        await expect(summary).toContainText(/if you cancel until .*; later we keep ₹500\./)
      },
    },
  },
]

export const advanceScreens = visitsOf<Business>('customer', {
  [paths.profile]: customer,
  [paths.bookService()]: booking,
})
