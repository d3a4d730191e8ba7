import { useEffect, useRef, useState } from 'react'
import { uploadDocument } from '#contract/kyc.ts'
import type { DocumentType } from '#domain/kyc.ts'
import { documents as copy } from '#i18n/upload-kyc.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { upload } from '#web/api/upload.ts'

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
      const { imageUrl } = await upload(uploadDocument, file, { onProgress: setProgress, signal })
      onUploaded(type, imageUrl)
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
