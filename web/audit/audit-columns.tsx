import { Link } from 'wouter'
import type { AuditEntry } from '#contract/audit.ts'
import type { AuditAction } from '#domain/audit.ts'
import { formatPhone } from '#domain/phone.ts'
import { audit as words } from '#i18n/audit.ts'
import { roleName } from '#i18n/roles.ts'
import { formatMoment } from '#web/lib/moments.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Column } from '#web/ui/table.tsx'
import css from './audit.module.css'

type Person = AuditEntry['about']

/** A person's name, or the phone of somebody who gave none. */
export function nameOf(person: Person | null | undefined): string | undefined {
  return person ? person.name || formatPhone(person.phone) : undefined
}

/** A name leads to that person's lines of the kind that is shown. */
export function auditColumns(kind: AuditAction | undefined): Column<AuditEntry>[] {
  const { columns } = words
  return [
    { key: 'at', head: columns.at, cell: ({ at }) => formatMoment(at), narrow: true },
    {
      key: 'actor',
      head: columns.actor,
      cell: ({ actor }) => (actor ? <Who person={actor} kind={kind} /> : words.product),
    },
    {
      key: 'kind',
      head: columns.kind,
      cell: (line) => <strong id={`${line._id}-kind`}>{words.kinds[line.kind]}</strong>,
    },
    {
      key: 'about',
      head: columns.about,
      cell: ({ actor, about }) =>
        actor?._id === about._id ? words.self : <Who person={about} kind={kind} />,
    },
    {
      key: 'details',
      head: columns.details,
      cell: (line) => <Details line={line} />,
      actions: true,
      narrow: true,
    },
  ]
}

function Who({ person, kind }: { person: Person; kind: AuditAction | undefined }) {
  const name = nameOf(person) ?? ''
  return (
    <span>
      <Link
        href={paths.adminAudit({ kind, person: person._id })}
        className={css.who}
        aria-label={words.linesOf(name)}
      >
        {name}
      </Link>{' '}
      <span className={css.role}>{roleName(person.role)}</span>
    </span>
  )
}

/** Of a worker, the applications; of an order, its number as people read it out. */
function Details({ line }: { line: AuditEntry }) {
  const { kind, about, subject } = line
  if (kind.startsWith('order-'))
    return (
      <Link
        href={paths.adminOrders({ status: 'all', q: subject.slice(-8) })}
        className={css.number}
      >
        {words.order(subject.slice(-8))}
      </Link>
    )
  if (about.role !== 'worker') return null
  return (
    <Link href={paths.workerKyc(about._id)} asChild>
      <LinkButton variant="quiet" size="small" aria-describedby={`${line._id}-kind`}>
        {words.openKyc}
      </LinkButton>
    </Link>
  )
}
