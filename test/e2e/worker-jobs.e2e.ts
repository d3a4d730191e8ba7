import type { BrowserContext, Locator, Page } from '@playwright/test'
import { notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test, type Another } from '#test/e2e/fixtures.ts'
import { applied, decided as verified, newWorker } from '#test/e2e/kyc-steps.ts'
import { isKept, leaveWorkers, withoutNetwork } from '#test/e2e/offline.ts'
import { booked, decided } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'
import { tapCounter } from '#test/e2e/taps.ts'
import { photo } from '#test/factories/images.ts'

const jobsCall = '/api/v1/worker/getjobs'

type People = {
  readonly page: Page
  readonly context: BrowserContext
  readonly site: Product
  readonly another: Another
}

/** Sets up a verified worker here, an owner in another browser, and an accepted order for today. */
async function readyForJob({ page, context, site, another }: People, asksForCode = false) {
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
async function allowPayments({ request }: Page): Promise<void> {
  const path = '/api/v1/admin/settings'
  const { version, settings } = await (await request.get(path)).json()
  const worker = { ...settings.worker, mayRecordPayment: true }
  const billing = { ...settings.billing, upiId: 'chamak@okaxis' }
  const data = { version, settings: { ...settings, worker, billing } }
  const reply = await request.put(path, { data })
  expect(reply.ok(), await reply.text()).toBe(true)
}

async function doorCode({ request }: Page, serviceid: string): Promise<string> {
  const reply = await request.get('/api/v1/service/getallorders?status=accepted&limit=100')
  const { orders } = (await reply.json()) as { orders: { _id: string; door_code: string }[] }
  return orders.find(({ _id }) => _id === serviceid)?.door_code ?? ''
}

/** Gives the job to the worker of this page. */
async function assign(owner: Page, worker: Page, serviceid: string): Promise<void> {
  const me = await worker.request.get('/api/v1/user/getuser')
  const { user } = (await me.json()) as { user: { _id: string } }
  const data = { serviceid, worker_ids: [user._id] }
  const reply = await owner.request.put('/api/v1/admin/assignorder', { data })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** The one filled button at the lower edge: seen whole wherever the page is scrolled. */
async function nextStep(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('button', { name, exact: true }).last()
  await expect(button).toBeInViewport({ ratio: 1 })
  return button
}

/** Runs in the browser: the clock of a phone whose battery was flat. */
function setClockBack(): void {
  const { now } = Date
  Date.now = () => now() - 3 * 24 * 3600 * 1000
}

test.describe('a worker on the day of the job', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })
  test.afterEach(({ context }) => leaveWorkers(context))

  test('does the whole job without a network, and every step arrives once and in order', async ({
    page,
    context,
    site,
    another,
    watch,
  }) => {
    const { owner, serviceid, name } = await readyForJob({ page, context, site, another })
    await assign(owner, page, serviceid)
    await page.goto('/worker/jobs')
    await expect(page.getByRole('heading', { name: '1 job today' })).toBeVisible()
    await isKept(page, jobsCall)
    await isKept(page, '/worker/jobs')
    const file = { name: 'room.jpg', mimeType: 'image/jpeg', buffer: await photo() }
    await withoutNetwork(context, watch, async () => {
      for (const step of ['On my way', 'I have arrived', 'Start'])
        await (await nextStep(page, step)).click()
      await page.getByText('What to do').click()
      await page.getByRole('checkbox', { name: 'Cobwebs, fans and lights' }).check()
      await expect(page.getByText('1 of 7')).toBeVisible()
      await page.getByLabel('Photo before').setInputFiles(file)
      const waiting = page.getByText('3 steps, 1 photo and 1 tick waiting to be sent')
      await expect(waiting).toBeVisible()
      await page.reload()
      await expect(waiting).toBeVisible()
      await page.getByLabel('Photo after').setInputFiles(file)
      await (await nextStep(page, 'Finish')).click()
      await expect(page.getByText('4 steps, 2 photos and 1 tick waiting to be sent')).toBeVisible({
        timeout: 15_000,
      })
    })
    await expect(page.getByText('waiting to be sent')).toHaveCount(0, { timeout: 20_000 })
    await page.getByText('Done: 1').click()
    await page.getByRole('link', { name: '2 BHK' }).click()
    await expect(page.getByRole('img', { name: /photo/ })).toHaveCount(2)
    const days = await page.evaluate(async (path) => {
      const kept = await caches.match(path, { ignoreVary: true, ignoreSearch: true })
      return (await kept?.json()) as { jobs: { steps: { step: string }[]; checked: string[] }[] }
    }, jobsCall)
    expect(days.jobs[0]?.steps.map(({ step }) => step)).toEqual([
      'on-the-way',
      'arrived',
      'start',
      'finish',
    ])
    expect(days.jobs[0]?.checked).toEqual(['Cobwebs, fans and lights'])
    await owner.goto('/admin/calendar')
    await expect(owner.getByRole('button', { name: `${name}, Completed` })).toBeVisible()
  })

  test('whose phone has a wrong date finds the job with address and phone offline', async ({
    page,
    context,
    site,
    another,
    watch,
  }) => {
    const { owner, serviceid } = await readyForJob({ page, context, site, another })
    await assign(owner, page, serviceid)
    await page.addInitScript(setClockBack)
    await page.goto('/worker/jobs')
    await isKept(page, jobsCall)
    const [serviceWorker] = context.serviceWorkers()
    await serviceWorker?.evaluate(setClockBack)
    await page.reload()
    const main = page.getByRole('main')
    await expect(main).toContainText('12 Gandhi Chowk')
    await isKept(page, '/worker/jobs')
    await withoutNetwork(context, watch, async () => {
      await page.reload()
      await expect(
        page.getByText(/You are offline; this is from \d{1,2}:\d\d [ap]m\./),
      ).toBeVisible()
      await expect(page.getByRole('heading', { name: '1 job today' })).toBeVisible()
      await expect(main).toContainText('12 Gandhi Chowk')
      await expect(main.getByRole('link', { name: /^Call/ })).toBeVisible()
    })
  })

  test('reads what to do in the language of the page, whatever that of the messages is', async ({
    page,
    context,
    site,
    another,
  }) => {
    const { owner, serviceid } = await readyForJob({ page, context, site, another })
    await assign(owner, page, serviceid)
    await context.addCookies([{ name: 'lang', value: 'hi', url: site.url }])
    await page.goto('/worker/jobs')
    await page.getByText('क्या करना है').click()
    await expect(page.getByText('जाले, पंखे और लाइटें')).toBeVisible()
  })
})

