import { Camera, FileUp, FolderOpen, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { DocumentType } from '#domain/kyc.ts'
import { documentCard as copy, documents as typeCopy } from '#i18n/upload-kyc.ts'
import { DocumentPreview } from '#web/kyc/documents/document-preview.tsx'
import { isPdf } from '#web/kyc/documents/selected-file.ts'
import type { Documents } from '#web/kyc/documents/use-documents.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import css from './document-step.module.css'

const redaction = lazyDialog(
  async () => (await import('#web/kyc/documents/redaction.tsx')).Redaction,
)

type StepProps = { type: DocumentType; documents: Documents; error: string | undefined }

/** One document: pick or photograph it, cover parts of it, upload it, replace it. */
export function DocumentStep({ type, documents, error }: StepProps) {
  redaction.usePreload()
  const id = useId()
  const [isCovering, setCovering] = useState(false)
  const selected = documents.selected[type]
  const uploaded = documents.uploaded[type]
  const note = useFocusOnUpload(uploaded?.url)
  const message = documents.errors[type] ?? error
  return (
    <Stack
      gap={3}
      role="group"
      tabIndex={-1}
      className={css.document}
      aria-labelledby={`step-${type}`}
      aria-describedby={message ? id : undefined}
      data-invalid={message ? true : undefined}
    >
      <DocumentPreview
        type={type}
        selected={selected}
        url={uploaded?.url}
        isPreparing={documents.preparing === type}
        isInvalid={Boolean(message)}
      />
      {uploaded && (
        <p ref={note} tabIndex={-1} className={css.uploaded}>
          {uploaded.isEarlier ? copy.earlierNote : copy.uploadedNote}
        </p>
      )}
      {selected?.image && !message && <Muted>{copy.ready}</Muted>}
      {selected && isPdf(selected) && type === 'aadhaar' && <Muted>{copy.pdf}</Muted>}
      {message && <FieldError id={id}>{message}</FieldError>}
      {message === typeCopy[type].noNetwork && <Muted>{copy.again}</Muted>}
      <Actions type={type} documents={documents} onCover={() => setCovering(true)} />
      {isCovering && selected?.image && (
        <redaction.Dialog
          image={selected.image}
          boxes={selected.boxes}
          onDone={(boxes) => documents.cover(type, boxes)}
          onClose={() => setCovering(false)}
        />
      )}
    </Stack>
  )
}

/** Moves focus to the note about the upload, since the upload button that had it is removed. */
function useFocusOnUpload(url: string | undefined) {
  const note = useRef<HTMLParagraphElement>(null)
  const previous = useRef(url)
  useEffect(() => {
    if (url && url !== previous.current) note.current?.focus()
    previous.current = url
  }, [url])
  return note
}

type ActionsProps = { type: DocumentType; documents: Documents; onCover: () => void }

function Actions({ type, documents, onCover }: ActionsProps) {
  const { preparing, pick, upload, remove } = documents
  const selected = documents.selected[type]
  const isUploaded = Boolean(documents.uploaded[type])
  const hasFile = selected !== undefined || isUploaded
  const onPick = (file: File) => void pick(type, file)
  const replaceLabel = selected ? copy.other : copy.replace
  return (
    <div className={css.actions}>
      <PickButton
        label={hasFile ? replaceLabel : copy.choose}
        name={typeCopy[type].choose}
        primary={!hasFile}
        onPick={onPick}
      >
        <FolderOpen aria-hidden="true" />
      </PickButton>
      <PickButton label={copy.photograph} name={typeCopy[type].photograph} camera onPick={onPick}>
        <Camera aria-hidden="true" />
      </PickButton>
      {selected?.image && (
        <Button variant="secondary" onClick={onCover}>
          {selected.boxes.length > 0 ? copy.coverAgain : copy.cover}
        </Button>
      )}
      {hasFile && (
        <Button
          className={selected?.image ? undefined : css.alone}
          variant="quiet"
          onClick={() => remove(type)}
        >
          <Trash2 aria-hidden="true" />
          {copy.remove}
        </Button>
      )}
      {!isUploaded && (
        <Button
          className={css.upload}
          variant={selected ? 'primary' : 'secondary'}
          // Until the new file is ready, the previously selected one would be sent.
          busy={preparing === type}
          onClick={() => upload(type)}
        >
          <FileUp aria-hidden="true" />
          {typeCopy[type].upload}
        </Button>
      )}
    </div>
  )
}

type PickProps = {
  label: string
  /** Accessible name of the file input. */
  name: string
  /** Opens the camera on devices that have one. */
  camera?: boolean
  /** Styles the button as the primary action. */
  primary?: boolean
  onPick: (file: File) => void
  children: ReactNode
}

/**
 * A button that opens the system's file picker, because a native file input cannot be styled as a
 * button.
 */
function PickButton(props: PickProps) {
  const { label, name, camera = false, primary = false, onPick, children } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        aria-label={`${label}: ${name}`}
        onClick={() => input.current?.click()}
      >
        {children}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={camera ? 'image/*' : 'image/*,application/pdf'}
        capture={camera ? 'environment' : undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPick(file)
          // Resets the input, so that picking the same file again fires a change event.
          target.value = ''
        }}
      />
    </>
  )
}
