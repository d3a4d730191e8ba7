import type { Page } from '@playwright/test'
import { alertIn, notices } from '#test/e2e/accessibility.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { fillBank, newWorker, pick, uploaded } from '#test/e2e/kyc-steps.ts'
import { lockedPdf } from '#test/factories/images.ts'

const uploadCall = '/api/v1/worker/upload'
const submitCall = '/api/v1/worker/submitkyc'
const refused = { success: false, code: 'fault', message: '' }

test('an incomplete form says what is missing, and a failed upload says why', async ({
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
  sending.release()
  await expect(page.getByText('✓ Uploaded successfully')).toBeFocused()
})

test('a file that is not a document is refused with the reason, and another can be uploaded', async ({
  page,
  context,
  site,
  watch,
}) => {
  await newWorker(context, site)
  await page.goto('/worker/uploadKyc')
  const field = page.getByLabel('Choose Aadhaar file', { exact: true })
  const card = page.getByRole('group', { name: 'Your Aadhaar' })
  const wrongType = 'Send a JPEG, PNG or WebP picture, or a PDF.'
  await field.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hi') })
  await expect(alertIn(card, wrongType)).toBeVisible()
  // Named as a picture, the file is refused by the server, which checks its contents.
  watch.allow(415, uploadCall)
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  await field.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: html })
  await expect(card).toContainText('a.jpg')
  await expect(card).not.toContainText('PDF, shown after the upload')
  await page.getByRole('button', { name: 'Upload Aadhaar' }).click()
  await expect(alertIn(card, wrongType)).toBeVisible()
  await expect(notices(page)).toContainText(wrongType)
  watch.allow(400, uploadCall)
  await field.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: lockedPdf() })
  await page.getByRole('button', { name: 'Upload Aadhaar' }).click()
  await expect(alertIn(card, 'This PDF has a password. Please send it without one.')).toBeVisible()
  await pick(page, 'Aadhaar')
  await expect(card.getByRole('alert')).toBeHidden()
  await uploaded(page, 'Aadhaar')
})

test('a document whose upload loses the network can be sent once the network is back', async ({
  page,
  context,
  site,
  watch,
}) => {
  await newWorker(context, site)
  await page.goto('/worker/uploadKyc')
  watch.allow('no answer', uploadCall)
  for (const [card, words] of [
    ['Aadhaar', 'Error uploading Aadhaar'],
    ['PAN', 'Error uploading PAN'],
  ] as const) {
    await pick(page, card)
    const sending = await watch.hold(page, uploadCall)
    await page.getByRole('button', { name: `Upload ${card}` }).click()
    await expect(page.getByRole('dialog', { name: 'Uploading file...' })).toBeVisible()
    await context.setOffline(true)
    sending.release()
    await expect(alertIn(page.getByRole('group', { name: `Your ${card}` }), words)).toBeVisible()
    await expect(notices(page)).toContainText(words)
    await context.setOffline(false)
    await watch.restore(page, uploadCall)
    await uploaded(page, card)
  }
})

/** Expects the browser's storage to hold neither bank details nor pictures. */
async function keepsNoSecret(page: Page): Promise<void> {
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  for (const secret of ['5678', 'SBIN0001234', 'image/jpeg', '/9j/'])
    expect(kept).not.toContain(secret)
}

test('an uploaded document survives a reload and a failed request; bank details do not', async ({
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
  await keepsNoSecret(page)
  await page.reload()
  await expect(page.getByText('✓ Uploaded successfully')).toBeVisible()
  await expect(page.getByLabel('Bank', { exact: true })).toHaveValue('State Bank of India (SBI)')
  await expect(page.getByLabel('IFSC code')).toHaveValue('')
  await pick(page, 'PAN')
  await uploaded(page, 'PAN')
  await fillBank(page)
  await page.getByLabel('Bank', { exact: true }).selectOption('HDFC Bank')
  await expect(page.getByText('usually begin with HDFC')).toBeVisible()
  await keepsNoSecret(page)
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

test('on a phone one step shows at a time, and Back returns to the previous one', async ({
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
