import type { Locator } from '@playwright/test'
import { alertIn } from '#test/e2e/accessibility.ts'
import { signedIn } from '#test/e2e/accounts.ts'
import { pass, takeClock } from '#test/e2e/clock.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { applicant, applied, newWorker } from '#test/e2e/kyc-steps.ts'
import { rowOf, search } from '#test/e2e/owner.ts'

const listCall = '/api/v1/worker/getallkyc'
const updateCall = '/api/v1/worker/updatekyc'
const refused = { success: false, code: 'fault', message: '' }

test('the second of two admins decides too late, is refused and sees the current list', async ({
  page,
  site,
  another,
  watch,
}) => {
  const worker = await another()
  const name = await newWorker(worker.context(), site)
  await applied(worker)
  const late = await another()
  const dialogs = []
  for (const [owner, act] of [
    [page, 'Reject'],
    [late, 'Accept'],
  ] as const) {
    await signedIn(owner.context(), site, site.nextAdmin())
    await owner.goto('/admin/workerapplication')
    await search(owner, name)
    await rowOf(owner, name).getByRole('button', { name: act }).click()
    dialogs.push(owner.getByRole('dialog', { name: `${act} application` }))
  }
  const [reject, accept] = dialogs as [Locator, Locator]
  const erase = reject.getByRole('checkbox', { name: 'Erase the pictures now' })
  await expect(erase).not.toBeChecked()
  const unmasked = reject.getByRole('button', { name: 'Aadhaar not masked' })
  await unmasked.click()
  await expect(erase).toBeChecked()
  await unmasked.click()
  await expect(erase).not.toBeChecked()
  await unmasked.click()
  await erase.uncheck()
  const request = page.waitForRequest((it) => it.url().includes(updateCall))
  await reject.getByRole('button', { name: 'Submit' }).click()
  await expect(reject).toBeHidden()
  expect((await request).postDataJSON()).toMatchObject({ erase: false })
  watch.allow(409, updateCall)
  await accept.getByRole('button', { name: 'Submit' }).click()
  await expect(alertIn(accept, 'This application has already been decided.')).toBeVisible()
  await accept.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(late, name)).toBeHidden()
  await late.getByRole('button', { name: 'Rejected' }).click()
  await expect(rowOf(late, name).getByRole('link', { name: 'View: Aadhaar' })).toBeVisible()
  await worker.goto('/worker/profile')
  await expect(worker.getByRole('link', { name: 'View Full Image' })).toHaveCount(2)
})

test('an owner sees why a list or an answer failed, and stays on the page', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  const name = await applicant(another, site)
  await signedIn(context, site, site.nextAdmin())
  await watch.answer(page, listCall, 500, refused)
  await takeClock(page)
  await page.goto('/admin/workerapplication')
  await expect(page.getByText('Failed to fetch applications')).toBeVisible()
  await pass(page, 10_000)
  await expect(page).toHaveURL('/admin/workerapplication')
  await expect(page.getByText('Failed to fetch applications')).toBeVisible()
  await watch.restore(page, listCall)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await search(page, name)
  await rowOf(page, name).getByRole('button', { name: 'More Info' }).click()
  const details = page.getByRole('dialog', { name: 'Worker details' })
  for (const words of [name, 'State Bank of India (SBI)', 'XXXXXXXX5678', 'SBIN0001234'])
    await expect(details).toContainText(words)
  await details.getByRole('button', { name: 'Close', exact: true }).last().click()
  await rowOf(page, name).getByRole('button', { name: 'Accept' }).click()
  const answer = page.getByRole('dialog', { name: 'Accept application' })
  await watch.answer(page, updateCall, 500, refused)
  await answer.getByRole('button', { name: 'Submit' }).click()
  await expect(alertIn(answer, 'Something went wrong ❌')).toBeVisible()
  await watch.restore(page, updateCall)
  await watch.cut(page, updateCall)
  await answer.getByRole('button', { name: 'Submit' }).click()
  await expect(alertIn(answer, 'Failed to update KYC ❌')).toBeVisible()
})

test('a worker’s KYC history opens from the list of workers', async ({
  page,
  context,
  site,
  another,
}) => {
  const name = await applicant(another, site)
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin/workerlist')
  await search(page, name)
  await rowOf(page, name).getByRole('link', { name: 'View KYC' }).click()
  await expect(page).toHaveURL(/\/admin\/worker\/kyc\?id=/)
  await expect(page.getByRole('heading', { name: '1 application' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(name)
})

test('on a phone an owner views a document and answers, even with a long name', async ({
  page,
  context,
  site,
  another,
}) => {
  const name = await applicant(another, site, 'Venkatanarasimharajuvaripeta')
  await signedIn(context, site, site.nextAdmin())
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/workerapplication')
  await search(page, name)
  await rowOf(page, name).getByRole('link', { name: 'View: PAN' }).click()
  const viewer = page.getByRole('dialog', { name: `PAN of ${name}` })
  await expect(viewer.getByRole('img')).toBeVisible()
  const close = viewer.getByRole('button', { name: 'Close' })
  await expect(close).toBeInViewport({ ratio: 1 })
  await close.click()
  await expect(viewer).toBeHidden()
  await rowOf(page, name).getByRole('button', { name: 'More Info' }).click()
  const details = page.getByRole('dialog', { name: 'Worker details' })
  for (const name of ['Accept', 'Reject'])
    await expect(details.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await details.getByRole('button', { name: 'View PAN' }).click()
  // The answer opens over the picture, which is shown again after Cancel.
  await viewer.getByRole('button', { name: 'Accept' }).click()
  const answer = page.getByRole('dialog', { name: 'Accept application' })
  await answer.getByRole('button', { name: 'Cancel' }).click()
  await expect(viewer.getByRole('button', { name: 'Accept' })).toBeFocused()
  await viewer.getByRole('button', { name: 'Accept' }).click()
  await answer.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(page, name)).toBeHidden()
  await page.goto('/admin/workerlist')
  await search(page, name)
  await expect(rowOf(page, name)).toContainText('Accepted')
})
