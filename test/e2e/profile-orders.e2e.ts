import type { z } from 'zod/mini'
import { getHomeCard } from '#contract/jobs/home-card.ts'
import type { order as orderShape } from '#contract/orders/order.ts'
import { noDetails } from '#domain/orders/details.ts'
import { formatPhone } from '#domain/phone.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { orderCard } from '#test/e2e/order-card.ts'
import { booked, decided, longUsDate, slotIn } from '#test/e2e/orders.ts'

const ordersCall = '/api/v1/user/getyourorders'

/** A home of which something is known, so that nothing is asked about it. */
const knownHome = {
  success: true,
  address_id: null,
  pets: 'A dog',
  parking: '',
  water: '',
  note: '',
  checklist: [],
  has_secret: false,
}

test.describe('a customer', () => {
  const phone = { of: '' }
  test.beforeEach(async ({ context, site }) => {
    phone.of = newPhone()
    await signedIn(context, site, phone.of)
  })

  test('sees each order with its number, status, long date and 12-hour time', async ({
    page,
    context,
  }) => {
    const { date } = slotIn(2)
    const id = await booked(context, { any_message: 'Bring a ladder' })
    await page.goto('/profile')
    await expect(page.getByText('1 Order', { exact: true })).toBeVisible()
    const { card, link } = orderCard(page, '2 BHK')
    for (const words of [`#${id.slice(-8)}`, 'Pending', longUsDate(date), '1:30 PM'])
      await expect(card).toContainText(words)
    await link.click()
    const details = page.getByRole('dialog', { name: 'Order Details' })
    for (const words of [
      '2 BHK',
      'Pending',
      longUsDate(date),
      '1:30 PM',
      'Sunita Devi',
      formatPhone(phone.of),
      '12 Gandhi Chowk, Sasaram',
    ])
      await expect(details).toContainText(words)
    await expect(details.getByRole('heading', { name: 'Special Instructions' })).toBeVisible()
    await expect(details).toContainText('Bring a ladder')
    await details.getByRole('button', { name: 'Close Details' }).click()
    await expect(details).toBeHidden()
    await expect(link).toBeFocused()
    await booked(context, { ...slotIn(3) })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('2 Orders')).toBeVisible()
  })

  test('sees no special instructions for an order without a message', async ({ page, context }) => {
    await booked(context)
    await page.goto('/profile')
    await orderCard(page, '2 BHK').link.press('Enter')
    const details = page.getByRole('dialog', { name: 'Order Details' })
    await expect(details.getByRole('button', { name: 'Close Details' })).toBeVisible()
    await expect(details).not.toContainText('Special Instructions')
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
  })

  test('reads the owner’s answer on the card and in the details', async ({
    page,
    context,
    site,
    another,
  }) => {
    const [accepted, rejected] = [
      await booked(context),
      await booked(context, { service: 'AC Cleaning', ...slotIn(3) }),
    ]
    const owner = await another.withoutPage()
    await signedIn(owner, site, site.nextAdmin())
    await decided(owner, accepted, 'accepted', 'See you then')
    await decided(owner, rejected, 'rejected', 'Sorry, all crews are busy')
    await page.goto('/profile')
    for (const words of ['Confirmed', 'See you then'])
      await expect(orderCard(page, '2 BHK').card).toContainText(words)
    for (const words of ['Rejected', 'Sorry, all crews are busy'])
      await expect(orderCard(page, 'AC Cleaning').card).toContainText(words)
    await orderCard(page, '2 BHK').link.click()
    await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText('See you then')
  })

  test('sees every status with its label and colour', async ({ page, watch }) => {
    const statuses = {
      pending: 'Pending',
      accepted: 'Confirmed',
      'in-progress': 'In-progress',
      completed: 'Completed',
      'no-show': 'Missed visit',
      cancelled: 'Cancelled',
      rejected: 'Rejected',
    }
    const order: Omit<z.infer<typeof orderShape>, '_id' | 'service_status'> = {
      number: '26-7',
      people: 1,
      undo_until: null,
      advance: 0,
      advance_until: null,
      advance_state: null,
      advance_due: 0,
      advance_cancels: false,
      advance_keep: null,
      service: '2 BHK',
      ...slotIn(2),
      email: 'sunita@example.com',
      ...noDetails,
      service_message: 'See you then',
      feedback_id: null,
      price: 4499,
      service_hindi: '',
      lines: [],
      discount: null,
      paid: 0,
      due: 4499,
      give_back: 0,
      refunded: 0,
      kept: null,
      refunds: [],
      credit_notes: [],
      minutes: 240,
      workers: [],
      coming: null,
      door_code: null,
      quote: null,
      photos_shared: false,
      confirmed: false,
      proposal: null,
      plan_id: null,
      bill: null,
      reclean_of: null,
      created_at: new Date().toISOString(),
      user_data: { name: '', phone: phone.of, address: '', role: 'user' },
    }
    const orders = Object.keys(statuses)
      .toReversed()
      .map((service_status, n) => ({
        ...order,
        _id: `00000000000000000000000${n}`,
        number: `26-${n}`,
        service_status,
      }))
    await watch.answer(page, ordersCall, 200, {
      success: true,
      orders,
      open: orders.filter((it) =>
        ['pending', 'accepted', 'in-progress'].includes(it.service_status),
      ),
      total: 7,
      next_cursor: null,
      previous_cursor: null,
    })
    await watch.answer(page, getHomeCard.path, 200, knownHome)
    await page.goto('/profile')
    const colours = new Set<string>()
    for (const words of Object.values(statuses)) {
      const badge = orderCard(page, '2 BHK').card.getByText(words, { exact: true })
      await expect(badge).toBeVisible()
      colours.add(await badge.evaluate((it) => getComputedStyle(it).backgroundColor))
    }
    // A missed visit is grey, like a rejected booking.
    expect(colours.size).toBe(6)
    // Upcoming orders come first, whenever they were booked.
    const shown = page.getByRole('main').getByText(/^(Past and cancelled|Pending|Completed)$/)
    await expect(shown).toHaveText(['Pending', 'Past and cancelled', 'Completed'])
    // A completed order no longer shows the earlier message, nor its price as a starting price.
    const done = page.getByRole('article').filter({ hasText: 'Completed' })
    await expect(done).toContainText('₹4,499')
    await expect(done).not.toContainText(/₹4,499\*|See you then/)
    // In the next visit, and in a line each for those that are ahead or called off.
    await expect(page.getByText('See you then')).toHaveCount(5)
  })

  test('cancels a pending order after confirming', async ({ page, context }) => {
    await booked(context)
    await page.goto('/profile')
    await orderCard(page, '2 BHK').link.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Keep booking' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
    await question.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText('Cancelled')
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }),
    ).toBeHidden()
  })
})
