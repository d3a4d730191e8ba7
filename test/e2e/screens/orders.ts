import { getAllOrders, decisionContext, updateOrder } from '#contract/orders/admin.ts'
import { orderTimeline } from '#contract/orders/customer.ts'
import { addDays } from '#domain/schedule.ts'
import { alertIn, notices } from '#test/e2e/accessibility.ts'
import { serverSays } from '#test/e2e/clock.ts'
import { expect } from '#test/e2e/fixtures.ts'
import { slotIn } from '#test/e2e/orders.ts'
import { rowOf, showTab } from '#test/e2e/owner.ts'
import type { Business } from '#test/e2e/screens/business.ts'
import { ordersOnWhatsApp } from '#test/e2e/screens/messages.ts'
import {
  closeDialogs,
  opened,
  press,
  shows,
  visitsOf,
  type Stage,
  type Visit,
} from '#test/e2e/screens/visit.ts'
import { paths } from '#web/paths.ts'

type Here = Stage<Business>

const name = 'Sunita Devi'
const rows = ({ page }: Here) => expect(rowOf(page, name).first()).toBeVisible()
const take = async (page: Here['page']) => {
  await press(rowOf(page, name), 'Take Action')
  return opened(page, 'Take Action')
}
const listOf = (status: string) => `${paths.adminOrders()}?status=${status}`
const refused = { success: false, code: 'unavailable', message: '' }

/** Lets the server's clock show a later day. */
const comesAt = (page: Here['page'], day: string) => serverSays(page, `${day}T10:00:00Z`)

/** The form to answer a booking. */
const answers: readonly Visit[] = [
  {
    states: {
      'facts that help to decide': async (stage) => {
        await rows(stage)
        const form = await take(stage.page)
        await expect(form).toContainText('Within opening hours')
      },
      'no message': async ({ page }) => {
        const form = await opened(page, 'Take Action')
        await press(form, 'Submit')
        await expect(alertIn(form, 'Please enter a message')).toBeVisible()
      },
      'ready-made messages in Hindi': async ({ page }) => {
        const form = await opened(page, 'Take Action')
        await press(form, 'हिंदी')
        await press(form, /हम आपके चुने हुए समय पर आएँगे/)
        await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(/^आपकी बुकिंग/)
      },
      'no free crew': async ({ page, watch }) => {
        const form = await opened(page, 'Take Action')
        const full = { success: false, code: 'slot_full', message: 'Full' }
        await watch.answer(page, updateOrder.path, 409, full)
        await press(form, 'Submit')
        await expect(form.getByLabel('Accept it anyway')).toBeVisible()
      },
      'decided by another admin': async ({ page, watch }) => {
        const form = await opened(page, 'Take Action')
        await watch.answer(page, updateOrder.path, 409, {
          success: false,
          code: 'order_already_decided',
          message: 'This order has already been decided.',
        })
        await press(form, 'Submit')
        await expect(alertIn(form, 'This order has already been decided.')).toBeVisible()
      },
      'an answer being sent': async ({ page, watch }) => {
        await closeDialogs(page)
        const form = await take(page)
        await watch.restore(page, updateOrder.path)
        const held = await watch.hold(page, updateOrder.path)
        await form.getByRole('textbox', { name: 'Message' }).fill('See you then')
        await press(form, 'Submit')
        await expect.poll(held.count).toBe(1)
      },
    },
  },
  {
    before: ({ page, watch }) => watch.answer(page, decisionContext.path, 503, refused),
    states: {
      'facts that failed to load': async (stage) => {
        await rows(stage)
        const form = await take(stage.page)
        await expect(form).toContainText('This could not be loaded. You can reply without it.')
      },
    },
  },
  {
    before: ({ page }) => comesAt(page, addDays(slotIn(2).date, 1)),
    states: {
      'a time that has passed': async (stage) => {
        await expect(rowOf(stage.page, name).first()).toContainText('Passed')
        await expect(alertIn(await take(stage.page), 'This time has passed.')).toBeVisible()
      },
    },
  },
]

