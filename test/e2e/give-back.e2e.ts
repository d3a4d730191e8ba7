import { randomUUID } from 'node:crypto'
import { notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { booked, decided } from '#test/e2e/orders.ts'

test.use({ alone: 'emptied', viewport: { width: 360, height: 740 } })

test('an owner cancels a paid booking, keeps a part and gives the rest back, and the customer reads each sum', async ({
  page: owner,
  context,
  site,
  another,
  watch,
}) => {
  test.slow()
  await signedIn(context, site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  const customer = await another()
  await signedIn(customer.context(), site, newPhone(), { name: 'Sunita Devi' })
  const serviceid = await booked(customer.context())
  await decided(context, serviceid, 'accepted', 'See you then')
  const data = { serviceid, payment_id: randomUUID(), method: 'cash', rupees: 500 }
  const paid = await context.request.post(`${site.url}/api/v1/admin/recordpayment`, { data })
  expect(paid.ok(), await paid.text()).toBe(true)

  await owner.goto('/admin/userorders?status=accepted')
  await owner.getByRole('button', { name: 'View Details' }).click()
  const details = owner.getByRole('dialog', { name: 'Order details' })
  await details.getByRole('button', { name: 'Cancel order' }).click()
  const cancel = owner.getByRole('dialog', { name: 'Cancel order' })
  await expect(cancel.getByText('₹500 was paid. It will appear under To give back.')).toBeVisible()
  await cancel.getByLabel('Reason', { exact: true }).fill('The crew is ill')
  watch.allow(409, '/api/v1/service/cancelorder')
  await cancel.getByLabel('Amount to keep').fill('500.01')
  await cancel.getByLabel('Why you keep it').fill('The way there')
  await cancel.getByRole('button', { name: 'Cancel order' }).click()
  await expect(cancel.getByText('At most ₹500 was paid.').first()).toBeVisible()
  await expect(cancel.getByLabel('Why you keep it')).toHaveValue('The way there')
  await cancel.getByLabel('Amount to keep').fill('100')
  await cancel.getByRole('button', { name: 'Cancel order' }).click()
  await expect(notices(owner)).toContainText('Order cancelled')

  await customer.goto(`/profile?order=${serviceid}`)
  await expect(customer.getByText('₹400 will be given back to you.')).toBeVisible()
  await expect(customer.getByText('Kept by us (The way there)')).toBeVisible()

  await owner.goto('/admin/userorders?status=all&payment=give-back')
  await expect(owner.getByText('₹400 to give back').first()).toBeVisible()
  await owner.goto('/admin/money')
  await expect(owner.getByRole('heading', { name: 'To give back: ₹400' })).toBeVisible()
  await owner.getByRole('button', { name: 'Give back to Sunita Devi' }).click()
  const refund = owner.getByRole('dialog', { name: 'Give money back' })
  await expect(refund.getByLabel('Amount in rupees')).toHaveValue('400')
  await expect(refund.getByRole('button', { name: 'Cash' })).toHaveAttribute('aria-pressed', 'true')
  await refund.getByRole('button', { name: 'Record refund' }).click()
  await expect(notices(owner)).toContainText('Refund recorded')
  await expect(owner.getByRole('heading', { name: 'To give back: ₹400' })).toHaveCount(0)

  // The customer's open page follows.
  await expect(customer.getByText(/^Given back by Cash, /)).toBeVisible()
  await expect(customer.getByText('−₹400')).toBeVisible()
})

test('a customer opens the credit note of a refund and forwards the bill by a link that works without signing in', async ({
  page: customer,
  context,
  site,
  another,
}) => {
  test.slow()
  await signedIn(context, site, newPhone(), { name: 'Sunita Devi' })
  const serviceid = await booked(context)
  const owner = await another.withoutPage()
  await signedIn(owner, site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  await decided(owner, serviceid, 'accepted', 'See you then')
  await site.beginToday(serviceid)
  const { request } = owner
  for (const service_status of ['in-progress', 'completed'])
    await request.put(`${site.url}/api/v1/service/progressorder`, {
      data: { serviceid, service_status },
    })
  for (const [path, rupees] of [
    ['recordpayment', 4499],
    ['recordrefund', 500.5],
  ] as const) {
    const data = { serviceid, payment_id: randomUUID(), method: 'upi', rupees }
    await request.post(`${site.url}/api/v1/admin/${path}`, { data })
  }
  await customer.goto(`/profile?order=${serviceid}`)
  const money = customer.getByRole('region', { name: 'Payment' })
  for (const row of ['Bill₹4,499', '−₹500.50', 'Paid so far₹4,499', 'Nothing more to pay'])
    await expect(money).toContainText(row)
  const note = money.getByRole('link', { name: /^Credit note CN\/\d\d-\d\d\/00001/ })
  const opened = await context.request.get(`${site.url}${await note.getAttribute('href')}`)
  expect(opened.headers()['content-type']).toBe('application/pdf')
  await customer.getByRole('button', { name: 'Share a link to the bill' }).click()
  const link = customer.getByLabel('Link to the bill')
  await expect(link).toHaveValue(/sharedbill\?key=/)
  const stranger = await another.withoutPage()
  const bill = await stranger.request.get(await link.inputValue())
  expect([bill.status(), bill.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await customer.getByRole('button', { name: 'End the link', exact: true }).click()
  await expect(link).toHaveCount(0)
})
