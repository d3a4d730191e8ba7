import type { TestResponse, Client } from '#test/client.ts'
import { photo } from '#test/factories/images.ts'

type Caller = Pick<Client, 'get' | 'post' | 'put'>
type Form = { readonly field?: string; readonly filename?: string; readonly type?: string }

const boundary = 'a-boundary-of-ours'
export const formType = `multipart/form-data; boundary=${boundary}`

/** The multipart body of the upload form. */
export function formOf(
  bytes: Uint8Array,
  { field = 'image', filename = 'aadhaar.jpg', type = 'image/jpeg' }: Form = {},
): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

export function upload(worker: Caller, bytes: Uint8Array, form?: Form): Promise<TestResponse> {
  return worker.post('/api/v1/worker/upload', formOf(bytes, form), { 'content-type': formType })
}

const anyPhoto = photo(400, 320)

/** Uploads a document and returns its URL. */
export async function uploaded(worker: Caller, bytes?: Uint8Array): Promise<string> {
  const { body } = await upload(worker, bytes ?? (await anyPhoto))
  if (!body.success) throw new Error(`not uploaded: ${body.message}`)
  return body.imageUrl as string
}

export const accountNumber = '004512345678'

/** Valid details; `change` can make them invalid. */
export function details(change: Record<string, unknown> = {}) {
  return {
    bank_name: 'State Bank of India (SBI)',
    account_number: accountNumber,
    ifsc_code: 'sbin0001234',
    consent: '2026-11',
    ...change,
  }
}

/** Uploads both documents and submits an application. */
export async function apply(
  worker: Caller,
  change: Record<string, unknown> = {},
): Promise<TestResponse> {
  const adhar_image = await uploaded(worker)
  const pan_image = await uploaded(worker)
  return worker.post('/api/v1/worker/submitkyc', { adhar_image, pan_image, ...details(change) })
}

/** Submits an application and returns its id. */
export async function applied(
  worker: Caller,
  change: Record<string, unknown> = {},
): Promise<string> {
  const { body } = await apply(worker, change)
  if (!body.success) throw new Error(`not submitted: ${body.message}`)
  return body.kyc_id as string
}

export function decideKyc(
  admin: Caller,
  kycid: string,
  status: unknown = 'accepted',
  message?: unknown,
): Promise<TestResponse> {
  return admin.put('/api/v1/worker/updatekyc', { kycid, status, message })
}

export async function myApplications(worker: Caller) {
  return (await worker.get('/api/v1/worker/getworkerprofile')).body.kyc_data
}
