import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { ApplicationRow } from '#contract/kyc.ts'
import { notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import {
  applied,
  decided,
  fillBank,
  newWorker,
  pick,
  submitKyc,
  uploaded,
} from '#test/e2e/kyc-steps.ts'
import { rowOf, search } from '#test/e2e/owner.ts'
import { photo } from '#test/factories/images.ts'
import { formatIndianDay } from '#web/lib/format.ts'

const listCall = '/api/v1/worker/getallkyc'
const profileCall = '/api/v1/worker/getworkerprofile'
const accountCall = '/api/v1/worker/kycaccount'

type MyProfile = { worker_profile: { _id: string }; kyc_data: ApplicationRow[] }
const myProfile = async (page: Page) =>
  (await (await page.request.get(profileCall)).json()) as MyProfile
const myId = async (page: Page) => (await myProfile(page)).worker_profile._id
const erasedAt = async (page: Page) =>
  (await myProfile(page)).kyc_data.find((it) => it.erased_at)?.erased_at ?? ''

test('a worker is asked for documents, covers digits by keyboard and applies', async ({
  page,
  context,
  site,
}) => {
  await newWorker(context, site)
  await page.goto('/worker/profile')
  await expect(page.getByText('KYC Verification Required')).toBeVisible()
  await page.getByRole('link', { name: 'Upload KYC Documents' }).click()
  await expect(page).toHaveURL('/worker/uploadKyc')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cleaning Services KYC')
  await pick(page, 'Aadhaar')
  await page.getByRole('button', { name: 'Cover the digits' }).click()
  const cover = page.getByRole('dialog', { name: 'Cover the digits' })
  await expect(cover.getByRole('button', { name: 'Add a bar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cover).toContainText('1 black bar')
  await cover.getByRole('button', { name: 'Black bar 1' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await cover.getByRole('button', { name: 'Done' }).click()
  await uploaded(page, 'Aadhaar')
  await pick(page, 'PAN')
  await uploaded(page, 'PAN')
  await fillBank(page)
  await submitKyc(page)
})

test('an owner views both documents by keyboard, rejects with a reason and erases the pictures', async ({
  page,
  context,
  site,
  another,
}) => {
  const name = await newWorker(context, site)
  await applied(page)
  const owner = await another()
  await signedIn(owner.context(), site, site.nextAdmin())
  await owner.goto('/admin/workerapplication')
  await search(owner, name)
  const row = rowOf(owner, name)
  await row.getByRole('link', { name: 'View: Aadhaar' }).click()
  const viewer = owner.getByRole('dialog', { name: `Aadhaar of ${name}` })
  await expect(viewer.getByRole('img')).toBeVisible()
  await owner.keyboard.press('r')
  await owner.keyboard.press('+')
  await expect(viewer).toContainText('150%')
  await owner.keyboard.press('n')
  await expect(owner.getByRole('dialog', { name: `PAN of ${name}` })).toBeVisible()
  await owner.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Reject' }).click()
  const reject = owner.getByRole('dialog', { name: 'Reject application' })
  await reject.getByRole('button', { name: 'Aadhaar not masked' }).click()
  await expect(reject.getByRole('textbox')).toHaveValue('Aadhaar not masked')
  await expect(reject.getByRole('checkbox', { name: 'Erase the pictures now' })).toBeChecked()
  await reject.getByRole('button', { name: 'Submit' }).click()
  await expect(notices(owner).getByRole('alert')).toContainText('KYC updated successfully ✅')
  await expect(row).toBeHidden()
  await owner.getByRole('button', { name: 'Rejected' }).click()
  await expect(owner).toHaveURL(/status=rejected/)
  await expect(row).toContainText('Aadhaar not masked')
  await expect(row.getByText(`Erased on ${formatIndianDay(await erasedAt(page))}`)).toHaveCount(2)
})

test('a rejected worker reads why and applies again', async ({ page, context, site, another }) => {
  await newWorker(context, site)
  const owner = await another.withoutPage()
  await signedIn(owner, site, site.nextAdmin())
  await decided(owner, await applied(page), 'rejected', { message: 'Photo not readable' })
  await page.goto('/worker/uploadKyc')
  await expect(page.getByText('From your last application.')).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText('XXXXXXXX5678')
  await pick(page, 'PAN')
  await uploaded(page, 'PAN')
  await submitKyc(page)
  const kycid = (await myProfile(page)).kyc_data[0]?._id ?? ''
  await decided(owner, kycid, 'rejected', { message: 'Aadhaar not masked', erase: true })
  await page.goto('/worker/profile')
  await expect(page.getByRole('main')).toContainText('Rejected')
  await expect(page.getByRole('main')).toContainText('Aadhaar not masked')
  await expect(page.getByRole('link', { name: 'View Full Image' })).toHaveCount(0)
  await expect(page.getByText(`Erased on ${formatIndianDay(await erasedAt(page))}`)).toHaveCount(2)
  await page.goto('/worker/uploadKyc')
  for (const card of ['Aadhaar', 'PAN'] as const) {
    await pick(page, card)
    await uploaded(page, card)
  }
  await page.getByRole('button', { name: 'Another account number' }).click()
  await fillBank(page)
  await submitKyc(page)
  await page.goto('/worker/profile')
  await expect(page.getByRole('main')).toContainText('Pending')
  await expect(page.getByRole('link', { name: 'View Full Image' })).toHaveCount(2)
})

test('an owner accepts an application, reveals its account number and opens a worker’s history', async ({
  page,
  context,
  site,
  another,
}) => {
  const name = await newWorker(context, site)
  const owner = await another()
  await signedIn(owner.context(), site, site.nextAdmin())
  await decided(owner, await applied(page), 'rejected', { message: 'Blurred' })
  await applied(page)
  await owner.goto('/admin/workerapplication')
  await search(owner, name)
  const row = rowOf(owner, name)
  await row.getByRole('button', { name: 'Accept' }).click()
  const accept = owner.getByRole('dialog', { name: 'Accept application' })
  await accept.getByRole('button', { name: 'Submit' }).click()
  await expect(accept).toBeHidden()
  await owner.getByRole('button', { name: 'Accepted' }).click()
  await expect(row).toContainText('XXXXXXXX5678')
  await row.getByRole('button', { name: 'Show' }).click()
  await expect(row).toContainText('001234565678')
  await page.goto('/worker/profile')
  await expect(page.getByRole('main')).toContainText('Approved')

  await owner.goto(`/admin/worker/kyc?id=${await myId(page)}`)
  await expect(owner.getByRole('heading', { name: '2 applications' })).toBeVisible()
  await expect(owner.getByRole('listitem').filter({ hasText: 'In force' })).toContainText(
    'Accepted',
  )
})

test('an uploaded picture contains the black bar and is no larger than needed', async ({
  page,
  context,
  site,
}) => {
  await newWorker(context, site)
  await page.goto('/worker/uploadKyc')
  await pick(page, 'Aadhaar', await photo(3200, 2400))
  await page.getByRole('button', { name: 'Cover the digits' }).click()
  await page.getByRole('button', { name: 'Add a bar' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  const reply = page.waitForResponse('**/api/v1/worker/upload')
  await uploaded(page, 'Aadhaar')
  const { imageUrl } = (await (await reply).json()) as { imageUrl: string }
  const picture = await (await page.request.get(imageUrl)).body()
  const { width, height, exif } = await sharp(picture).metadata()
  // The photo was taken sideways and is stored upright.
  expect([width, height, exif]).toEqual([1800, 2400, undefined])
  const at = { left: Math.round(width / 2), top: Math.round(height * 0.74), width: 4, height: 4 }
  // stats() would ignore extract() and describe the whole picture.
  const pixels = await sharp(picture).extract(at).raw().toBuffer()
  for (const light of pixels) expect(light).toBeLessThan(20)
})

test('nobody else can open an application, its pictures, its account number or its pages', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  const name = await newWorker(context, site)
  await applied(page)
  const { worker_profile: worker, kyc_data: applications } = await myProfile(page)
  const [{ _id: kycid, adhar_image: aadhaar, pan_image: pan }] = applications as [ApplicationRow]
  for (const url of [aadhaar, pan]) expect((await page.request.get(url)).status()).toBe(200)
  watch.allow(403, listCall)
  watch.allow(403, profileCall)
  for (const role of ['worker', 'user'] as const) {
    const stranger = await another()
    await signedIn(stranger.context(), site, newPhone(), { role })
    const status = async (url: string) => (await stranger.request.get(url)).status()
    expect(await status(aadhaar)).toBe(404)
    expect(await status(pan)).toBe(404)
    expect(await status(`${accountCall}?kycid=${kycid}`)).toBe(role === 'worker' ? 404 : 403)
    expect(await status(`${listCall}?status=pending`)).toBe(403)
    for (const pages of ['/admin/workerapplication', `/admin/worker/kyc?id=${worker._id}`]) {
      await stranger.goto(pages)
      await expect(stranger).toHaveURL('/')
      await expect(stranger.getByRole('main')).not.toContainText(name)
    }
  }
  const customer = await another()
  await signedIn(customer.context(), site, newPhone())
  await customer.goto('/worker/uploadKyc')
  await expect(customer).toHaveURL('/profile')
  const visitor = await another()
  for (const url of [aadhaar, pan, `${accountCall}?kycid=${kycid}`])
    expect([401, 404]).toContain((await visitor.request.get(url)).status())
})
