import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { alertIn, notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { applicant } from '#test/e2e/kyc-steps.ts'
import { booked, decided } from '#test/e2e/orders.ts'
import { rowOf, search } from '#test/e2e/owner.ts'
import type { Product } from '#test/e2e/product.ts'

test.use({ alone: 'emptied' })

/** An owner with a second factor, whose sessions begin as if their code were ten minutes old. */
async function ownerWithFactor(page: Page, site: Product) {
  const phone = newPhone()
  const enter = () => signedIn(page.context(), site, phone, { role: 'admin', name: 'Asha Kumari' })
  const sent = async (call: string, data: object) => {
    const reply = await page.request.post(`/api/v1/admin/${call}`, { data })
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
  await enter()
  const { secret } = (await sent('totpsetup', {})) as { secret: string }
  const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const { recovery_codes } = (await sent('totpconfirm', { totp })) as { recovery_codes: string[] }
  const nextCode = () => recovery_codes.pop() ?? ''
  return { enter, sent, nextCode }
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Is this you?' })

async function answer(page: Page, code: string): Promise<void> {
  await question(page).getByLabel('Code from the app').fill(code)
  await page.keyboard.press('Enter')
}

test('saving a UPI id asks an owner for a code, keeps what is typed, and so does putting it back', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(403, '/api/v1/admin/settings')
  watch.allow(403, '/api/v1/admin/restoresettings')
  watch.allow(400, '/api/v1/admin/stepup')
  const { enter, nextCode } = await ownerWithFactor(page, site)
  await enter()
  await page.goto('/admin/settings/billing')
  const upi = page.getByLabel('UPI ID')
  await upi.fill('chamak@okaxis')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  watch.tolerate(/step-up-dialog.* failed: net::ERR_INTERNET_DISCONNECTED/)
  await page.route(/step-up-dialog/, (route) => route.abort('internetdisconnected'))
  await save.click()
  await expect(page.getByText('No network. Check your connection').first()).toBeVisible()
  await page.unroute(/step-up-dialog/)
  await save.click()
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Confirm that this is you to continue')).toBeVisible()
  await expect(upi).toHaveValue('chamak@okaxis')
  await save.click()
  await answer(page, '000000')
  await expect(alertIn(question(page), 'code')).toBeVisible()
  await answer(page, nextCode())
  await expect(notices(page)).toContainText('Saved.')
  await expect(upi).toHaveValue('chamak@okaxis')

  await enter()
  await page.goto('/admin/settings/history')
  await page.getByRole('button', { name: 'Put this back' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put this back' }).click()
  await answer(page, nextCode())
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.goto('/admin/settings/billing')
  await expect(upi).toHaveValue('')
})

test('a refund and a credit note ask an owner for a code in the middle of the dialog', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  watch.allow(403, '/api/v1/admin/recordrefund')
  watch.allow(403, '/api/v1/admin/creditbill')
  const { enter, sent, nextCode } = await ownerWithFactor(page, site)
  const customer = await another.withoutPage()
  await signedIn(customer, site, newPhone())
  const serviceid = await booked(customer)
  await decided(context, serviceid, 'accepted', 'See you then')
  await site.beginToday(serviceid)
  for (const service_status of ['in-progress', 'completed']) {
    const data = { serviceid, service_status }
    const reply = await page.request.put('/api/v1/service/progressorder', { data })
    expect(reply.ok(), await reply.text()).toBe(true)
  }
  await sent('recordpayment', { serviceid, payment_id: randomUUID(), rupees: 1000, method: 'cash' })

  await enter()
  await page.goto('/admin/money/bills')
  await page.getByRole('button', { name: /^Open bill / }).click()
  await page.getByRole('button', { name: 'Give money back' }).click()
  const refund = page.getByRole('dialog', { name: 'Give money back' })
  await refund.getByLabel('Amount in rupees').fill('499')
  await refund.getByLabel('Reason').fill('One room less')
  await refund.getByRole('button', { name: 'Record refund' }).click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(refund.getByLabel('Reason')).toHaveValue('One room less')
  await refund.getByRole('button', { name: 'Record refund' }).click()
  await answer(page, nextCode())
  await expect(notices(page)).toContainText('Refund recorded')

  await enter()
  await page.getByRole('button', { name: /^Open bill / }).click()
  await page.getByRole('button', { name: 'Issue a credit note' }).click()
  const credit = page.getByRole('dialog', { name: /^Credit note to / })
  await credit.getByLabel('Amount in rupees').fill('100')
  await credit.getByLabel('Reason').fill('Late')
  await credit.getByRole('button', { name: 'Issue credit note' }).click()
  await answer(page, nextCode())
  await expect(notices(page)).toContainText('issued')
})

test('the pictures of a document and a calendar address ask an owner for a code', async ({
  page,
  site,
  another,
  watch,
}) => {
  watch.allow(403, '/api/v1/user/calendarfeed')
  const name = await applicant(another, site)
  const { enter, nextCode } = await ownerWithFactor(page, site)
  await enter()
  await page.goto('/admin/workerapplication')
  await search(page, name)
  const link = rowOf(page, name).getByRole('link', { name: 'View: Aadhaar' })
  watch.allow(403, (await link.getAttribute('href')) ?? '')
  await link.click()
  const viewer = page.getByRole('dialog', { name: `Aadhaar of ${name}` })
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await viewer.getByRole('button', { name: 'Try again' }).click()
  await answer(page, nextCode())
  await expect(viewer.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')

  await enter()
  const inTab = page.context().waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  await answer(page, nextCode())
  const tab = await inTab
  await expect.poll(() => tab.evaluate(() => document.contentType)).toBe('image/jpeg')
  await tab.close()

  await enter()
  await page.goto('/admin/calendar')
  await page.getByRole('button', { name: 'Calendar on your phone' }).click()
  await page.getByRole('button', { name: 'Make an address' }).click()
  await answer(page, nextCode())
  await expect(page.getByLabel('Secret address')).toHaveValue(/\/api\/v1\/calendar\.ics\?key=/)
})

test('managers are offered no file of bookings, payments or bills', async ({ page, site }) => {
  await signedIn(page.context(), site, newPhone(), { role: 'admin', rights: 'manager' })
  for (const path of ['userorders', 'money', 'money/bills', 'money/payments', 'userlist']) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /CSV|^Bills \(|^Payments \(|GST/ })).toHaveCount(0)
  }
})
