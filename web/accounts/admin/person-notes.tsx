import { useState } from 'react'
import { addNote, getPerson, removeNote, type NoteRow } from '#contract/accounts/admin.ts'
import { noteMaxLength } from '#domain/accounts.ts'
import { personNotes as copy } from '#i18n/person.ts'
import { CardRow, CardRows, PersonCard } from '#web/accounts/admin/person-card.tsx'
import { useChangePerson } from '#web/accounts/admin/use-person.ts'
import { call } from '#web/api/api.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { FieldError, submitByKeys, TextAreaField } from '#web/ui/form/field.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
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
      {notes.length === 0 && <Muted>{copy.none}</Muted>}
      <CardRows>
        {notes.map((note) => (
          <CardRow key={note._id}>
            <div id={`note-${note._id}`} className={css.note}>
              <p>{note.text}</p>
              <Muted>{copy.by(note.by || copy.nameless, formatMoment(note.at))}</Muted>
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
          busy={remove.isBusy}
          busyText={copy.removing}
          danger
          error={remove.sentence}
          onConfirm={() => remove.send(removing._id)}
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
  const form = useEndpointForm(addNote, {
    initial: { text: '' },
    toInput: ({ text }) => ({ userid: id, text }),
    keep: `note-${id}`,
    reloads: [getPerson],
    onDone() {
      toast('success', copy.added, toastMs.short)
      form.restart()
    },
  })
  return (
    <Stack as="form" gap={3} start className={css.newNote} noValidate onSubmit={form.submit}>
      <TextAreaField
        {...form.field('text')}
        label={copy.label}
        hint={copy.hint}
        maxLength={noteMaxLength}
        onKeyDown={submitByKeys}
      />
      {form.sentence && <FieldError>{form.sentence}</FieldError>}
      <Button type="submit" variant="secondary" busy={form.isBusy} busyText={copy.adding}>
        {copy.add}
      </Button>
    </Stack>
  )
}
