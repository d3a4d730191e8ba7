import { useEffect, useRef, useState } from 'react'
import { z } from 'zod/mini'
import { uploadDocument } from '#contract/kyc.ts'
import type { DocumentType } from '#domain/kyc.ts'
import { documents as copy } from '#i18n/upload-kyc.ts'
import { NetworkError } from '#web/api/errors.ts'
import { errorMessage } from '#web/api/errors.ts'
import { readRefusal } from '#web/api/read-refusal.ts'
import { dropSession } from '#web/api/session.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { recordServerTime } from '#web/lib/clock.ts'

/**
 * Time without progress after which an upload is aborted. There is no limit on its total time, so
 * that 8 MB can be sent over 2G.
 */
const idleTimeoutMs = 45_000

type UploadHandlers = {
  onUploaded: (type: DocumentType, url: string) => void
  onFailed: (type: DocumentType, message: string) => void
}

/** Uploads one document at a time; `progress` runs from 0 to 1 during the upload. */
export function useUpload({ onUploaded, onFailed }: UploadHandlers) {
  const [progress, setProgress] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  const stop = () => sending.current?.abort()
  useEffect(() => () => sending.current?.abort(), [])

  async function send(type: DocumentType, file: Blob): Promise<void> {
    if (sending.current) return
    const controller = new AbortController()
    sending.current = controller
    setProgress(0)
    try {
      const { signal } = controller
      onUploaded(type, await sendDocument(file, { onProgress: setProgress, signal }))
    } catch (error) {
      if (controller.signal.aborted) return
      if (isSignedOut(error)) signInAgain('worker')
      onFailed(
        type,
        errorMessage(error, { noNetwork: copy[type].noNetwork, failed: copy[type].failed }),
      )
    } finally {
      sending.current = undefined
      setProgress(undefined)
    }
  }
  return { progress, send, stop }
}

type SendOptions = {
  /** Called with the share of bytes sent, from 0 to 1. */
  readonly onProgress: (progress: number) => void
  readonly signal: AbortSignal
}

/** Uploads one document and returns its link. Throws refusals and network errors as `call` does. */
async function sendDocument(file: Blob, options: SendOptions): Promise<string> {
  const request = await post(file, options)
  recordServerTime(request.getResponseHeader('date'))
  const body = readJson(request.responseText)
  const refusal = readRefusal(body, request.getResponseHeader('retry-after'), request.status)
  if (request.status === 200 && !refusal) return z.parse(uploadDocument.output, body).imageUrl
  if (request.status === 401) dropSession()
  throw refusal ?? new NetworkError('unexpected reply')
}

/**
 * Uses XMLHttpRequest, because fetch reports no upload progress. Stopping rejects with the signal's
 * AbortError.
 */
function post(file: Blob, { onProgress, signal }: SendOptions): Promise<XMLHttpRequest> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  const name = file.type === 'application/pdf' ? 'document.pdf' : 'document.jpg'
  form.append(uploadDocument.file, file, name)
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>
    const stop = () => request.abort()
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(stop, idleTimeoutMs)
    }
    const fail = () => reject(signal.aborted ? signal.reason : new NetworkError('no answer'))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer()
      onProgress(total ? loaded / total : 0)
    })
    request.addEventListener('load', () => resolve(request))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    })
    signal.addEventListener('abort', stop)
    request.open(uploadDocument.method, uploadDocument.path)
    restartTimer()
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
