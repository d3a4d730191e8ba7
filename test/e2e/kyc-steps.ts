import type { BrowserContext, Page } from '@playwright/test'
import { notices, tabTo } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, type Another } from '#test/e2e/fixtures.ts'
import type { Product } from '#test/e2e/product.ts'
import { pdf, photo } from '#test/factories/images.ts'
import { details } from '#test/factories/kyc.ts'

const files = {
  Aadhaar: async () => ({ name: 'aadhaar.jpg', mimeType: 'image/jpeg', buffer: await photo() }),
  PAN: async () => ({ name: 'pan.pdf', mimeType: 'application/pdf', buffer: pdf() }),
}
type Card = keyof typeof files

/** Signs a worker in under a unique name, such as 'Raju 471123', which a search finds alone. */
export async function newWorker(
  context: BrowserContext,
  site: Product,
  first = 'Raju',
): Promise<string> {
  const phone = newPhone()
  const name = `${first} ${phone.slice(-6)}`
  await signedIn(context, site, phone, { role: 'worker', name })
  return name
}

/** Sets a document in the file field, without the system's file picker. */
export async function pick(page: Page, card: Card, buffer?: Buffer): Promise<void> {
  const field = page.getByLabel(`Choose ${card} file`, { exact: true })
  await field.setInputFiles({ ...(await files[card]()), ...(buffer && { buffer }) })
}

export async function uploaded(page: Page, card: Card): Promise<void> {
  await page.getByRole('button', { name: `Upload ${card}` }).click()
  const words = card === 'PAN' ? 'PAN uploaded' : 'AADHAR uploaded'
  await expect(notices(page)).toContainText(`${words} successfully!`)
  const group = page.getByRole('group', { name: `Your ${card}` })
  await expect(group).toContainText('✓ Uploaded successfully')
}

export async function fillBank(page: Page): Promise<void> {
  await page.getByLabel('Bank', { exact: true }).selectOption('State Bank of India (SBI)')
  await page.getByLabel('Account number', { exact: true }).fill('001234565678')
  await page.getByLabel('Account number again').fill('001234565678')
  await page.getByLabel('IFSC code').fill('')
  await page.getByLabel('IFSC code').pressSequentially('sbin0001234')
  await expect(page.getByLabel('IFSC code')).toHaveValue('SBIN0001234')
}

export async function submitKyc(page: Page): Promise<void> {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Submit KYC' }).click()
  await expect(notices(page)).toContainText('KYC submitted successfully!')
  await expect(page.getByRole('heading', { name: 'We are checking your documents' })).toBeVisible()
}

/** Submits an application through the API, and returns its id. */
export async function applied({ request }: Pick<Page, 'request'>): Promise<string> {
  const sent = async (card: Card): Promise<string> => {
    const reply = await request.post('/api/v1/worker/upload', {
      multipart: { image: await files[card]() },
    })
    expect(reply.ok(), await reply.text()).toBe(true)
    return ((await reply.json()) as { imageUrl: string }).imageUrl
  }
  const documents = { adhar_image: await sent('Aadhaar'), pan_image: await sent('PAN') }
  const data = { ...documents, ...details({ account_number: '001234565678' }) }
  const reply = await request.post('/api/v1/worker/submitkyc', { data })
  expect(reply.ok(), await reply.text()).toBe(true)
  return ((await reply.json()) as { kyc_id: string }).kyc_id
}

/** Creates a worker who has applied; returns their unique name. */
export async function applicant(another: Another, site: Product, first?: string): Promise<string> {
  const worker = await another.withoutPage()
  const name = await newWorker(worker, site, first)
  await applied(worker)
  return name
}

/** Decides an application through the API, as the owner signed in there. */
export async function decided(
  { request }: Pick<Page, 'request'>,
  kycid: string,
  status: 'accepted' | 'rejected',
  more: { readonly message?: string; readonly erase?: boolean } = {},
): Promise<void> {
  const reply = await request.put('/api/v1/worker/updatekyc', { data: { kycid, status, ...more } })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** Chooses a document through the system's file picker, opened with the keyboard. */
export async function chooseByKeys(page: Page, card: Card): Promise<void> {
  const picker = page.waitForEvent('filechooser')
  await tabTo(page, 'button', `Choose file: Choose ${card} file`)
  await page.keyboard.press('Enter')
  await (await picker).setFiles(await files[card]())
}