test.describe('a worker with one thumb', () => {
  test.use({ alone: 'emptied', viewport: { width: 360, height: 740 } })

  test('does each step of the job, and takes the payment, by one tap each on the first screen', async ({
    page,
    context,
    site,
    another,
  }) => {
    const { owner, serviceid } = await readyForJob({ page, context, site, another })
    await allowPayments(owner)
    await assign(owner, page, serviceid)
    await page.goto('/worker/jobs')
    const card = page.getByRole('region', { name: 'Job at hand' })
    await expect(card).toBeVisible()
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(560)
    const { tap, count } = tapCounter()
    const steps = ['On my way', 'I have arrived', 'Start', 'Finish']
    for (const [n, step] of steps.entries()) {
      await tap(await nextStep(page, step))
      await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible()
      expect(count()).toBe(n + 1)
    }
    const take = page.getByRole('link', { name: 'Take payment', exact: true })
    await expect(take).toBeInViewport({ ratio: 1 })
    await tap(take)
    await expect(page.getByText('This is the starting price.')).toBeVisible()
    await expect(page.getByText('₹4,499', { exact: true })).toHaveCSS('font-size', '40px')
    await tap(page.getByRole('radio', { name: 'UPI' }))
    const code = page.getByRole('img', { name: 'QR code to pay ₹4,499 by UPI' })
    await expect(code).toBeInViewport({ ratio: 1 })
    expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(300)
    await tap(page.getByRole('button', { name: '₹4,499 received' }))
    expect(count()).toBe(7)
    await expect(page.getByText('No more jobs today.')).toBeVisible()
  })

  test('finishes without the payment, and finds it among what is not paid yet', async ({
    page,
    context,
    site,
    another,
  }) => {
    const { owner, serviceid } = await readyForJob({ page, context, site, another })
    await allowPayments(owner)
    await assign(owner, page, serviceid)
    await page.goto('/worker/jobs')
    for (const step of ['Start', 'Finish']) await (await nextStep(page, step)).click()
    await page.getByRole('button', { name: 'Later' }).click({ timeout: 15_000 })
    await expect(page.getByText('No more jobs today.')).toBeVisible()
    const unpaid = page.getByRole('region', { name: 'Not paid yet' })
    await unpaid.getByRole('link', { name: '₹4,499 to pay' }).click()
    await page.getByRole('link', { name: 'Take payment', exact: true }).click()
    await expect(page.getByRole('button', { name: '₹4,499 received' })).toBeVisible()
  })

  test('takes a step back within ten seconds, and nobody hears of it', async ({
    page,
    context,
    site,
    another,
  }) => {
    const { owner, serviceid } = await readyForJob({ page, context, site, another })
    await assign(owner, page, serviceid)
    await page.goto('/worker/jobs')
    const sent: string[] = []
    page.on('request', (it) => it.url().includes('/worker/jobstep') && sent.push(it.url()))
    await (await nextStep(page, 'On my way')).click()
    await expect(page.getByText('On the way, ')).toBeVisible()
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText('On the way, ')).toHaveCount(0)
    await (await nextStep(page, 'On my way')).click()
    await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0, {
      timeout: 15_000,
    })
    await expect.poll(() => sent.length).toBe(1)
  })
})

