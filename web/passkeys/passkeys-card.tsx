import { useQuery } from '@tanstack/react-query'
import { FingerprintPattern } from 'lucide-react'
import { useState } from 'react'
import { getUser } from '#contract/accounts/my-account.ts'
import { getPasskeys, removePasskey, type PasskeyRow } from '#contract/passkeys.ts'
import { passkeys as limits } from '#domain/passkeys.ts'
import { common } from '#i18n/common.ts'
import { passkeys as copy } from '#i18n/passkeys.ts'
import { CardRow, CardRows, PersonCard } from '#web/accounts/admin/person-card.tsx'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { isRefused } from '#web/api/errors.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { RemovalDialog } from '#web/api/removal-dialog.tsx'
import { useSignInAgain } from '#web/api/sign-in-again.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { formatMoment } from '#web/lib/format.ts'
import { AddPasskey } from '#web/passkeys/add-passkey.tsx'
import { forgetPasskey } from '#web/passkeys/device.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'
import css from './passkeys-card.module.css'

/** Lists the user's passkeys, makes one on this device and removes any. */
export function PasskeysCard() {
  const query = useQuery(endpointQuery(getPasskeys, {}))
  const { data: user } = useCurrentUser()
  const [open, setOpen] = useState<'add' | PasskeyRow>()
  const { data, error } = query
  useSignInAgain(error)
  // The operator's address of the site allows none.
  if (isRefused(error, 'not_found')) return null
  const close = () => setOpen(undefined)
  const isFull = data && data.passkeys.length >= limits.perAccount
  return (
    <PersonCard
      heading={copy.heading}
      text={user?.role === 'admin' ? copy.adminText : copy.text}
      badge={<FingerprintPattern className={css.icon} aria-hidden="true" />}
    >
      {data && data.passkeys.length > 0 && (
        <CardRows>
          {data.passkeys.map((it) => (
            <PasskeyItem key={it._id} passkey={it} onRemove={() => setOpen(it)} />
          ))}
        </CardRows>
      )}
      {!data && !error && (
        <Skeleton label={common.loading}>
          <SkeletonBlock shape="row" />
        </Skeleton>
      )}
      <QueryError query={query} />
      {data && !isFull && (
        <div>
          <Button variant="secondary" onClick={() => setOpen('add')}>
            {copy.add}
          </Button>
        </div>
      )}
      {open === 'add' && <AddPasskey onClose={close} />}
      {open && open !== 'add' && (
        <RemovePasskey passkey={open} isLast={data?.passkeys.length === 1} onClose={close} />
      )}
    </PersonCard>
  )
}

function PasskeyItem({ passkey, onRemove }: { passkey: PasskeyRow; onRemove: () => void }) {
  const { _id, name, at, used_at } = passkey
  return (
    <CardRow>
      <div id={`passkey-${_id}`} className={css.words}>
        <p className={css.name}>{name || copy.unnamed}</p>
        <Muted>{copy.made(formatMoment(at))}</Muted>
        <Muted>{used_at ? copy.used(formatMoment(used_at)) : copy.unused}</Muted>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={`passkey-${_id}`}
        onClick={onRemove}
      >
        {copy.remove}
      </Button>
    </CardRow>
  )
}

type RemoveProps = { passkey: PasskeyRow; isLast: boolean; onClose: () => void }

const RemovePasskey = ({ passkey: { _id, name }, isLast, onClose }: RemoveProps) => (
  <RemovalDialog
    title={copy.removeTitle(name || copy.unnamed)}
    question={copy.removeText}
    confirm={copy.remove}
    busyText={copy.removing}
    remove={() => call(removePasskey, { _id })}
    reloads={[getPasskeys, getUser]}
    done={copy.removed}
    {...(isLast && { onRemoved: forgetPasskey })}
    onClose={onClose}
  />
)
