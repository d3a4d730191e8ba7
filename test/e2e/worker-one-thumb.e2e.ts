import { getJobs } from '#contract/jobs/worker.ts'
import { recordWorkerPayment } from '#contract/money/payments.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { tapCounter } from '#test/e2e/taps.ts'
import {
  allowPayments,
  assign,
  nextStep,
  readyForJob,
  startRightAway,
} from '#test/e2e/worker-day.ts'

test.describe('a worker with one thumb', () => {
  test.use({ alone: 'emptied', viewport: { width: 360, height: 740 } })

  test.beforeEach(async ({ page, context, site, another }) => {
    const { owner, serviceid } = await readyForJob({ page, context, site, another })
    await allowPayments(owner)
    await assign(owner, page, serviceid)
    await page.goto('/worker/jobs')
  })

  test('does each step of the job, and takes the payment, by one tap each on the first screen', async ({
    page,
  }) => {
    const card = page.getByRole('region', { name: 'Current job' })
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
    const code = page.getByRole('img', { name: 'QR code to pay ₹4,499 by UPI' })
    await expect(code).toBeInViewport({ ratio: 1 })
    expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(300)
    await tap(page.getByRole('button', { name: 'UPI ₹4,499 received' }))
    expect(count()).toBe(6)
    await expect(page.getByText('No more jobs today.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible()
  })

  test('finishes without the payment, and finds it among what is not paid yet', async ({
    page,
  }) => {
    await startRightAway(page)
    await (await nextStep(page, 'Finish')).click()
    await page.getByRole('button', { name: 'Later' }).click({ timeout: 30_000 })
    await expect(page.getByText('No more jobs today.')).toBeVisible()
    const unpaid = page.getByRole('region', { name: 'Not paid yet' })
    await unpaid.getByRole('link', { name: '₹4,499 to pay' }).click()
    await page.getByRole('link', { name: 'Take payment', exact: true }).click()
    await page.getByRole('button', { name: 'Cash ₹4,499 received' }).click()
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(unpaid.getByRole('link', { name: '₹4,499 to pay' })).toBeVisible()
  })

  test('is not asked for a payment again while the jobs do not say yet that it was taken', async ({
    page,
  }) => {
    await startRightAway(page)
    await (await nextStep(page, 'Finish')).click()
    await page.getByRole('link', { name: 'Take payment', exact: true }).click()
    const [asked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let taken: number | undefined
    page.on('response', (it) => {
      if (it.url().endsWith(recordWorkerPayment.path)) taken = it.status()
    })
    await page.route(`**${getJobs.path}`, async (route) => {
      if (taken) asked.resolve()
      await release.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Cash ₹4,499 received' }).click()
    const isSettled = async () => {
      await expect(page.getByText('No more jobs today.')).toBeVisible()
      await expect(page.getByRole('link', { name: /₹4,499 to pay|Take payment/ })).toHaveCount(0)
      await expect(page.getByText('waiting to be sent')).toHaveCount(0)
    }
    await asked.promise
    expect(taken).toBe(200)
    await isSettled()
    release.resolve()
    await page.reload()
    await isSettled()
  })

  test('takes a step back within ten seconds, and nobody hears of it', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (it) => it.url().includes('/worker/jobstep') && sent.push(it.url()))
    await (await nextStep(page, 'On my way')).click()
    await expect(page.getByText('On the way, ')).toBeVisible()
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText('On the way, ')).toHaveCount(0)
    await (await nextStep(page, 'On my way')).click()
    await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0, {
      timeout: 30_000,
    })
    await expect.poll(() => sent.length).toBe(1)
  })
})
