import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { addNote, removeNote, type NoteRow } from '#contract/accounts/admin.ts'
import { noteMaxLength } from '#domain/accounts.ts'
import { personNotes as copy } from '#i18n/person.ts'
import { CardRow, CardRows, PersonCard } from '#web/accounts/admin/person-card.tsx'
import { changeFailure, useChangePerson } from '#web/accounts/admin/use-person.ts'
import { call } from '#web/api/api.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { FieldError, TextAreaField } from '#web/ui/form/field.tsx'
import { toFieldErrors } from '#web/ui/form/use-field-errors.ts'
import css from './person-notes.module.css'

const maxQuotedLength = 80

/** Internal notes that admins share about a person. */
export function PersonNotes({ id, notes }: { id: string; notes: readonly NoteRow[] }) {
  const [removing, setRemoving] = useState<NoteRow>()
  const remove = useChangePerson((noteid: string) => call(removeNote, { noteid }), {
    done: copy.removed,
    onDone: () => setRemoving(undefined),
  })
  function ask(note: NoteRow) {
    remove.reset()
    setRemoving(note)
  }
  return (
    <PersonCard heading={copy.heading} text={copy.text}>
      <NewNote id={id} />
      {notes.length === 0 && <p className={css.quiet}>{copy.none}</p>}
      <CardRows>
        {notes.map((note) => (
          <CardRow key={note._id}>
            <div id={`note-${note._id}`} className={css.note}>
              <p>{note.text}</p>
              <p className={css.quiet}>
                {copy.by(note.by || copy.nameless, formatMoment(note.at))}
              </p>
            </div>
            <Button
              variant="quiet"
              size="small"
              aria-describedby={`note-${note._id}`}
              onClick={() => ask(note)}
            >
              {copy.remove}
            </Button>
          </CardRow>
        ))}
      </CardRows>
      {removing && (
        <ConfirmDialog
          title={copy.removeTitle}
          question={copy.removeQuestion(shorten(removing.text))}
          confirm={copy.remove}
          busy={remove.isPending}
          busyText={copy.removing}
          danger
          error={changeFailure(remove.error)}
          onConfirm={() => remove.mutate(removing._id)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </PersonCard>
  )
}

function shorten(text: string): string {
  return text.length > maxQuotedLength ? `${text.slice(0, maxQuotedLength).trimEnd()}…` : text
}

/** Keeps the typed text as a draft, so it survives a reload or an expired session. */
function NewNote({ id }: { id: string }) {
  const draft = `note-${id}`
  const [text, setText] = useState(() => readDraft(draft)['text'] ?? '')
  const add = useChangePerson((note: string) => call(addNote, { userid: id, text: note }), {
    done: copy.added,
    onDone() {
      dropDraft(draft)
      setText('')
    },
  })
  const fieldError = toFieldErrors(add.error)['text']
  const failure = fieldError ? undefined : changeFailure(add.error)
  function change(typed: string) {
    setText(typed)
    saveDraft(draft, { text: typed })
  }
  function send() {
    if (!add.isPending) add.mutate(text)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }
  function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  return (
    <form className={css.newNote} noValidate onSubmit={submit}>
      <TextAreaField
        label={copy.label}
        hint={copy.hint}
        value={text}
        error={fieldError}
        maxLength={noteMaxLength}
        readOnly={add.isPending}
        onChange={({ target }) => change(target.value)}
        onKeyDown={sendByKeys}
      />
      {failure && <FieldError>{failure}</FieldError>}
      <Button type="submit" variant="secondary" busy={add.isPending} busyText={copy.adding}>
        {copy.add}
      </Button>
    </form>
  )
}
