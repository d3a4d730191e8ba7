import { FileText, IdCard } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { DocumentType } from '#domain/kyc.ts'
import { documentCard as copy, documents } from '#i18n/upload-kyc.ts'
import { isPdf, type SelectedFile } from '#web/kyc/documents/selected-file.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Muted } from '#web/ui/layout.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import css from './document-preview.module.css'

type PreviewProps = {
  type: DocumentType
  selected: SelectedFile | undefined
  /** Link of the uploaded document. */
  url: string | undefined
  isPreparing: boolean
  isInvalid: boolean
}

/** Shows the selected file that will be sent, or the document already uploaded. */
export function DocumentPreview({ type, selected, url, isPreparing, isInvalid }: PreviewProps) {
  if (isPreparing)
    return (
      <Muted role="status" className={classNames(css.empty, isInvalid && css.invalid)}>
        <Spinner />
        {copy.preparing}
      </Muted>
    )
  if (selected?.image) return <SelectedImage type={type} blob={selected.blob} />
  if (selected)
    return (
      <NoImage Icon={FileText} isInvalid={isInvalid}>
        <p className={css.file}>{selected.name}</p>
        <p>
          {isPdf(selected) && `${copy.pdfPlain} · `}
          {copy.size(Math.max(selected.blob.size / 1e6, 0.1).toFixed(1))}
        </p>
      </NoImage>
    )
  if (url) return <UploadedImage key={url} type={type} url={url} isInvalid={isInvalid} />
  return (
    <NoImage Icon={IdCard} isInvalid={isInvalid}>
      <p>{copy.empty}</p>
      <p>{copy.types}</p>
    </NoImage>
  )
}

function SelectedImage({ type, blob }: { type: DocumentType; blob: Blob }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return (
    <div className={css.frame}>
      <img ref={image} alt={documents[type].picture} />
    </div>
  )
}

type UploadedImageProps = { type: DocumentType; url: string; isInvalid: boolean }

function UploadedImage({ type, url, isInvalid }: UploadedImageProps) {
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <NoImage Icon={IdCard} isInvalid={isInvalid}>
        <p>{copy.notShown}</p>
      </NoImage>
    )
  return (
    <div className={css.frame}>
      <img src={url} alt={documents[type].picture} onError={() => setFailed(true)} />
    </div>
  )
}

type NoImageProps = { Icon: typeof IdCard; isInvalid: boolean; children: ReactNode }

function NoImage({ Icon, isInvalid, children }: NoImageProps) {
  return (
    <Muted as="div" className={classNames(css.empty, isInvalid && css.invalid)}>
      <Icon aria-hidden="true" />
      {children}
    </Muted>
  )
}
