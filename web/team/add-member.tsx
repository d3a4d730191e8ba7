import { useState, type FormEvent } from 'react'
import { addTeamMember } from '#contract/team.ts'
import { adminRights, type AdminRights } from '#domain/team.ts'
import { common } from '#i18n/common.ts'
import { team as copy } from '#i18n/team.ts'
import { call } from '#web/api/api.ts'
import { teamFailure, useChangeTeam } from '#web/team/use-team.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/form/field.tsx'
import { fieldText, useFieldErrors, type FieldErrors } from '#web/ui/form/use-field-errors.ts'

type NewMember = { name: string; phone: string; rights: AdminRights }

const formId = 'add-member'

/** The form for a new admin; input is kept until the admin is added. */
export function AddMember({ onClose }: { onClose: () => void }) {
  const { form, errors, show, clear } = useFieldErrors()
  const add = useChangeTeam((member: NewMember) => call(addTeamMember, member), {
    done: ({ name }) => copy.added(name),
    onDone: onClose,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (add.isPending) return
    clear()
    add.mutate(readMember(form.current), { onError: (error) => void show(error) })
  }
  const failure = Object.keys(errors).length === 0 ? teamFailure(add.error) : undefined
  return (
    <Dialog
      title={copy.add}
      onClose={onClose}
      locked={add.isPending}
      actions={
        <>
          <Button variant="secondary" disabled={add.isPending} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={formId} busy={add.isPending} busyText={copy.saving}>
            {copy.save}
          </Button>
        </>
      }
    >
      <DialogForm id={formId} ref={form} onSubmit={submit}>
        <MemberFields errors={errors} />
        {failure && <FieldError>{failure}</FieldError>}
      </DialogForm>
    </Dialog>
  )
}

function readMember(form: HTMLFormElement | null): NewMember {
  const text = (name: keyof NewMember) => fieldText(form, name)
  return { name: text('name').trim(), phone: text('phone'), rights: text('rights') as AdminRights }
}

function MemberFields({ errors }: { errors: FieldErrors }) {
  const [rights, setRights] = useState<AdminRights>('manager')
  return (
    <>
      <TextField
        label={copy.name}
        name="name"
        autoComplete="off"
        required
        error={errors['name']}
        data-first-focus
      />
      <TextField
        label={copy.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        hint={copy.phoneHint}
        error={errors['phone']}
      />
      <SelectField
        label={copy.rightsLabel}
        name="rights"
        hint={copy.mayDo[rights]}
        value={rights}
        error={errors['rights']}
        onChange={({ target }) => setRights(target.value as AdminRights)}
      >
        {adminRights.map((it) => (
          <option key={it} value={it}>
            {copy.rights[it]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
