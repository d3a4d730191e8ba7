import type { Page } from '@playwright/test'
import { readHomeSecretOfJob } from '#contract/jobs/home-card.ts'
import type { Job } from '#contract/jobs/job.ts'
import { getJobs } from '#contract/jobs/worker.ts'
import { uploadDocument } from '#contract/kyc.ts'
import { indiaClock } from '#domain/schedule.ts'
import { alertIn } from '#test/e2e/accessibility.ts'
import { expect } from '#test/e2e/fixtures.ts'
import { pick } from '#test/e2e/kyc-steps.ts'
import type { Business } from '#test/e2e/screens/business.ts'
import { closeDialogs, opened, press, shows, visitsOf } from '#test/e2e/screens/visit.ts'
import { paths } from '#web/paths.ts'

const longNote =
  'Ring twice. Grandmother sleeps until four, so begin with the kitchen.\nTake the shoes off at the door.\nThe mop is behind the fridge, the bucket in the yard.\nPlease water the tulsi and the plants on the roof'

/** Shows the jobs otherwise than they are. */
const answersJobs = (page: Page, change: (job: Job) => unknown) =>
  page.route(`**${getJobs.path}*`, async (route) => {
    const reply = await route.fetch()
    const { jobs, ...rest } = await reply.json()
    await route.fulfill({ response: reply, json: { ...rest, jobs: jobs.map(change) } })
  })

const refused = { success: false, code: 'fault', message: '' }

export const workerScreens = visitsOf<Business>('worker', {
  [paths.workerProfile]: [
    { states: { 'an approved worker': shows('Approved') } },
    { who: 'beginner', states: { 'documents to send': shows('KYC Verification Required') } },
    {
      who: 'erased',
      states: { 'rejected and erased documents': shows(/^Erased on/) },
    },
    {
      who: 'seen',
      states: { 'papers that the office has seen': shows('The office has seen your papers') },
    },
    { who: 'applicant', states: { 'documents being checked': shows('View Full Image') } },
  ],
  [paths.workerJobs]: [
    {
      onPhone: true,
      // At the hour of the job, whenever the test runs.
      before: ({ page }) => answersJobs(page, (it) => ({ ...it, ...indiaClock(Date.now()) })),
      states: {
        'a job of today': shows(/jobs? today/),
        'what is known of the home': shows('Pets: A dog, friendly'),
        'how to get in, without network': async ({ page, watch }) => {
          await watch.cut(page, readHomeSecretOfJob.path)
          await press(page, 'Gate code')
          await expect(alertIn(page, /^Ask the office: \+91/)).toBeVisible()
        },
        'how to get in, refused': async ({ page, watch }) => {
          await watch.restore(page, readHomeSecretOfJob.path)
          const gone = { success: false, code: 'order_not_found', message: 'Not your job any more' }
          await watch.answer(page, readHomeSecretOfJob.path, 404, gone)
          await press(page, 'Gate code')
          await expect(alertIn(page, gone.message)).toBeVisible()
        },
        'how to get in': async ({ page, watch }) => {
          const secret = { gate_code: '4711#', key: 'Guard, gate 2', alarm: '' }
          await watch.answer(page, readHomeSecretOfJob.path, 200, secret)
          await press(page, 'Gate code')
          await shows('4711#')({ page })
        },
        'more work to suggest': async ({ page }) => {
          await page.getByText('More', { exact: true }).click()
          await press(page, 'Suggest more work')
          await opened(page, 'Suggest more work')
        },
      },
    },
    {
      onPhone: true,
      before: ({ page }) =>
        answersJobs(page, (it) => ({
          ...it,
          service_status: 'in-progress',
          home: { ...it.home, note: longNote },
          checklist: it.checklist.map((line, n) => ({ ...line, done: n > 1 })),
        })),
      states: {
        'much about the home': async ({ page }) => {
          await page.getByText('Read all').click()
          await expect(page.getByText('and the plants on the roof').last()).toBeVisible()
        },
        'what is ticked': async ({ page }) => {
          await page.getByText('What to do').click()
          await expect(page.getByRole('checkbox', { checked: true })).not.toHaveCount(0)
        },
        'the question about what is not': async ({ page }) => {
          await press(page, 'Finish')
          await expect(
            page.getByRole('alertdialog', { name: '2 not ticked. Finish?' }),
          ).toBeVisible()
        },
      },
    },
    {
      onPhone: true,
      at: ({ job }) => paths.workerPayment(job),
      states: {
        'a payment to take': async ({ page }) =>
          expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible(),
        'too much money': async ({ page }) => {
          await press(page, 'Another amount')
          await page.getByLabel('Amount in rupees').fill('99999')
          await press(page, /^Cash/)
          await expect(alertIn(page, /^Enter an amount up to/)).toBeVisible()
        },
      },
    },
    { who: 'beginner', states: { 'no jobs': shows('No jobs yet') } },
  ],
  [paths.workerDays]: [
    { onPhone: true, states: { 'the week and no days off': shows('No days off planned.') } },
  ],
  [paths.workerGuide]: [
    {
      who: 'visitor',
      states: {
        'the guide': async ({ page }) =>
          expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
      },
    },
  ],
  [paths.workerEarnings]: [
    {
      onPhone: true,
      states: {
        'the pay of the month': shows('₹240.50'),
        'a month without pay': async (stage) => {
          await press(stage.page, 'Earlier month')
          await shows('Nothing recorded this month.')(stage)
        },
      },
    },
  ],
  [paths.uploadKyc()]: [
    {
      who: 'beginner',
      states: {
        'the empty form': async ({ page }) =>
          expect(page.getByLabel('Choose Aadhaar file', { exact: true })).toBeAttached(),
        'what is missing': async ({ page }) => {
          await press(page, 'Submit KYC')
          await expect(page.getByRole('group', { name: 'Your Aadhaar' })).toBeFocused()
        },
        'a file that is no document': async ({ page }) => {
          const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hi') }
          await page.getByLabel('Choose Aadhaar file', { exact: true }).setInputFiles(file)
          const card = page.getByRole('group', { name: 'Your Aadhaar' })
          await expect(alertIn(card, 'Send a JPEG, PNG or WebP picture, or a PDF.')).toBeVisible()
        },
        'digits to cover': async ({ page }) => {
          await pick(page, 'Aadhaar')
          await press(page, 'Cover the digits')
          const cover = await opened(page, 'Cover the digits')
          await press(cover, 'Add a bar')
          await expect(cover).toContainText('1 black bar')
        },
        'an upload that failed': async ({ page, watch }) => {
          await closeDialogs(page)
          await watch.answer(page, uploadDocument.path, 500, refused)
          await press(page, 'Upload Aadhaar')
          await expect(alertIn(page, 'Failed to upload Aadhaar').first()).toBeVisible()
        },
        'an upload under way': async ({ page, watch }) => {
          await watch.restore(page, uploadDocument.path)
          await watch.hold(page, uploadDocument.path)
          await press(page, 'Upload Aadhaar')
          await opened(page, 'Uploading file...')
        },
      },
    },
    {
      who: 'rejected',
      states: { 'documents of the last application': shows('From your last application.') },
    },
    { who: 'applicant', states: { 'sent documents': shows('We are checking your documents') } },
  ],
})