test.describe('a worker at the door', () => {
  test.use({ alone: 'emptied', viewport: { width: 360, height: 740 } })

  test('types a wrong code and reads so beside the button, wherever the page is scrolled', async ({
    page,
    context,
    site,
    another,
    watch,
  }) => {
    const { owner, serviceid } = await readyForJob({ page, context, site, another }, true)
    await assign(owner, page, serviceid)
    await page.goto('/worker/jobs')
    const start = page.getByRole('button', { name: 'Start', exact: true })
    const enter = async (code: string) => {
      await start.click()
      await page.getByLabel('Four digits').fill(code)
      await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click()
    }
    const right = await doorCode(owner, serviceid)
    watch.allow(400, '/api/v1/worker/jobstep')
    await enter(right === '1234' ? '4321' : '1234')
    const refused = page.getByRole('alert').filter({ hasText: 'Not accepted: Started' })
    await expect(refused).toBeInViewport({ ratio: 1 })
    await expect(start).toBeInViewport()
    await enter(right)
    await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible()
    await expect(refused).toHaveCount(0)
  })
})

test('an owner assigns a job to a worker by keyboard alone', async ({
  page,
  context,
  site,
  another,
}) => {
  const { owner, name, serviceid } = await readyForJob({ page, context, site, another })
  await owner.goto('/admin/calendar')
  const job = owner.locator(`[data-job="${serviceid}"]`)
  await expect(job).toContainText('Nobody yet')
  await job.focus()
  await owner.keyboard.press('Enter')
  await owner.getByRole('checkbox', { name }).focus()
  await owner.keyboard.press('Space')
  await owner.keyboard.press('Enter')
  await expect(notices(owner)).toContainText(`${name} will come`)
  await expect(job).toContainText(name)
})
