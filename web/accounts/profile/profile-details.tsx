import { useQueryClient } from '@tanstack/react-query'
import { MapPin, Pencil, Phone, UserRound, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { updateProfile } from '#contract/accounts/my-account.ts'
import { formatPhone } from '#domain/phone.ts'
import { profile as copy } from '#i18n/profile.ts'
import { currentUserKey, type Account, type CurrentUser } from '#web/api/use-current-user.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { replyMessage } from '#web/i18n/reply-message.ts'
import { dropDraft, readDraft } from '#web/lib/drafts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './profile-details.module.css'

type DetailsProps = {
  account: Account
  /** Called with the saved account, to update other copies of it on the page. */
  onSaved?: ((account: Account) => void) | undefined
}

/** Name, phone and address as cards, with a dialog to edit name and address. */
export function ProfileDetails({ account, onSaved }: DetailsProps) {
  const [isOpen, setOpen] = useState(() => Object.keys(readDraft(profileDraft(account))).length > 0)
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
  const queries = useQueryClient()
  const form = useEndpointForm(updateProfile, {
    initial: { name: account.name, address: account.address },
    toInput: (details) => details,
    keep: profileDraft(account),
    onDone({ message, user }) {
      queries.setQueryData<CurrentUser>(currentUserKey, (old) => old && { ...old, ...user })
      toast('success', replyMessage(message, copy.saved), toastMs.short)
      onSaved?.(user)
      onClose()
    },
  })
  function cancel() {
    dropDraft(profileDraft(account))
    onClose()
  }
  return (
    <FormDialog title={copy.editTitle} form={form} submit={copy.save} onClose={cancel}>
      <TextField {...form.field('name')} label={copy.name} autoComplete="name" data-first-focus />
      <TextAreaField
        {...form.field('address')}
        label={copy.address}
        autoComplete="street-address"
        hint={copy.addressHint}
      />
    </FormDialog>
  )
}

/** One draft per account, so that the next person on a shared phone does not see it. */
const profileDraft = ({ _id }: Account): string => `profile-${_id}`
