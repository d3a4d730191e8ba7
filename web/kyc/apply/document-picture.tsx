import { FileText, IdCard } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DocumentType } from '#domain/kyc.ts'
import { documentCard as words, documents as texts } from '#i18n/upload-kyc.ts'
import type { SelectedFile } from '#web/kyc/apply/selected-file.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import css from './document-step.module.css'

type PictureProps = {
  kind: DocumentType
  chosen: SelectedFile | undefined
  /** Of the uploaded one. */
  url: string | undefined
  isPreparing: boolean
}

/** What will be sent, or what has arrived. */
export function DocumentPicture({ kind, chosen, url, isPreparing }: PictureProps) {
  if (isPreparing)
    return (
      <p role="status" className={css.empty}>
        <Spinner />
        {words.preparing}
      </p>
    )
  if (chosen) return <ChosenPicture kind={kind} chosen={chosen} />
  if (url) return <UploadedPicture key={url} kind={kind} url={url} />
  return (
    <div className={css.empty}>
      <IdCard aria-hidden="true" />
      <p>{words.empty}</p>
      <p>{words.types}</p>
    </div>
  )
}

function ChosenPicture({ kind, chosen }: { kind: DocumentType; chosen: SelectedFile }) {
  const preview = usePreview(chosen.blob)
  if (chosen.picture)
    return (
      <div className={css.frame}>
        <img ref={preview} alt={texts[kind].picture} />
      </div>
    )
  return (
    <div className={css.empty}>
      <FileText aria-hidden="true" />
      <p className={css.file}>{chosen.name}</p>
      <p>
        {words.pdfPlain} · {words.size((chosen.blob.size / 1e6).toFixed(1))}
      </p>
    </div>
  )
}

function UploadedPicture({ kind, url }: { kind: DocumentType; url: string }) {
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <div className={css.empty}>
        <IdCard aria-hidden="true" />
        <p>{words.notShown}</p>
      </div>
    )
  return (
    <div className={css.frame}>
      <img src={url} alt={texts[kind].picture} onError={() => setFailed(true)} />
    </div>
  )
}

function usePreview(blob: Blob) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return image
}
