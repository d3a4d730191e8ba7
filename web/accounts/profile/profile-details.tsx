import { Hash, MapPin, Pencil, Phone, UserRound, type LucideIcon } from 'lucide-react'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { formatPhone } from '#domain/phone.ts'
import { common } from '#i18n/common.ts'
import { profile as copy } from '#i18n/profile.ts'
import {
  dropProfileDraft,
  hasProfileDraft,
  readProfileDraft,
  saveProfileDraft,
  type Details,
} from '#web/accounts/profile/profile-draft.ts'
import { saveFailure, useSaveProfile } from '#web/accounts/profile/use-save-profile.ts'
import type { Account } from '#web/api/use-current-user.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { fieldText, useFieldErrors, type FieldErrors } from '#web/ui/form/use-field-errors.ts'
import css from './profile-details.module.css'

type DetailsProps = {
  account: Account
  /** One additional card. */
  extra?: { term: string; value: string }
  /** Called with the saved account, to update other copies of it on the page. */
  onSaved?: ((account: Account) => void) | undefined
}

/** Name, phone and address as cards, with a dialog to edit name and address. */
export function ProfileDetails({ account, extra, onSaved }: DetailsProps) {
  const [isOpen, setOpen] = useState(() => hasProfileDraft(account))
  const [path, navigate] = useLocation()
  const isAskedFor = new URLSearchParams(useSearch()).has('edit')
  function close() {
    setOpen(false)
    if (isAskedFor) navigate(path, { replace: true })
  }
  return (
    <section aria-labelledby="details">
      <div className={css.title}>
        <h2 id="details">{copy.details}</h2>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          <Pencil aria-hidden="true" />
          {copy.edit}
        </Button>
      </div>
      <dl className={css.details}>
        <Detail Icon={UserRound} term={copy.name} value={account.name}>
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            {copy.addName}
          </Button>
        </Detail>
        <Detail Icon={Phone} term={copy.phone} value={formatPhone(account.phone)} />
        <Detail Icon={MapPin} term={copy.address} value={account.address} />
        {extra && <Detail Icon={Hash} {...extra} />}
      </dl>
      {(isOpen || isAskedFor) && (
        <EditProfile account={account} onSaved={onSaved} onClose={close} />
      )}
    </section>
  )
}

type DetailProps = {
  Icon: LucideIcon
  term: string
  value: string
  /** Shown instead of the default text when there is no value. */
  children?: ReactNode
}

function Detail({ Icon, term, value, children }: DetailProps) {
  return (
    <Card className={css.detail}>
      <dt>
        <Icon aria-hidden="true" />
        {term}
      </dt>
      <dd data-missing={!value || undefined}>{value || (children ?? copy.missing)}</dd>
    </Card>
  )
}

type EditProps = Pick<DetailsProps, 'account' | 'onSaved'> & { onClose: () => void }

/** Edits name and address; the draft survives a lost connection or an expired session. */
function EditProfile({ account, onSaved, onClose }: EditProps) {
  const id = useId()
  const { form, errors, show, clear } = useFieldErrors()
  const save = useSaveProfile(account, {
    onSaved(saved) {
      onSaved?.(saved)
      onClose()
    },
    onRefused: show,
  })
  const draft = readProfileDraft(account)
  function submit(event: FormEvent) {
    event.preventDefault()
    clear()
    if (!save.isPending) save.mutate(readDetails(form.current))
  }
  function cancel() {
    dropProfileDraft(account)
    onClose()
  }
  const actions = (
    <>
      <Button variant="secondary" disabled={save.isPending} onClick={cancel}>
        {common.cancel}
      </Button>
      <Button type="submit" form={id} busy={save.isPending} busyText={copy.saving}>
        {copy.save}
      </Button>
    </>
  )
  return (
    <Dialog title={copy.editTitle} onClose={cancel} locked={save.isPending} actions={actions}>
      <form
        id={id}
        ref={form}
        noValidate
        className={css.form}
        onSubmit={submit}
        onInput={() => saveProfileDraft(account, readDetails(form.current))}
      >
        <EditFields draft={draft} errors={errors} />
        {save.error && Object.keys(errors).length === 0 && (
          <FieldError>{saveFailure(save.error)}</FieldError>
        )}
      </form>
    </Dialog>
  )
}

function EditFields({ draft, errors }: { draft: Details; errors: FieldErrors }) {
  return (
    <>
      <TextField
        label={copy.name}
        name="name"
        autoComplete="name"
        defaultValue={draft.name}
        error={errors['name']}
        data-first-focus
      />
      <TextAreaField
        label={copy.address}
        name="address"
        autoComplete="street-address"
        hint={copy.addressHint}
        defaultValue={draft.address}
        error={errors['address']}
      />
    </>
  )
}

function readDetails(form: HTMLFormElement | null): Details {
  return { name: fieldText(form, 'name'), address: fieldText(form, 'address') }
}
