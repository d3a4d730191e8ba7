import type { BrowserContext, Locator, Page } from '@playwright/test'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import type { Caller } from '#test/e2e/call.ts'
import { expect, type Another } from '#test/e2e/fixtures.ts'
import { applied, decided as verified, newWorker } from '#test/e2e/kyc-steps.ts'
import { booked, decided } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'

type People = {
  readonly page: Page
  readonly context: BrowserContext
  readonly site: Product
  readonly another: Another
}

/** Sets up a verified worker here, an owner in another browser, and an accepted order for today. */
export async function readyForJob({ page, context, site, another }: People, asksForCode = false) {
  const name = await newWorker(context, site)
  const kyc = await applied(page)
  const owner = await another()
  await signedIn(owner.context(), site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  await verified(owner, kyc, 'accepted')
  if (asksForCode) await askForCode(owner)
  const customer = await another.withoutPage()
  await signedIn(customer, site, newPhone())
  const serviceid = await booked(customer)
  await decided(owner.context(), serviceid, 'accepted', 'See you then')
  await site.beginToday(serviceid)
  return { name, owner, serviceid }
}

/** Publishes that work starts with the code of the customer. */
async function askForCode({ request }: Page): Promise<void> {
  const path = '/api/v1/admin/settings'
  const { version, settings } = await (await request.get(path)).json()
  const worker = { ...settings.worker, doorCode: true }
  const reply = await request.put(path, { data: { version, settings: { ...settings, worker } } })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** Publishes that workers take payments, with a code to scan. */
export async function allowPayments({ request }: Page): Promise<void> {
  const path = '/api/v1/admin/settings'
  const { version, settings } = await (await request.get(path)).json()
  const worker = { ...settings.worker, mayRecordPayment: true }
  const billing = { ...settings.billing, upiId: 'chamak@okaxis' }
  const data = { version, settings: { ...settings, worker, billing } }
  const reply = await request.put(path, { data })
  expect(reply.ok(), await reply.text()).toBe(true)
}

export async function doorCode({ request }: Caller, serviceid: string): Promise<string> {
  const reply = await request.get('/api/v1/service/getallorders?status=accepted&limit=100')
  const { orders } = (await reply.json()) as { orders: { _id: string; door_code: string }[] }
  return orders.find(({ _id }) => _id === serviceid)?.door_code ?? ''
}

/** Gives the job to the worker of this page. */
export async function assign(owner: Page, worker: Page, serviceid: string): Promise<void> {
  const me = await worker.request.get('/api/v1/user/getuser')
  const { user } = (await me.json()) as { user: { _id: string } }
  const data = { serviceid, worker_ids: [user._id] }
  const reply = await owner.request.put('/api/v1/admin/assignorder', { data })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** The one filled button at the lower edge: seen whole wherever the page is scrolled. */
export async function nextStep(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('button', { name, exact: true }).last()
  await expect(button).toBeInViewport({ ratio: 1 })
  return button
}

/** Starts work whose way there was not reported. */
export async function startRightAway(page: Page): Promise<void> {
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('button', { name: 'Start right away' }).click()
}
