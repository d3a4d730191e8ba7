import { useEffect, useRef, useState } from 'react'
import { uploadDocument } from '#contract/kyc.ts'
import type { DocumentType } from '#domain/kyc.ts'
import { documents as copy } from '#i18n/upload-kyc.ts'
import { errorMessage } from '#web/api/errors.ts'
import { upload } from '#web/api/upload.ts'
import { useAction } from '#web/api/use-action.ts'

type UploadHandlers = {
  onUploaded: (type: DocumentType, url: string) => void
  onFailed: (type: DocumentType, message: string) => void
}

type Upload = { readonly type: DocumentType; readonly file: Blob }

/** Uploads one document at a time; `progress` runs from 0 to 1 during the upload. */
export function useUpload({ onUploaded, onFailed }: UploadHandlers) {
  const [progress, setProgress] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  const stop = () => sending.current?.abort()
  useEffect(() => () => sending.current?.abort(), [])
  const { send } = useAction(
    async ({ file }: Upload) => {
      sending.current = new AbortController()
      setProgress(0)
      const { signal } = sending.current
      return upload(uploadDocument, file, { onProgress: setProgress, signal })
    },
    {
      // The overlay ends in the same render: behind it nothing could take focus.
      onDone({ imageUrl }, { type }) {
        setProgress(undefined)
        onUploaded(type, imageUrl)
      },
      onFailure(_sentence, error, { type }) {
        setProgress(undefined)
        if (!sending.current?.signal.aborted) onFailed(type, errorMessage(error, copy[type]))
      },
    },
  )
  return {
    progress,
    send: (type: DocumentType, file: Blob) => send({ type, file }),
    stop,
  }
}
