import type { Page } from '@playwright/test'
import { eventsPath } from '#contract/live/topics.ts'
import { orderStatuses } from '#domain/orders/orders.ts'
import { alertIn, notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { bringTo, reasonOf } from '#test/e2e/order-transitions.ts'
import { booked, decided, slotIn } from '#test/e2e/orders.ts'
import {
  customerWithAcceptedOrder,
  customerWithOrders,
  fromDetails,
  rowOf,
  showTab,
  tab,
} from '#test/e2e/owner.ts'

const cancelCall = '/api/v1/service/cancelorder'
const timelineCall = '/api/v1/service/ordertimeline'
const phone = { width: 360, height: 740 }

test.beforeEach(async ({ context, site }) => signedIn(context, site, site.nextAdmin()))

/** Start times of jobs that end by closing time. */
const halfHours = ['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30']

const buttonsOf = (page: Page, name: string) => rowOf(page, name).getByRole('button')

test('every status has its tab and offers exactly the actions that are possible in it', async ({
  page,
  context,
  site,
  another,
}) => {
  test.slow()
  // Price offers have their own flow (server/money).
  const statuses = orderStatuses.filter((it) => it !== 'quoted')
  const { name, ids } = await customerWithOrders(
    another,
    site,
    ...halfHours.slice(0, statuses.length).map((time) => ({ ...slotIn(2), time })),
  )
  for (const [n, status] of statuses.entries()) await bringTo(context, site, ids[n] ?? '', status)
  await page.goto('/admin/userorders')
  for (const [label, status, offered] of [
    ['Accepted Orders', 'accepted', []],
    ['Rejected Orders', 'rejected', []],
    ['In Progress', 'in-progress', ['Mark completed']],
    ['Completed', 'completed', ['Record payment']],
    ['No-shows', 'no-show', ['Undo']],
    ['Cancelled', 'cancelled', []],
    ['Pending Orders', 'pending', ['Take Action', 'Accept']],
  ] as const) {
    await showTab(page, label)
    await expect(page).toHaveURL(`/admin/userorders?status=${status}`)
    // Where a worker is free, Accept names whom it sends, and an arrow stands beside it.
    const named = offered.map((it) => (it === 'Accept' ? /^Accept/ : it))
    await expect(buttonsOf(page, name).filter({ hasText: /./ })).toHaveText([
      'View Details',
      ...named,
    ])
    await buttonsOf(page, name).first().click()
    const details = page.getByRole('dialog', { name: 'Order Details' })
    await expect(details.getByRole('listitem').first()).toContainText('Booked')
    for (const act of offered) {
      if (act !== 'Accept')
        await expect(details.getByRole('button', { name: act }).first()).toBeVisible()
    }
    await expect(details.getByRole('button', { name: 'Customer not there' })).toBeVisible({
      visible: status === 'in-progress',
    })
    await page.keyboard.press('Escape')
  }
})

test('on a phone a job is started and completed, and owner and customer see its history', async ({
  page,
  site,
  another,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  const customer = await another()
  const name = `Sunita ${newPhone().slice(-6)}`
  await signedIn(customer.context(), site, newPhone(), { name })
  const id = await booked(customer.context(), { any_message: 'Ring twice' })
  await decided(page.context(), id, 'accepted', 'See you then')

  await page.goto('/admin/userorders?status=accepted')
  await expect(tab(page, 'Accepted Orders')).toBeInViewport({ ratio: 0.99 })
  const start = page.getByRole('alertdialog', { name: 'Start job' })
  await expect(rowOf(page, name)).toBeVisible()
  await expect(rowOf(page, name).getByRole('button', { name: 'Start job' })).toBeHidden()
  await site.beginToday(id)
  await page.reload()
  await rowOf(page, name).getByRole('button', { name: 'Start job' }).click()
  await expect(start).toContainText(name)
  await start.getByRole('button', { name: 'Not yet' }).click()
  await rowOf(page, name).getByRole('button', { name: 'Start job' }).click()
  await start.getByRole('button', { name: 'Start job' }).click()
  await expect(alertIn(notices(page), 'Order updated successfully')).toBeVisible()
  await expect(rowOf(page, name)).toBeHidden()
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notices(page)).toContainText('Undone. The customer was not told.')
  await rowOf(page, name).getByRole('button', { name: 'Start job' }).click()
  await start.getByRole('button', { name: 'Start job' }).click()
  await expect(rowOf(page, name)).toBeHidden()

  await tab(page, 'In Progress').click()
  await expect(tab(page, 'In Progress')).toBeInViewport({ ratio: 0.99 })
  await rowOf(page, name).getByRole('button', { name: 'View Details' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark completed' }).click()
  const done = page.getByRole('alertdialog', { name: 'Mark completed' })
  await done.getByRole('button', { name: 'Mark completed' }).click()
  await expect(done).toBeHidden()

  await page.goto('/admin/userorders?status=completed')
  await expect(tab(page, 'Completed')).toBeInViewport({ ratio: 0.99 })
  await rowOf(page, name).getByRole('button', { name: 'View Details' }).click()
  const told = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(told).toContainText([
    new RegExp(`Booked.*${name}.*Ring twice`),
    /Accepted.*You.*See you then/,
    /Job started.*You/,
    /Undone.*You/,
    /Job started.*You/,
    /Job completed.*You/,
  ])
  await page.reload()
  await rowOf(page, name).getByRole('button', { name: 'View Details' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Undo \(\d+ min left\)$/ })
    .click()
  await expect(told.last()).toContainText('Undone')
  await page.getByRole('dialog').getByRole('button', { name: 'Customer not there' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Customer not there' }).click()
  await expect(alertIn(notices(page), 'Order updated successfully')).toBeVisible()
  await page.goto('/admin/userorders?status=no-show')
  await expect(rowOf(page, name)).toContainText('No-show')

  await customer.setViewportSize(phone)
  await customer.goto(`/profile?order=${id}`)
  const read = customer.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(read).toContainText([
    /Booked.*You/,
    /Confirmed.*Chamak.*See you then/,
    /Work started.*Chamak/,
    /Corrected.*Chamak/,
    /Work started.*Chamak/,
    /Work completed.*Chamak/,
    /Corrected.*Chamak/,
    /We could not meet you.*Chamak/,
  ])
  await expect(customer.getByRole('dialog')).not.toContainText('Asha')
})

test('an accepted order is cancelled with a reason, in the customer’s language', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  const { name } = await customerWithAcceptedOrder(another, site, context)
  await page.goto('/admin/userorders?status=accepted')
  await fromDetails(page, name, 'Cancel order')
  const form = page.getByRole('dialog', { name: 'Cancel order' })
  const reason = form.getByLabel('Reason', { exact: true })
  await expect(reason).toBeFocused()
  watch.allow(400, cancelCall)
  await form.getByRole('button', { name: 'Cancel order' }).click()
  await expect(alertIn(form, 'Please enter a message')).toBeVisible()
  await expect(reason).toBeFocused()
  await form.getByRole('button', { name: 'हिंदी' }).click()
  await form.getByRole('button', { name: /^माफ़ कीजिए/ }).click()
  await expect(reason).toHaveValue(/^माफ़ कीजिए/)
  await form.getByRole('button', { name: 'English' }).click()
  await form.getByRole('button', { name: /^Sorry, our crew/ }).click()
  await expect(reason).toHaveValue(reasonOf('cancelled'))
  await form.getByRole('button', { name: 'Cancel order' }).click()
  await expect(alertIn(notices(page), 'Order cancelled')).toBeVisible()
  await expect(form).toBeHidden()
  await showTab(page, 'Cancelled')
  await expect(rowOf(page, name)).toContainText('Cancelled')
})

test('an order’s history that fails to load can be retried', async ({
  page,
  site,
  another,
  watch,
}) => {
  const { name } = await customerWithOrders(another, site, {})
  const gate = await watch.hold(page, timelineCall)
  await page.goto('/admin/userorders')
  await rowOf(page, name).getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await expect(details.getByRole('status').getByText('Loading history...')).toBeVisible()
  gate.release()
  await page.keyboard.press('Escape')
  await page.reload()
  await watch.answer(page, timelineCall, 503, { success: false, code: 'unavailable', message: '' })
  await rowOf(page, name).getByRole('button', { name: 'View Details' }).click()
  await expect(alertIn(details, 'The history could not be loaded.')).toBeVisible()
  await expect(details).toContainText('12 Gandhi Chowk, Sasaram')
  await watch.restore(page, timelineCall)
  await details.getByRole('button', { name: 'Try Again' }).click()
  await expect(details.getByRole('listitem')).toContainText([/Booked/])
})

test('the details show what has changed since the list was loaded', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  const { name, ids } = await customerWithOrders(another, site, {})
  // Otherwise the list would drop the order a moment later.
  await watch.hold(page, eventsPath)
  await page.goto('/admin/userorders')
  await expect(rowOf(page, name)).toBeVisible()
  await bringTo(context, site, ids[0] ?? '', 'accepted')
  await rowOf(page, name).getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await expect(details.getByRole('button', { name: 'Cancel order' })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Take Action' })).toBeHidden()
})
