import { useId, type FormEvent } from 'react'
import { common } from '#i18n/common.ts'
import { profile } from '#i18n/profile.ts'
import {
  dropProfileDraft,
  readProfileDraft,
  saveProfileDraft,
  type Details,
} from '#web/accounts/profile/profile-draft.ts'
import { notSaved, useSaveProfile } from '#web/accounts/profile/use-save-profile.ts'
import type { Account } from '#web/api/use-current-user.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { fieldText, useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import css from './profile.module.css'

/** Changes name and address; what is typed outlives a lost line and an ended session. */
export function EditProfile({ person, onClose }: { person: Account; onClose: () => void }) {
  const id = useId()
  const { form, errors, show, clear } = useFieldErrors()
  const save = useSaveProfile(person, { onSaved: onClose, onRefused: show })
  const draft = readProfileDraft(person)
  function submit(event: FormEvent) {
    event.preventDefault()
    clear()
    if (!save.isPending) save.mutate(typedIn(form.current))
  }
  function leave() {
    dropProfileDraft(person)
    onClose()
  }
  const actions = (
    <>
      <Button variant="secondary" disabled={save.isPending} onClick={leave}>
        {common.cancel}
      </Button>
      <Button type="submit" form={id} busy={save.isPending} busyText={profile.saving}>
        {profile.save}
      </Button>
    </>
  )
  return (
    <Dialog title={profile.editTitle} onClose={leave} locked={save.isPending} actions={actions}>
      <form
        id={id}
        ref={form}
        noValidate
        className={css.form}
        onSubmit={submit}
        onInput={() => saveProfileDraft(person, typedIn(form.current))}
      >
        <TextField
          label={profile.name}
          name="name"
          autoComplete="name"
          defaultValue={draft.name}
          error={errors['name']}
          data-first-focus
        />
        <TextAreaField
          label={profile.address}
          name="address"
          autoComplete="street-address"
          hint={profile.addressHint}
          defaultValue={draft.address}
          error={errors['address']}
        />
        {save.error && Object.keys(errors).length === 0 && (
          <FieldError>{notSaved(save.error)}</FieldError>
        )}
      </form>
    </Dialog>
  )
}

function typedIn(form: HTMLFormElement | null): Details {
  return { name: fieldText(form, 'name'), address: fieldText(form, 'address') }
}
