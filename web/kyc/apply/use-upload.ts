import { useEffect, useRef, useState } from 'react'
import type { DocumentType } from '#domain/kyc.ts'
import { Refusal } from '#domain/refusals.ts'
import { documents as words } from '#i18n/upload-kyc.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { sendDocument } from '#web/kyc/apply/send-document.ts'

type Outcome = {
  onUploaded: (kind: DocumentType, url: string) => void
  onFailed: (kind: DocumentType, sentence: string) => void
}

/** Uploads one document at a time; `share` goes from 0 to 1 meanwhile. */
export function useUpload({ onUploaded, onFailed }: Outcome) {
  const [share, setShare] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  const stop = () => sending.current?.abort()
  useEffect(() => () => sending.current?.abort(), [])

  async function send(kind: DocumentType, file: Blob): Promise<void> {
    if (sending.current) return
    const controller = new AbortController()
    sending.current = controller
    setShare(0)
    try {
      const { signal } = controller
      onUploaded(kind, await sendDocument(file, { onProgress: setShare, signal }))
    } catch (error) {
      if (controller.signal.aborted) return
      if (isSignedOut(error)) signInAgain('worker')
      onFailed(kind, toSentence(error, kind))
    } finally {
      sending.current = undefined
      setShare(undefined)
    }
  }
  return { share, send, stop }
}

function toSentence(error: unknown, kind: DocumentType): string {
  if (error instanceof Refusal) return error.message || words[kind].failed
  return words[kind].noNetwork
}
