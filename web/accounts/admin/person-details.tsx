import { Ban, BadgeCheck, ScrollText } from 'lucide-react'
import { Link } from 'wouter'
import { formatPhone } from '#domain/phone.ts'
import { person as words } from '#i18n/person.ts'
import { roleName } from '#i18n/roles.ts'
import { PersonAccess } from '#web/accounts/admin/person-access.tsx'
import type { PersonPage } from '#web/accounts/admin/use-person.ts'
import { formatMoment } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList, type Description } from '#web/ui/description-list.tsx'
import css from './person.module.css'

type User = PersonPage['user']

/** Who it is, and what an admin may do about the account. */
export function PersonDetails({ user }: { user: User }) {
  return (
    <Card className={css.card}>
      <div className={css.head}>
        <h2>{user.name || formatPhone(user.phone)}</h2>
        <State user={user} />
      </div>
      <DescriptionList facts={buildOrderPayload(user)} />
      <div className={css.acts}>
        {user.role === 'worker' && (
          <Link href={paths.workerKyc(user._id)} asChild>
            <LinkButton variant="secondary" size="small">
              {words.viewKyc}
            </LinkButton>
          </Link>
        )}
        <Link href={paths.adminAudit({ person: user._id })} asChild>
          <LinkButton variant="secondary" size="small">
            <ScrollText aria-hidden="true" />
            {words.audit}
          </LinkButton>
        </Link>
        <PersonAccess user={user} />
      </div>
    </Card>
  )
}

function State({ user: { disabled_at: since } }: { user: User }) {
  if (!since)
    return (
      <Badge tone="green" icon={<BadgeCheck aria-hidden="true" />}>
        {words.enabled}
      </Badge>
    )
  return (
    <Badge tone="red" icon={<Ban aria-hidden="true" />}>
      {words.disabled}
    </Badge>
  )
}

function buildOrderPayload(user: User): Description[] {
  const { phone, address, email, role, created_at, disabled_at } = user
  return [
    { term: words.phone, value: <a href={`tel:+${phone}`}>{formatPhone(phone)}</a> },
    { term: words.address, value: address || words.missing },
    ...(email ? [{ term: words.email, value: <a href={`mailto:${email}`}>{email}</a> }] : []),
    { term: words.role, value: roleName(role) },
    { term: words.joined, value: formatMoment(created_at) },
    ...(disabled_at ? [{ term: words.disabledSince, value: formatMoment(disabled_at) }] : []),
  ]
}
