import { NetworkError } from '#web/api/errors.ts'
import { readRefusal } from '#web/api/read-refusal.ts'
import { dropSession } from '#web/api/session.ts'
import { abortAfter } from '#web/lib/abort-after.ts'

type Upload = { readonly method: string; readonly path: string }

/** Uploads a file and returns the reply. Throws refusals and network errors as `call` does. */
export async function postForm(
  { method, path }: Upload,
  body: FormData,
  timeoutMs: number,
): Promise<unknown> {
  const signal = abortAfter(timeoutMs)
  const response = await fetch(path, { method, body, signal }).catch((error: unknown) => {
    throw new NetworkError('no answer', { cause: error })
  })
  const reply: unknown = await response.json().catch(() => undefined)
  const refusal = readRefusal(reply, response.headers.get('retry-after'), response.status)
  if (response.ok && reply && !refusal) return reply
  if (response.status === 401) dropSession()
  throw refusal ?? new NetworkError('not a reply of this server')
}
