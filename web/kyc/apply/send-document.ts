import { z } from 'zod/mini'
import { uploadDocument } from '#contract/kyc.ts'
import { NetworkError } from '#web/api/api.ts'
import { readRefusal } from '#web/api/read-refusal.ts'
import { dropSession } from '#web/api/session.ts'
import { noteServerTime } from '#web/lib/clock.ts'

/** A worker on 2G sends 8 MB too, as long as something moves. */
const stillMs = 45_000

type SendOptions = {
  /** From 0 to 1, as it leaves this phone. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Uploads one document and gives its link. By XMLHttpRequest, which alone tells how much has been
 * sent. Refusals and lost lines come as from `call`; a stop by the signal as its AbortError.
 */
export async function sendDocument(file: Blob, options: SendOptions): Promise<string> {
  const request = await send(file, options)
  noteServerTime(request.getResponseHeader('date'))
  const body = readJson(request.responseText)
  const refusal = readRefusal(body, request.getResponseHeader('retry-after'))
  if (request.status === 200 && !refusal) return z.parse(uploadDocument.output, body).imageUrl
  if (request.status === 401) dropSession()
  throw refusal ?? new NetworkError('not an answer of ours')
}

function send(file: Blob, { onProgress, signal }: SendOptions): Promise<XMLHttpRequest> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.append(
    uploadDocument.file,
    file,
    file.type === 'application/pdf' ? 'document.pdf' : 'document.jpg',
  )
  return new Promise((give, fail) => {
    let timer: ReturnType<typeof setTimeout>
    const stop = () => request.abort()
    const waitOn = () => {
      clearTimeout(timer)
      timer = setTimeout(stop, stillMs)
    }
    const fails = () => fail(signal.aborted ? signal.reason : new NetworkError('no answer'))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitOn()
      onProgress(total ? loaded / total : 0)
    })
    request.addEventListener('load', () => give(request))
    request.addEventListener('error', fails)
    request.addEventListener('abort', fails)
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    })
    signal.addEventListener('abort', stop)
    request.open(uploadDocument.method, uploadDocument.path)
    waitOn()
    request.send(form)
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
