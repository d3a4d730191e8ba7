import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { notices } from '#test/e2e/accessibility.ts'
import { fillSignIn, newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { leaveWorkers } from '#test/e2e/offline.ts'
import { booked, decided, indianDay } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'
import { photo } from '#test/factories/images.ts'

/** Creates a verified worker, and signs an owner in. */
async function workerAndOwner(site: Product, owner: BrowserContext) {
  const phone = newPhone()
  const person = { phone, role: 'worker', name: 'Ravi Kumar', address: 'Ward 4' } as const
  const id = await site.verifiedWorker(person)
  await signedIn(owner, site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  return { id, phone }
}

test('a verified worker starts at their jobs, and sees days off there as the owner grants them', async ({
  page,
  site,
  another,
}) => {
  const owner = await another.withoutPage()
  const { id, phone } = await workerAndOwner(site, owner)
  await page.goto('/worker/login')
  const stream = page.waitForRequest('**/api/v1/events?*')
  await fillSignIn(page, site, phone)
  await expect(page).toHaveURL('/worker/jobs')
  await stream
  await page.getByRole('link', { name: 'Days' }).click()
  await expect(page.getByText('No days off planned.')).toBeVisible()
  const day = addDays(indiaClock(Date.now()).date, 30)
  const data = { worker_id: id, from: day, to: day, reason: 'Wedding' }
  expect((await owner.request.put('/api/v1/admin/leave', { data })).ok()).toBe(true)
  await expect(page.getByRole('listitem').filter({ hasText: indianDay(day) })).toContainText(
    'Wedding',
  )
})

test.describe('on this device', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })
  test.afterEach(({ context }) => leaveWorkers(context))

  test('a worker turns push notifications about jobs on and off', async ({
    page,
    context,
    site,
  }) => {
    // The test browser has no push service, so its answers are faked here.
    await page.addInitScript(() => {
      let own: object | null = null
      const endpoint = `http://127.0.0.1:9/${Math.random()}`
      const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
      const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => own,
        subscribe: async () => (own = made),
      })
    })
    await signedIn(context, site, newPhone(), { role: 'worker', name: 'Raju Kumar' })
    await page.goto('/worker/profile')
    const choice = page.getByRole('checkbox', { name: 'Notify me of new jobs on this phone' })
    const path = '**/api/v1/user/pushsubscription'
    for (const [method, said] of [
      ['POST', 'Notifications are on for this device'],
      ['DELETE', 'Notifications are off for this device'],
    ] as const) {
      const answer = page.waitForResponse(path)
      await choice.click()
      const reply = await answer
      expect([reply.request().method(), reply.status()]).toEqual([method, 200])
      await expect(notices(page)).toContainText(said)
      await expect(choice).toBeChecked({ checked: method === 'POST' })
    }
  })
})

test('a customer sees photos of finished work in the booking once the owner shares them', async ({
  page,
  context,
  site,
  another,
}) => {
  const [owner, worker] = [await another(), await another.withoutPage()]
  const { id, phone } = await workerAndOwner(site, owner.context())
  await signedIn(worker, site, phone, { role: 'worker', name: 'Ravi Kumar' })
  await signedIn(context, site, newPhone())
  const serviceid = await booked(context)
  await decided(owner.context(), serviceid, 'accepted', 'See you then')
  const assigned = { serviceid, worker_ids: [id] }
  await owner.request.put('/api/v1/admin/assignorder', { data: assigned })
  await site.beginToday(serviceid)
  const step = (name: string) =>
    worker.request.put(`${site.url}/api/v1/worker/jobstep`, {
      data: { serviceid, step: name, step_id: randomUUID(), at: new Date().toISOString() },
    })
  await step('start')
  const image = { name: 'room.jpg', mimeType: 'image/jpeg', buffer: await photo(400, 320) }
  const multipart = { serviceid, when: 'after', photo_id: randomUUID(), image }
  const sent = await worker.request.post(`${site.url}/api/v1/worker/jobphoto`, { multipart })
  expect(sent.ok(), await sent.text()).toBe(true)
  await step('finish')
  await page.goto(`/profile?order=${serviceid}`)
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await expect(details.getByText('Completed').first()).toBeVisible()
  const picture = details.getByRole('img', { name: 'After, photo 1' })
  await expect(picture).toHaveCount(0)
  const data = { serviceid, shared: true }
  expect((await owner.request.put('/api/v1/admin/sharephotos', { data })).ok()).toBe(true)
  await page.reload()
  await expect(picture).toBeVisible()
  await expect(picture).toHaveJSProperty('naturalWidth', 320)
})

test('an owner sets how long job photos are kept', async ({ page, site }) => {
  await signedIn(page.context(), site, site.nextAdmin())
  await page.goto('/admin/settings/workers')
  const days = page.getByLabel('Days until they are erased')
  await expect(page.getByLabel('Work starts with the customer’s four digits')).not.toBeChecked()
  await days.fill('200')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notices(page)).toContainText('Saved. Customers see it in a few seconds.')
  await page.reload()
  await expect(days).toHaveValue('200')
})
