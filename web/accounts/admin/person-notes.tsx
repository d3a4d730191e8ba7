import { useState } from 'react'
import { removeNote, type NoteRow } from '#contract/accounts/admin.ts'
import { personNotes as words } from '#i18n/person.ts'
import { NewNote } from '#web/accounts/admin/person-new-note.tsx'
import { useChange, whyNotDone } from '#web/accounts/admin/use-person.ts'
import { call } from '#web/api/api.ts'
import { formatMoment } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import css from './person.module.css'

const shownInQuestion = 80

/** What admins want each other to know about somebody. */
export function PersonNotes({ id, notes }: { id: string; notes: readonly NoteRow[] }) {
  const [asked, setAsked] = useState<NoteRow>()
  const remove = useChange((noteid: string) => call(removeNote, { noteid }), {
    done: words.removed,
    onDone: () => setAsked(undefined),
  })
  function ask(note: NoteRow) {
    remove.reset()
    setAsked(note)
  }
  return (
    <Card className={css.card}>
      <div>
        <h2>{words.heading}</h2>
        <p className={css.quiet}>{words.text}</p>
      </div>
      <NewNote id={id} />
      {notes.length === 0 && <p className={css.quiet}>{words.none}</p>}
      <ul className={css.lines}>
        {notes.map((note) => (
          <li key={note._id} className={css.line}>
            <div id={`note-${note._id}`} className={css.note}>
              <p>{note.text}</p>
              <p className={css.quiet}>
                {words.by(note.by || words.nameless, formatMoment(note.at))}
              </p>
            </div>
            <Button
              variant="quiet"
              size="small"
              aria-describedby={`note-${note._id}`}
              onClick={() => ask(note)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={words.removeTitle}
          question={words.removeQuestion(shortened(asked.text))}
          confirm={words.remove}
          busy={remove.isPending}
          busyText={words.removing}
          danger
          error={whyNotDone(remove.error)}
          onConfirm={() => remove.mutate(asked._id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  )
}

function shortened(text: string): string {
  return text.length > shownInQuestion ? `${text.slice(0, shownInQuestion).trimEnd()}…` : text
}
