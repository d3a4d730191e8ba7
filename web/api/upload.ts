import { z } from 'zod/mini'
import type { Allow, Endpoint } from '#contract/endpoint.ts'
import { NetworkError } from '#web/api/errors.ts'
import { readRefusal } from '#web/api/read-refusal.ts'
import { dropSession } from '#web/api/session.ts'
import { recordServerTime } from '#web/lib/clock.ts'

/**
 * Time without progress after which an upload is aborted. There is no limit on its total time, so
 * that 8 MB can be sent over 2G.
 */
const idleTimeoutMs = 45_000

type UploadOptions = {
  /** The form's other fields. */
  readonly fields?: Readonly<Record<string, string>>
  /** Called with the share of bytes sent, from 0 to 1. */
  readonly onProgress?: (progress: number) => void
  readonly signal?: AbortSignal
}

/** Uploads a file. Throws refusals, network errors and the signal's AbortError as `call` does. */
export async function upload<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  { method, path, output, file: field = 'file' }: Endpoint<I, O, Allow>,
  file: Blob,
  options: UploadOptions = {},
): Promise<z.output<O>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value)
  form.append(field, file, file.type === 'application/pdf' ? 'document.pdf' : 'photo.jpg')
  const request = new XMLHttpRequest()
  request.open(method, path)
  await send(request, form, options)
  recordServerTime(request.getResponseHeader('date'))
  const body = parseJson(request.responseText)
  const refusal = readRefusal(body, request.getResponseHeader('retry-after'), request.status)
  if (request.status === 200 && body && !refusal) return z.parse(output, body)
  if (request.status === 401) dropSession()
  throw refusal ?? new NetworkError('not a reply of this server')
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function send(
  request: XMLHttpRequest,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>
    const stop = () => request.abort()
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(stop, idleTimeoutMs)
    }
    const fail = () => reject(signal?.aborted ? signal.reason : new NetworkError('no answer'))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer()
      onProgress?.(total ? loaded / total : 0)
    })
    request.addEventListener('load', () => resolve())
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    })
    signal?.addEventListener('abort', stop)
    restartTimer()
    request.send(form)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
