import { expectAccessible } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { isKept, leaveWorkers, withoutNetwork } from '#test/e2e/offline.ts'
import { booked, decided } from '#test/e2e/orders.ts'

type SettingsReply = {
  readonly version: number
  readonly settings: { readonly worker: object; readonly billing: object; readonly pay: object }
}

test.describe('money at the door', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })
  test.afterEach(({ context }) => leaveWorkers(context))

  test('a worker suggests work that the customer agrees to, and takes cash without a network', async ({
    page,
    context,
    site,
    another,
    watch,
  }) => {
    const owner = await another()
    await signedIn(owner.context(), site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
    const url = '/api/v1/admin/settings'
    const { version, settings } = (await (await owner.request.get(url)).json()) as SettingsReply
    const data = {
      version,
      settings: {
        ...settings,
        worker: { ...settings.worker, mayRecordPayment: true, mayAddLines: true },
        billing: { ...settings.billing, upiId: 'chamak@okaxis' },
        pay: { services: [{ service: '2 BHK', percent: 40, rupees: null }] },
      },
    }
    expect((await owner.request.put(url, { data })).ok()).toBe(true)
    const phone = newPhone()
    const ravi = { phone, name: 'Ravi Kumar', role: 'worker', address: '' } as const
    const worker = await site.verifiedWorker(ravi)
    const customer = await another()
    await signedIn(customer.context(), site, newPhone())
    const serviceid = await booked(customer.context(), site)
    await decided(owner.context(), site, serviceid, 'accepted', 'See you then')
    await site.beginToday(serviceid)
    const assign = { serviceid, worker_ids: [worker] }
    expect((await owner.request.put('/api/v1/admin/assignorder', { data: assign })).ok()).toBe(true)
    await signedIn(context, site, phone, { role: 'worker' })

    await page.goto('/worker/jobs')
    await page.getByRole('button', { name: 'Suggest more work' }).click()
    const dialog = page.getByRole('dialog', { name: 'Suggest more work' })
    await dialog.getByLabel('What for').fill('Balcony')
    await dialog.getByLabel('Rupees each').fill('500')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send suggestion' }).click()
    await expect(page.getByText('Waiting for a yes')).toBeVisible()

    await customer.goto(`/profile?order=${serviceid}`)
    await expect(customer.getByRole('heading', { name: 'More work suggested' })).toBeVisible()
    await expectAccessible(customer)
    await customer.getByRole('button', { name: 'Yes, do it' }).click()
    await expect(customer.getByText('Agreed. The price has changed.')).toBeVisible()
    // A page that hears of the money a moment late asks how to pay what is paid, and is refused.
    await customer.close()

    await page.reload()
    await page.getByRole('button', { name: 'Start the job' }).click()
    await expect(page.getByText('₹4,999')).toBeVisible()
    await isKept(page, '/api/v1/worker/getjobs')
    await isKept(page, '/worker/jobs')
    await withoutNetwork(context, watch, async () => {
      await page.reload()
      await expect(page.getByRole('img', { name: 'QR code to pay ₹4,999 by UPI' })).toBeVisible()
      await page.getByRole('button', { name: 'I took money' }).click()
      await page.getByRole('button', { name: 'Write it down' }).click()
      await expect(page.getByText('1 entry about money waiting to be sent')).toBeVisible()
      await expect(page.getByText('All is paid.')).toBeVisible()
    })
    await expect(page.getByText('waiting to be sent')).toHaveCount(0, { timeout: 20_000 })
    await page.getByRole('button', { name: 'Finish the job' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Finish the job' }).click()
    await expect(page.getByText('Finished,')).toBeVisible()

    await page.goto('/worker/earnings')
    await page.getByText('Earned, 1 job').click()
    await expect(page.getByText('₹1,999.60').first()).toBeVisible()
    await expectAccessible(page)
    await owner.goto('/admin/money/payouts')
    await owner.getByRole('button', { name: 'Record a payout to Ravi Kumar' }).first().click()
    await owner.getByRole('button', { name: 'Record payout', exact: true }).click()
    await expect(owner.getByText('Payout recorded.')).toBeVisible()
    await expectAccessible(owner)
  })
})
