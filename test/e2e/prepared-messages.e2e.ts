import { updateProfile } from '#contract/accounts/my-account.ts'
import { progressOrder } from '#contract/orders/admin.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { call } from '#test/e2e/call.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { applied, newWorker } from '#test/e2e/kyc-steps.ts'
import { booked, decided } from '#test/e2e/orders.ts'
import { paths } from '#web/paths.ts'

test.use({ alone: 'emptied' })

const inHindi = { name: 'Sunita Devi', address: '12 Gandhi Chowk', language: 'hi' } as const

test('prefilled messages are in the language of the person who gets them', async ({
  page,
  context,
  site,
  another,
}) => {
  await signedIn(context, site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  const customer = await another.withoutPage()
  await signedIn(customer, site, newPhone())
  await call(customer, updateProfile, inHindi)
  const serviceid = await booked(customer)
  await decided(context, serviceid, 'accepted', 'See you then')
  await page.goto(paths.adminOrders({ status: 'accepted' }))
  await page.getByRole('button', { name: 'View Details' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect(page.getByLabel('Message to the customer')).toHaveValue(/हमें आपकी सफ़ाई का समय/)
  await site.beginToday(serviceid)
  for (const service_status of ['in-progress', 'completed'] as const)
    await call(context, progressOrder, { serviceid, service_status })
  const reminder = new RegExp(`${encodeURIComponent('नमस्ते')}.+${encodeURIComponent(paths.payDue)}`)
  for (const address of [paths.adminMoney(), paths.adminDay()]) {
    await page.goto(address)
    const remind = page.getByRole('link', { name: 'Remind Sunita Devi by WhatsApp' })
    await expect(remind).toHaveAttribute('href', reminder)
  }
  const worker = await another.withoutPage()
  await newWorker(worker, site, 'Ravi')
  await applied(worker)
  await call(worker, updateProfile, { ...inHindi, name: 'Ravi Kumar' })
  await page.goto('/admin/workerapplication')
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByRole('button', { name: 'आधार मास्क्ड नहीं है' })).toBeVisible()
})