const details: readonly Visit[] = [
  {
    at: listOf('completed'),
    before: ({ page, watch }) => watch.answer(page, orderTimeline.path, 503, refused),
    states: {
      'completed orders': rows,
      'a history that failed to load': async ({ page }) => {
        await press(rowOf(page, name), 'View Details')
        const dialog = await opened(page, /./)
        await expect(alertIn(dialog, 'The history could not be loaded.')).toBeVisible()
      },
      'all about an order': async ({ page, watch }) => {
        await watch.restore(page, orderTimeline.path)
        const dialog = await opened(page, /./)
        await press(dialog, 'Try Again')
        await expect(
          dialog.getByRole('region', { name: 'History' }).getByRole('listitem').first(),
        ).toContainText('Booked')
      },
    },
  },
  {
    at: listOf('accepted'),
    states: {
      'accepted orders': rows,
      'an order beside the list': async ({ page }) => {
        await press(rowOf(page, name), 'View Details')
        await expect(await opened(page, /./)).toContainText('Who comes')
      },
      'what is known of the home': async ({ page }) => {
        const dialog = await opened(page, /./)
        await expect(dialog.getByText('The prayer corner first')).toBeVisible()
      },
      'how to get in': async ({ page }) => {
        const dialog = await opened(page, /./)
        await press(dialog, 'Show how to get in')
        await expect(dialog.getByText('4711#')).toBeVisible()
        await expect(dialog.getByText('We have recorded that you looked.')).toBeVisible()
      },
      'a message kept for the home': async ({ page }) => {
        await press(await opened(page, /./), 'Keep for this home')
        const form = await opened(page, 'About this home')
        await expect(form.getByLabel('Anything else')).toHaveValue(/^Ring twice\n./)
        await press(form, 'Cancel')
        await expect(page.getByRole('dialog', { name: 'About this home' })).toBeHidden()
      },
      'a message to correct': async ({ page }) => {
        const dialog = await opened(page, /./)
        await press(dialog, 'Correct the message')
        await expect(dialog.getByLabel('Message')).toBeFocused()
      },
      'an order to cancel, without a reason': async ({ page, watch }) => {
        watch.allow(400, '/api/v1/service/cancelorder')
        await press(await opened(page, /./), 'Cancel order')
        const form = await opened(page, 'Cancel order')
        await press(form, 'Cancel order')
        await expect(alertIn(form, 'Please enter a message')).toBeVisible()
      },
    },
  },
]

/** Shows another booking as one that waits too, of the same customer at ten. */
const withAnother = ({ page, business }: Here) =>
  page.route(`**${getAllOrders.path}*`, async (route) => {
    const reply = await route.fetch()
    const { orders, ...rest } = await reply.json()
    const [first] = orders
    const other = { ...first, _id: business.orders.accepted, time: '10:00' }
    await route.fulfill({ response: reply, json: { ...rest, orders: [first, other] } })
  })

/** Who goes, told with the confirmation. */
const confirming: readonly Visit[] = [
  {
    before: withAnother,
    states: {
      'who else could go': async ({ page }) => {
        await press(rowOf(page, name).first(), 'Others who could go')
        await expect((await opened(page, 'Who goes?')).getByRole('checkbox').first()).toBeVisible()
      },
      'bookings to confirm at once': async ({ page }) => {
        await closeDialogs(page)
        await press(page, 'Confirm all 2')
        const dialog = await opened(page, 'Confirm all 2')
        await expect(dialog.getByRole('combobox')).toHaveCount(2)
      },
    },
  },
]

const jobsOfToday: readonly Visit[] = [
  {
    at: listOf('accepted'),
    before: ({ page }) => comesAt(page, slotIn(2).date),
    states: {
      'a job to start': async ({ page }) => {
        await press(rowOf(page, name), 'Start job')
        await expect(page.getByRole('alertdialog', { name: 'Start job' })).toBeVisible()
      },
    },
  },
]

const lists: readonly Visit[] = [
  {
    states: {
      'pending orders': rows,
      'a wrong filter': async ({ page }) => {
        await press(page, 'Filter')
        const dialog = await opened(page, 'Filter')
        await dialog.getByLabel('From').fill('2026-12-31')
        await dialog.getByLabel('To').fill('2026-12-01')
        await press(dialog, 'Show')
        await expect(dialog.getByLabel('To')).toHaveAccessibleDescription(/before the start day/)
      },
    },
  },
  {
    at: `${listOf('all')}&service=2+BHK`,
    states: {
      'filters as chips': async (stage) => {
        await rows(stage)
        await expect(
          stage.page.getByRole('button', { name: 'Service: 2 BHK, remove' }),
        ).toBeVisible()
      },
      'a chosen month': async ({ page }) => {
        await press(page, 'Filter')
        const dialog = await opened(page, 'Filter')
        await dialog.getByLabel('Service').selectOption('Sofa Cleaning')
      },
    },
  },
  ...ordersOnWhatsApp,
  {
    at: `${listOf('all')}&q=zzzz`,
    states: { 'a search without a match': shows('No orders found') },
  },
  {
    onPhone: true,
    before: ({ page, watch }) =>
      watch.answer(page, updateOrder.path, 200, { success: true, message: 'Done' }),
    states: {
      'an answered order': async (stage) => {
        await rows(stage)
        const form = await take(stage.page)
        await form.getByRole('textbox', { name: 'Message' }).fill('See you then')
        await press(form, 'Submit')
        await expect(alertIn(notices(stage.page), 'Order updated successfully')).toBeVisible()
        await stage.page.evaluate(() => scrollTo(0, 0))
      },
    },
  },
  {
    at: listOf('rejected'),
    states: {
      'a tab that loads': async (stage) => {
        await rows(stage)
        await stage.watch.hold(stage.page, getAllOrders.path)
        await showTab(stage.page, 'Cancelled')
        await expect(stage.page.getByRole('status').getByText('Loading...')).toBeVisible()
      },
    },
  },
]

export const orderScreens = visitsOf<Business>('owner', {
  [paths.adminOrders()]: [...lists, ...answers, ...details, ...confirming, ...jobsOfToday],
})
