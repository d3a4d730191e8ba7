import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { addNote } from '#contract/accounts/admin.ts'
import { noteMaxLength } from '#domain/accounts.ts'
import { personNotes as words } from '#i18n/person.ts'
import { useChange, whyNotDone } from '#web/accounts/admin/use-person.ts'
import { call } from '#web/api/api.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { fieldErrorsOf } from '#web/ui/use-field-errors.ts'
import css from './person.module.css'

/** What is typed outlives a reload and a session that ends. */
export function NewNote({ id }: { id: string }) {
  const draft = `note-${id}`
  const [text, setText] = useState(() => readDraft(draft)['text'] ?? '')
  const add = useChange((typed: string) => call(addNote, { userid: id, text: typed }), {
    done: words.added,
    onDone() {
      dropDraft(draft)
      setText('')
    },
  })
  const wrong = fieldErrorsOf(add.error)['text']
  const failed = wrong ? undefined : whyNotDone(add.error)
  function type(typed: string) {
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
        label={words.label}
        hint={words.hint}
        value={text}
        error={wrong}
        maxLength={noteMaxLength}
        readOnly={add.isPending}
        onChange={({ target }) => type(target.value)}
        onKeyDown={sendByKeys}
      />
      {failed && <FieldError>{failed}</FieldError>}
      <Button type="submit" variant="secondary" busy={add.isPending} busyText={words.adding}>
        {words.add}
      </Button>
    </form>
  )
}
