import { Link } from 'wouter'
import type { AuditEntry } from '#contract/audit.ts'
import type { AuditAction } from '#domain/audit.ts'
import { formatPhone } from '#domain/phone.ts'
import { audit as copy } from '#i18n/audit.ts'
import { roleName } from '#i18n/roles.ts'
import { formatMoment } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Muted } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/table.tsx'
import css from './audit-columns.module.css'

type Person = AuditEntry['about']

/** The name, else the phone number, else a label for an erased person. */
export function personName({ name, phone }: Person): string {
  return name || formatPhone(phone) || copy.erased
}

/** Each name links to that person's entries, filtered by the same action. */
export function auditColumns(action: AuditAction | undefined): Column<AuditEntry>[] {
  const { columns } = copy
  return [
    { key: 'at', head: columns.at, cell: ({ at }) => formatMoment(at), narrow: true },
    {
      key: 'actor',
      head: columns.actor,
      cell: ({ actor }) => (actor ? <Who person={actor} action={action} /> : copy.product),
    },
    {
      key: 'kind',
      head: columns.kind,
      cell: (entry) => <strong id={`${entry._id}-kind`}>{copy.kinds[entry.kind]}</strong>,
    },
    {
      key: 'about',
      head: columns.about,
      cell: ({ actor, about }) =>
        actor?._id === about._id ? copy.self : <Who person={about} action={action} />,
    },
    {
      key: 'details',
      head: columns.details,
      cell: (entry) => <Details entry={entry} />,
      actions: true,
      narrow: true,
    },
  ]
}

function Who({ person, action }: { person: Person; action: AuditAction | undefined }) {
  const name = personName(person)
  return (
    <span>
      <Link
        href={paths.adminAudit({ kind: action, person: person._id })}
        className={css.who}
        aria-label={copy.linesOf(name)}
      >
        {name}
      </Link>{' '}
      <Muted as="span">{roleName(person.role)}</Muted>
    </span>
  )
}

/** The call that was refused, or links to a worker's application or an order. */
function Details({ entry }: { entry: AuditEntry }) {
  const { kind, about, subject } = entry
  if (kind === 'refused') return <code className={css.call}>{subject}</code>
  if (kind.startsWith('order-'))
    return (
      <Link
        href={paths.adminOrders({ status: 'all', q: subject.slice(-8) })}
        className={css.number}
      >
        {copy.order(subject.slice(-8))}
      </Link>
    )
  if (about.role !== 'worker') return null
  return (
    <Link href={paths.workerKyc(about._id)} asChild>
      <LinkButton variant="quiet" size="small" aria-describedby={`${entry._id}-kind`}>
        {copy.openKyc}
      </LinkButton>
    </Link>
  )
}
