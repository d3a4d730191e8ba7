import { Ban } from 'lucide-react'
import { Link } from 'wouter'
import { formatPhone } from '#domain/phone.ts'
import { people as words } from '#i18n/admin.ts'
import { roleName } from '#i18n/roles.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import type { Column } from '#web/ui/table.tsx'
import css from './account-list.module.css'

export type PersonRow = {
  readonly _id: string
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly role: string
  readonly disabled_at: string | null
}

/** The columns of both lists of people but the number. */
export const accountColumns: readonly Column<PersonRow>[] = [
  {
    key: 'name',
    head: words.columns.name,
    cell: ({ _id, name, disabled_at }) => (
      <span className={css.who}>
        <Link href={paths.adminPerson(_id)} id={`${_id}-name`} className={css.name}>
          {name || words.missing}
        </Link>
        {disabled_at && (
          <Badge tone="red" icon={<Ban aria-hidden="true" />}>
            {words.disabled}
          </Badge>
        )}
      </span>
    ),
  },
  {
    key: 'phone',
    head: words.columns.phone,
    cell: ({ phone }) => (
      <a className={css.phone} href={`tel:+${phone}`}>
        {formatPhone(phone)}
      </a>
    ),
    narrow: true,
  },
  {
    key: 'address',
    head: words.columns.address,
    cell: ({ address }) => <span className={css.address}>{address || words.missing}</span>,
  },
  { key: 'role', head: words.columns.role, cell: ({ role }) => roleName(role), narrow: true },
]

/** A worker's have a way to the applications (decision 24). */
export const workerColumns: readonly Column<PersonRow>[] = [
  ...accountColumns,
  {
    key: 'actions',
    head: words.columns.actions,
    cell: ({ _id }) => (
      <Link href={paths.workerKyc(_id)} asChild>
        <LinkButton variant="secondary" size="small" aria-describedby={`${_id}-name`}>
          {words.viewKyc}
        </LinkButton>
      </Link>
    ),
    actions: true,
    narrow: true,
  },
]
