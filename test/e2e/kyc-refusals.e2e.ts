import { expect, test } from '#test/e2e/fixtures.ts'
import { applied, fillBank, newWorker, pick, uploaded } from '#test/e2e/kyc-steps.ts'
import { alertIn, isSound, notices } from '#test/e2e/looks.ts'
import { rowOf } from '#test/e2e/owner.ts'
import { signedIn } from '#test/e2e/people.ts'

const uploadCall = '/api/v1/worker/upload'
const submitCall = '/api/v1/worker/submitkyc'
const listCall = '/api/v1/worker/getallkyc'
const updateCall = '/api/v1/worker/updatekyc'
const refused = { success: false, code: 'fault', message: '' }

test('a form that lacks something says what, and says why an upload failed', async ({
  page,
  context,
  site,
  watch,
}) => {
  await newWorker(context, site)
  await page.goto('/worker/uploadKyc')
  await page.getByRole('button', { name: 'Upload Aadhaar' }).click()
  await expect(notices(page)).toContainText('Please select AADHAR file first!')
  await page.getByRole('button', { name: 'Upload PAN' }).click()
  await expect(notices(page)).toContainText('Please select PAN file first!')
  await page.getByRole('button', { name: 'Submit KYC' }).click()
  await expect(notices(page)).toContainText('Please fill all required details!')
  await expect(page.getByRole('group', { name: 'Your Aadhaar' })).toBeFocused()
  await isSound(page)
  await pick(page, 'Aadhaar')
  await watch.answer(page, uploadCall, 500, refused)
  await page.getByRole('button', { name: 'Upload Aadhaar' }).click()
  await expect(notices(page)).toContainText('Failed to upload Aadhaar')
  await watch.restore(page, uploadCall)
  await watch.cut(page, uploadCall)
  await page.getByRole('button', { name: 'Upload Aadhaar' }).click()
  await expect(notices(page)).toContainText('Error uploading Aadhaar')
  await watch.restore(page, uploadCall)
  const sending = await watch.hold(page, uploadCall)
  await page.getByRole('button', { name: 'Upload Aadhaar' }).click()
  const overlay = page.getByRole('dialog', { name: 'Uploading file...' })
  await expect(overlay.getByRole('status').first()).toHaveText('Uploading file...')
  await expect(page.locator('input[name="ifsc_code"]')).toBeDisabled()
  await isSound(page)
  sending.letGo()
  await expect(page.getByText('✓ Uploaded successfully')).toBeFocused()
})

test('a document once uploaded outlives a reload and a lost line; numbers do not', async ({
  page,
  context,
  site,
  watch,
}) => {
  await newWorker(context, site)
  await page.goto('/worker/uploadKyc')
  await pick(page, 'Aadhaar')
  await uploaded(page, 'Aadhaar')
  await fillBank(page)
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  for (const secret of ['5678', 'SBIN0001234']) expect(kept).not.toContain(secret)
  await page.reload()
  await expect(page.getByText('✓ Uploaded successfully')).toBeVisible()
  await expect(page.getByLabel('Bank', { exact: true })).toHaveValue('State Bank of India (SBI)')
  await expect(page.getByLabel('IFSC code')).toHaveValue('')
  await pick(page, 'PAN')
  await uploaded(page, 'PAN')
  await fillBank(page)
  await page.getByLabel('Bank', { exact: true }).selectOption('HDFC Bank')
  await expect(page.getByText('usually begin with HDFC')).toBeVisible()
  await page.getByRole('checkbox').check()
  await watch.cut(page, submitCall)
  await page.getByRole('button', { name: 'Submit KYC' }).click()
  await expect(notices(page)).toContainText('Something went wrong!')
  await watch.restore(page, submitCall)
  await watch.answer(page, submitCall, 500, refused)
  await page.getByRole('button', { name: 'Submit KYC' }).click()
  await expect(notices(page)).toContainText('Failed to submit KYC!')
  await watch.restore(page, submitCall)
  await page.getByRole('button', { name: 'Submit KYC' }).click()
  await expect(page.getByRole('heading', { name: 'We are checking your documents' })).toBeVisible()
})

test('on a phone one step shows at a time, and Back goes to the one before', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await newWorker(context, site)
  await page.goto('/worker/uploadKyc')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('group', { name: 'Your Aadhaar' })).toContainText(
    'Please select AADHAR file first!',
  )
  await pick(page, 'Aadhaar')
  await uploaded(page, 'Aadhaar')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Your PAN' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Your Aadhaar' })).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your Aadhaar' })).toBeVisible()
})

test('an owner reads why a list or an answer failed, and stays', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  const worker = await another()
  const name = await newWorker(worker.context(), site)
  await applied(worker)
  await signedIn(context, site, site.nextAdmin())
  await watch.answer(page, listCall, 500, refused)
  await page.goto('/admin/workerapplication')
  await expect(page.getByText('Failed to fetch applications')).toBeVisible()
  await isSound(page)
  await watch.restore(page, listCall)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('searchbox').fill(name)
  await rowOf(page, name).getByRole('button', { name: 'More Info' }).click()
  const details = page.getByRole('dialog', { name: 'Worker details' })
  for (const words of [name, 'State Bank of India (SBI)', 'XXXXXXXX5678', 'SBIN0001234'])
    await expect(details).toContainText(words)
  await isSound(page)
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
  await isSound(page)
})

test('a worker’s history is opened from the list of workers', async ({
  page,
  context,
  site,
  another,
}) => {
  const worker = await another()
  const name = await newWorker(worker.context(), site)
  await applied(worker)
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin/workerlist')
  await page.getByRole('searchbox').fill(name)
  await rowOf(page, name).getByRole('link', { name: 'View KYC' }).click()
  await expect(page).toHaveURL(/\/admin\/worker\/kyc\?id=/)
  await expect(page.getByRole('heading', { name: '1 application' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(name)
  await isSound(page)
})
