import { z } from 'zod/mini'
import { uploadPicture } from '#contract/site/upload-picture.ts'
import { NetworkError } from '#web/api/errors.ts'
import { readRefusal } from '#web/api/read-refusal.ts'
import { dropSession } from '#web/api/session.ts'

const timeoutMs = 120_000

/** Uploads a picture and returns its URL. Throws refusals and network errors as `call` does. */
export async function sendPicture(picture: Blob): Promise<string> {
  const form = new FormData()
  form.append(uploadPicture.file, picture, 'picture.jpg')
  const { method, path } = uploadPicture
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(path, { method, body: form, signal }).catch((error: unknown) => {
    throw new NetworkError('no answer', { cause: error })
  })
  const body: unknown = await response.json().catch(() => undefined)
  const refusal = readRefusal(body, response.headers.get('retry-after'), response.status)
  if (response.ok && !refusal) return z.parse(uploadPicture.output, body).imageUrl
  if (response.status === 401) dropSession()
  throw refusal ?? new NetworkError('unexpected reply')
}
