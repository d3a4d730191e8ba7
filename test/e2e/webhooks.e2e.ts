import { randomUUID } from 'node:crypto'
import { giveFeedback } from '#contract/feedback/feedback.ts'
import { assignOrder } from '#contract/jobs/admin.ts'
import { recordPayment } from '#contract/money/payments.ts'
import { progressOrder } from '#contract/orders/admin.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { call } from '#test/e2e/call.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { bringTo } from '#test/e2e/order-transitions.ts'
import { booked, slotIn } from '#test/e2e/orders.ts'
import { until } from '#test/until.ts'
import { startReceiver } from '../../scripts/fake-provider/receiver.ts'

test('an owner adds a webhook, and an order’s whole life arrives there, signed', async ({
  page,
  context,
  browser,
  site,
}) => {
  const { receiver, received, address, close } = await startReceiver()
  try {
    await signedIn(context, site, site.nextAdmin())
    await page.goto('/admin/settings/webhooks')
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Address').fill(`${address}/hook`)
    await form.getByLabel('Address').press('Enter')
    const secret = page.getByRole('dialog', { name: 'The secret of this webhook' })
    receiver.secret = await secret.getByLabel('Secret').inputValue()
    expect(receiver.secret).toMatch(/^whsec_/)
    // Shown this once, so it is not closed by a slip.
    await page.keyboard.press('Escape')
    await secret.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Send a test' }).click()
    const list = page.getByRole('dialog', { name: 'The last 50 deliveries' })
    await expect(list.getByRole('listitem').filter({ hasText: 'Arrived' })).toBeVisible()

    const worker = {
      phone: newPhone(),
      role: 'worker',
      name: 'Ravi Kumar',
      address: 'Ward 4',
    } as const
    const workerId = await site.verifiedWorker(worker)
    const theirs = await browser.newContext({ baseURL: site.url })
    await signedIn(theirs, site, newPhone(), { role: 'user', name: 'Sunita Devi' })
    const [owner, customer] = [context, theirs]
    const serviceid = await booked(customer, { service: '2 BHK', ...slotIn(2), time: '10:00' })
    await bringTo(owner, site, serviceid, 'accepted')
    await call(owner, assignOrder, { serviceid, worker_ids: [workerId] })
    await bringTo(owner, site, serviceid, 'started')
    await call(owner, progressOrder, { serviceid, service_status: 'completed' })
    await call(owner, recordPayment, {
      serviceid,
      payment_id: randomUUID(),
      method: 'cash',
      rupees: 100,
    })
    await call(customer, giveFeedback, { serviceid, stars: 5, text: 'Spotless', publish: false })
    await until('the feedback has arrived', () =>
      received.some((it) => it.type === 'feedback.given'),
    )

    const kinds = received.map(({ type, data }) => [type, data['status']].filter(Boolean).join(' '))
    for (const kind of [
      'test',
      'order.created pending',
      'order.changed accepted',
      'order.changed in-progress',
      'order.changed completed',
      'bill.issued',
      'payment.recorded',
      'feedback.given',
    ])
      expect(kinds).toContain(kind)
    expect(received.every((it) => it.isSigned)).toBe(true)
    await page.reload()
    await page.getByRole('button', { name: 'Deliveries' }).click()
    await expect(list.getByText(/^Bills and credit notes/)).toBeVisible()
    await list.getByRole('button', { name: /^Send again: Feedback/ }).click()
    await until('it has arrived again', () => received.at(-1)?.type === 'feedback.given')
    await theirs.close()
  } finally {
    close()
  }
})
