import type { Page } from '@playwright/test'
import { assignOrder } from '#contract/jobs/admin.ts'
import { getAllOrders, progressOrder } from '#contract/orders/admin.ts'
import { correctOrder } from '#contract/orders/correct-order.ts'
import { getSettings, sendSettings } from '#contract/settings/calls.ts'
import { notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { call } from '#test/e2e/call.ts'
import { expect, test, type Another } from '#test/e2e/fixtures.ts'
import { isKept, leaveWorkers, withoutNetwork } from '#test/e2e/offline.ts'
import { booked, decided } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'
import { assign, doorCode, nextStep, readyForJob, startRightAway } from '#test/e2e/worker-day.ts'
import { photo } from '#test/factories/images.ts'
import { settingsWith, type SettingsChange } from '#test/settings.ts'

const jobsCall = '/api/v1/worker/getjobs'

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
        // Held for ten seconds, and counted with the next attempt to send, half a minute later at most.
        timeout: 60_000,
      })
    })
    await expect(page.getByText('waiting to be sent')).toHaveCount(0, { timeout: 40_000 })
    await page.getByText('Done: 1').click()
    await page.getByRole('link', { name: '2 BHK' }).click()
    await expect(page.getByRole('img', { name: /photo/ })).toHaveCount(2)
    const kept = () =>
      page.evaluate(async (path) => {
        const reply = await caches.match(path, { ignoreVary: true, ignoreSearch: true })
        const days = (await reply?.json()) as {
          jobs: { steps: { step: string }[]; checklist: { text: string; done: boolean }[] }[]
        }
        return days.jobs[0]
      }, jobsCall)
    const steps = ['on-the-way', 'arrived', 'start', 'finish']
    await expect.poll(async () => (await kept())?.steps.map(({ step }) => step)).toEqual(steps)
    const done = (await kept())?.checklist.filter((it) => it.done)
    expect(done?.map(({ text }) => text)).toEqual(['Cobwebs, fans and lights'])
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

  test('reads an address that the office corrected at once, and still without a network', async ({
    page,
    context,
    site,
    another,
    watch,
  }) => {
    const { owner, serviceid } = await readyForJob({ page, context, site, another })
    await assign(owner, page, serviceid)
    const stream = page.waitForRequest('**/api/v1/events?*')
    await page.goto('/worker/jobs')
    const main = page.getByRole('main')
    await expect(main).toContainText('12 Gandhi Chowk')
    await isKept(page, '/worker/jobs')
    await stream
    const data = { serviceid, address: '9 Station Road, Dehri' }
    expect((await owner.request.put(correctOrder.path, { data })).status()).toBe(200)
    await expect(main).toContainText('9 Station Road')
    await isKept(page, jobsCall, '9 Station Road')
    await withoutNetwork(context, watch, async () => {
      await page.reload()
      await expect(main).toContainText('9 Station Road')
      await expect(main).not.toContainText('12 Gandhi Chowk')
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
    for (const step of ['On my way', 'I have arrived']) await (await nextStep(page, step)).click()
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

/** A worker on their page with a job at noon, and what gives them another one before it. */
async function oneAtNoon(
  page: Page,
  site: Product,
  another: Another,
  worker: NonNullable<SettingsChange['worker']>,
) {
  const owner = await another.withoutPage()
  await signedIn(owner, site, site.nextAdmin())
  const { version, settings } = await call(owner, getSettings, {})
  await call(owner, sendSettings, { version, settings: settingsWith({ worker }, settings) })
  const ravi = { phone: newPhone(), name: 'Ravi Kumar', role: 'worker', address: '' } as const
  const id = await site.verifiedWorker(ravi)
  await signedIn(page.context(), site, ravi.phone, { role: 'worker' })
  const customer = await another.withoutPage()
  await signedIn(customer, site, newPhone())
  const noon = await booked(customer)
  const before = await booked(customer, { service: 'AC Cleaning' })
  for (const serviceid of [noon, before]) await decided(owner, serviceid, 'accepted', 'Yes')
  await site.beginToday(noon, '12:00')
  await site.beginToday(before)
  const give = (serviceid: string) => call(owner, assignOrder, { serviceid, worker_ids: [id] })
  await give(noon)
  const atHand = page.getByRole('region', { name: 'Current job' })
  return {
    owner,
    noon,
    putBefore: async () => {
      await give(before)
      await expect(atHand).toContainText('AC Cleaning')
    },
  }
}

async function shows(page: Page): Promise<void> {
  const stream = page.waitForRequest('**/api/v1/events?*')
  await page.goto('/worker/jobs')
  await stream
  await expect(page.getByRole('region', { name: 'Current job' })).toContainText('2 BHK')
}

test.describe('a worker who is asked about a job while the office puts another before it', () => {
  test.use({ alone: 'emptied', viewport: { width: 360, height: 740 } })

  test('starts with the code the one that was asked about', async ({ page, site, another }) => {
    const { owner, noon, putBefore } = await oneAtNoon(page, site, another, { doorCode: true })
    const code = await doorCode(owner, noon)
    await shows(page)
    await startRightAway(page)
    const asked = page.getByRole('dialog', { name: 'Customer’s code' })
    await asked.getByLabel('Four digits').fill(code)
    await putBefore()
    await expect(asked).toContainText('2 BHK')
    await expect(asked.getByLabel('Four digits')).toHaveValue(code)
    await asked.getByRole('button', { name: 'Start', exact: true }).click()
    const started = async () => {
      const { orders } = await call(owner, getAllOrders, { status: 'in-progress' })
      return orders.map((it) => it._id)
    }
    // Held for ten seconds, in which it can be taken back.
    await expect.poll(started, { timeout: 40_000 }).toEqual([noon])
  })

  test('finishes the one whose open lines were asked about', async ({ page, site, another }) => {
    const { owner, noon, putBefore } = await oneAtNoon(page, site, another, { askTicks: true })
    await call(owner, progressOrder, { serviceid: noon, service_status: 'in-progress' })
    await shows(page)
    await (await nextStep(page, 'Finish')).click()
    const asked = page.getByRole('alertdialog', { name: /not ticked/ })
    await putBefore()
    await asked.getByRole('button', { name: 'Finish' }).click()
    const done = async () => {
      const { orders } = await call(owner, getAllOrders, { status: 'completed' })
      return orders.map((it) => it._id)
    }
    await expect.poll(done, { timeout: 40_000 }).toEqual([noon])
  })

  test('suggests more work for the one it was typed for', async ({ page, site, another }) => {
    const { owner, noon, putBefore } = await oneAtNoon(page, site, another, { mayAddLines: true })
    await call(owner, progressOrder, { serviceid: noon, service_status: 'in-progress' })
    await shows(page)
    await page.getByText('More', { exact: true }).click()
    await page.getByRole('button', { name: 'Suggest more work' }).click()
    const dialog = page.getByRole('dialog', { name: 'Suggest more work' })
    await dialog.getByLabel('What for').fill('Balcony')
    await putBefore()
    await expect(dialog.getByLabel('What for')).toHaveValue('Balcony')
    await dialog.getByLabel('Rupees each').fill('300')
    await dialog.getByRole('button', { name: 'Send suggestion' }).click()
    const proposed = async () => {
      const { orders } = await call(owner, getAllOrders, { status: 'all' })
      return orders.filter((it) => it.proposal).map((it) => it._id)
    }
    await expect.poll(proposed, { timeout: 40_000 }).toEqual([noon])
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
