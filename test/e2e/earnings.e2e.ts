import { accountCache, offlineCalls, sessionCalls } from '#contract/offline.ts'
import { indiaClock, monthAround } from '#domain/schedule.ts'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { isKept, leaveWorkers, withoutNetwork } from '#test/e2e/offline.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

test.afterEach(({ context }) => leaveWorkers(context))

const clock = /You are offline; this is from \d{1,2}:\d\d [ap]m\./

test.beforeEach(async ({ context, site, another }) => {
  const phone = newPhone()
  const ravi = { phone, name: 'Ravi Kumar', role: 'worker', address: '' } as const
  const worker_id = await site.verifiedWorker(ravi)
  const owner = (await another()).context()
  await signedIn(owner, site, site.nextAdmin(), { role: 'admin' })
  const data = { worker_id, entry_id: crypto.randomUUID(), rupees: 240.5, reason: 'Diwali' }
  const reply = await owner.request.post(`${site.url}/api/v1/admin/changepay`, { data })
  expect(reply.ok(), await reply.text()).toBe(true)
  await signedIn(context, site, phone, { role: 'worker' })
})

test('a worker reads the pay of the month offline, but no other month', async ({
  page,
  context,
  watch,
}) => {
  await page.goto('/worker/earnings')
  await expect(page.getByText('₹240.50').first()).toBeVisible()
  await isKept(page, '/worker/earnings')
  await isKept(page, offlineCalls.earnings, '"owed":240.5')
  await withoutNetwork(context, watch, async () => {
    await page.reload()
    await expect(page.getByText('₹240.50').first()).toBeVisible()
    await expect(page.getByText('Diwali')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: clock })).toBeVisible()
    await page.getByRole('button', { name: 'Earlier month' }).click()
    await expect(page.getByText('Only the month that you opened last is kept')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByText('₹240.50')).toHaveCount(0)
    await expect(page.getByText(clock)).toHaveCount(0)
    await page.getByRole('button', { name: 'Later month' }).click()
    await expect(page.getByText('₹240.50').first()).toBeVisible()
    await page.getByRole('button', { name: 'Earlier month' }).click()
  })
  await expect(page.getByText('Nothing recorded this month.')).toBeVisible()
  const before = monthAround(indiaClock(Date.now()).date, -1).from.slice(0, 7)
  await isKept(page, offlineCalls.earnings, `"month":"${before}"`)
})

test('the pay opened from the jobs is kept too, and forgotten on sign-out', async ({
  page,
  context,
  watch,
}) => {
  await page.goto('/worker/jobs')
  await isKept(page, '/worker/jobs')
  await page.getByRole('link', { name: 'Pay' }).click()
  await expect(page.getByText('₹240.50').first()).toBeVisible()
  await isKept(page, '/worker/earnings')
  await isKept(page, offlineCalls.earnings)
  watch.allowSignedOut()
  await page.evaluate((it) => fetch(it, { method: 'POST' }), sessionCalls.logout)
  await expect.poll(() => page.evaluate((it) => caches.has(it), accountCache)).toBe(false)
  await withoutNetwork(context, watch, async () => {
    await page.goto('/worker/earnings')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('₹240.50')).toHaveCount(0)
  })
})
