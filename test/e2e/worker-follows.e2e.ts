import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { fillSignIn, newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { booked, decided, indianDay } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'
import { photo } from '#test/factories/images.ts'

/** A worker who may be sent to jobs, and an owner who only calls. */
async function workerAndOwner(site: Product, owner: BrowserContext) {
  const phone = newPhone()
  const person = { phone, role: 'worker', name: 'Ravi Kumar', address: 'Ward 4' } as const
  const id = await site.verifiedWorker(person)
  await signedIn(owner, site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  return { id, phone }
}

test('a verified worker begins with the own jobs, and sees days off there as the owner gives them', async ({
  page,
  site,
  another,
}) => {
  const owner = await another.withoutPage()
  const { id, phone } = await workerAndOwner(site, owner)
  await page.goto('/worker/login')
  const stream = page.waitForRequest('**/api/v1/events')
  await fillSignIn(page, site, phone)
  await expect(page).toHaveURL('/worker/jobs')
  await stream
  await expect(page.getByText('No days off planned.')).toBeVisible()
  const day = addDays(indiaClock(Date.now()).date, 30)
  const data = { worker_id: id, from: day, to: day, reason: 'Wedding' }
  expect((await owner.request.put('/api/v1/admin/leave', { data })).ok()).toBe(true)
  await expect(page.getByRole('listitem').filter({ hasText: indianDay(day) })).toContainText(
    'Wedding',
  )
})

test('a customer finds the photos of finished work in the booking once the owner shows them', async ({
  page,
  context,
  site,
  another,
}) => {
  const [owner, worker] = [await another(), await another.withoutPage()]
  const { id, phone } = await workerAndOwner(site, owner.context())
  await signedIn(worker, site, phone, { role: 'worker', name: 'Ravi Kumar' })
  await signedIn(context, site, newPhone())
  const serviceid = await booked(context, site)
  await decided(owner.context(), site, serviceid, 'accepted', 'See you then')
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
