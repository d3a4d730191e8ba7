import { Camera, FileUp, FolderOpen, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { DocumentType } from '#domain/kyc.ts'
import { documentCard as words, documents as texts } from '#i18n/upload-kyc.ts'
import { DocumentPicture } from '#web/kyc/apply/document-picture.tsx'
import { PickButton } from '#web/kyc/apply/pick-button.tsx'
import { Redaction } from '#web/kyc/apply/redaction.tsx'
import type { Documents } from '#web/kyc/apply/use-documents.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import css from './document-step.module.css'

type StepProps = { kind: DocumentType; documents: Documents; error: string | undefined }

/** One document: picked or photographed, covered where need be, uploaded, replaced. */
export function DocumentStep({ kind, documents, error }: StepProps) {
  const id = useId()
  const [isCovering, setCovering] = useState(false)
  const { ready, chosen, preparing } = documents
  const [mine, theirs] = [chosen[kind], ready[kind]]
  const note = useFocusOnUpload(theirs?.url)
  const said = documents.errors[kind] ?? error
  return (
    <div
      role="group"
      tabIndex={-1}
      className={css.document}
      aria-labelledby={`step-${kind}`}
      aria-describedby={said ? id : undefined}
      data-invalid={said ? true : undefined}
    >
      <DocumentPicture
        kind={kind}
        chosen={mine}
        url={theirs?.url}
        isPreparing={preparing === kind}
      />
      {theirs && (
        <p ref={note} tabIndex={-1} className={css.done}>
          {words.uploadedNote}
        </p>
      )}
      {mine && !said && <p className={css.hint}>{words.ready}</p>}
      {mine?.blob.type === 'application/pdf' && kind === 'aadhaar' && (
        <p className={css.hint}>{words.pdf}</p>
      )}
      {said && <FieldError id={id}>{said}</FieldError>}
      {said === texts[kind].noNetwork && <p className={css.hint}>{words.again}</p>}
      <Acts {...{ kind, documents }} onCover={() => setCovering(true)} />
      {isCovering && mine?.picture && (
        <Redaction
          picture={mine.picture}
          bars={mine.bars}
          onDone={(bars) => documents.coverWith(kind, bars)}
          onClose={() => setCovering(false)}
        />
      )}
    </div>
  )
}

type ActsProps = { kind: DocumentType; documents: Documents; onCover: () => void }

function Acts({ kind, documents, onCover }: ActsProps) {
  const { chosen, ready, preparing, pick, upload, remove } = documents
  const mine = chosen[kind]
  const has = Boolean(mine ?? ready[kind])
  const onPick = (file: File) => void pick(kind, file)
  const other = mine ? words.other : words.replace
  return (
    <div className={css.acts}>
      <PickButton
        label={has ? other : words.choose}
        name={texts[kind].choose}
        primary={!has}
        onPick={onPick}
      >
        <FolderOpen aria-hidden="true" />
      </PickButton>
      <PickButton label={words.photograph} name={texts[kind].photograph} camera onPick={onPick}>
        <Camera aria-hidden="true" />
      </PickButton>
      {mine?.picture && (
        <Button variant="secondary" onClick={onCover}>
          {mine.bars.length > 0 ? words.coverAgain : words.cover}
        </Button>
      )}
      {has && (
        <Button
          className={mine?.picture ? undefined : css.alone}
          variant="quiet"
          onClick={() => remove(kind)}
        >
          <Trash2 aria-hidden="true" />
          {words.remove}
        </Button>
      )}
      {!ready[kind] && (
        <Button
          className={css.upload}
          variant={mine ? 'primary' : 'secondary'}
          // Until it is ready, the file picked before it would be sent.
          busy={preparing === kind}
          onClick={() => upload(kind)}
        >
          <FileUp aria-hidden="true" />
          {texts[kind].upload}
        </Button>
      )}
    </div>
  )
}

/** The button that was pressed is gone with the upload: focus goes on to what came of it. */
function useFocusOnUpload(url: string | undefined) {
  const note = useRef<HTMLParagraphElement>(null)
  const before = useRef(url)
  useEffect(() => {
    if (url && url !== before.current) note.current?.focus()
    before.current = url
  }, [url])
  return note
}
