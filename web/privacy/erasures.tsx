import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ErasureRow } from '#contract/privacy.ts'
import { formatPhone } from '#domain/phone.ts'
import { canApproveErasure, isErasing } from '#domain/privacy.ts'
import { erasures as copy } from '#i18n/privacy.ts'
import { roleName } from '#i18n/roles.ts'
import { CardRow, CardRows, PersonCard } from '#web/accounts/admin/person-card.tsx'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut } from '#web/api/sign-in-again.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'
import { formatIndianDay } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { ErasuresLayout, ErasuresSkeleton } from '#web/privacy/erasures-layout.tsx'
import { useErasePerson, useErasures } from '#web/privacy/use-erasures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/panel.tsx'
import css from './erasures.module.css'

/** Lists erasure requests for owners, pending ones first. */
export function Erasures() {
  const query = useErasures()
  const { data, error } = query
  useRequireAdmin(error)
  if (data?.length === 0)
    return (
      <ErasuresLayout>
        <EmptyState icon={<ShieldCheck />} level={2} title={copy.none} text={copy.noneText} />
      </ErasuresLayout>
    )
  if (data)
    return (
      <ErasuresLayout>
        <PersonCard heading={copy.list} text={copy.text}>
          <CardRows>
            {data.map((it) => (
              <Request key={it._id} request={it} />
            ))}
          </CardRows>
        </PersonCard>
      </ErasuresLayout>
    )
  if (!error || isSignedOut(error)) return <ErasuresSkeleton />
  return (
    <ErasuresLayout>
      <QueryError query={query} />
    </ErasuresLayout>
  )
}

function Request({ request }: { request: ErasureRow }) {
  const isWaiting = canApproveErasure(request)
  const { user, asked_at, due_at, erased_at, orders, open_orders } = request
  const name = formatName(user)
  const facts = [copy.bookings(orders), ...(user.role === 'worker' ? [roleName(user.role)] : [])]
  return (
    <CardRow>
      <div className={css.request}>
        <p className={css.name}>
          {isWaiting ? <Link href={paths.adminPerson(user._id)}>{name}</Link> : name}
        </p>
        {user.phone && <p>{formatPhone(user.phone)}</p>}
        <Muted>
          {erased_at
            ? copy.erased(formatIndianDay(erased_at))
            : `${copy.asked(formatIndianDay(asked_at))}, ${copy.due(formatIndianDay(due_at))}`}
        </Muted>
        <Muted>{facts.join(' · ')}</Muted>
        {isWaiting && open_orders > 0 && <p>{copy.open(open_orders)}</p>}
      </div>
      {isWaiting && open_orders === 0 && <EraseButton request={request} name={name} />}
      {isErasing(request) && <p>{copy.erasing}</p>}
    </CardRow>
  )
}

function formatName({ name, phone }: ErasureRow['user']): string {
  return name || (phone ? copy.noName : copy.gone)
}

function EraseButton({ request, name }: { request: ErasureRow; name: string }) {
  const [isAsking, setAsking] = useState(false)
  const erase = useErasePerson(() => setAsking(false))
  function ask() {
    erase.reset()
    setAsking(true)
  }
  return (
    <>
      <Button variant="secondary" size="small" onClick={ask}>
        {copy.erase}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={copy.eraseTitle(name)}
          question={copy.question}
          confirm={copy.erase}
          busy={erase.isBusy}
          busyText={copy.busy}
          danger
          error={erase.sentence}
          onConfirm={() => erase.send(request._id)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
