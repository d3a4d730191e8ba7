import { Ban, BadgeCheck } from 'lucide-react'
import { Link } from 'wouter'
import type { AccountRow } from '#contract/accounts/admin.ts'
import { formatPhone } from '#domain/phone.ts'
import { worker as workerCopy } from '#i18n/add-worker.ts'
import { accountLists as copy } from '#i18n/admin.ts'
import { roleName } from '#i18n/roles.ts'
import { paths } from '#web/paths.ts'
import { KycStatusBadge } from '#web/shell/kyc-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import type { Column } from '#web/ui/table.tsx'
import css from './account-list-columns.module.css'

/** The shared columns of the customer list and the worker list. */
export const accountColumns: readonly Column<AccountRow>[] = [
  {
    key: 'name',
    head: copy.columns.name,
    cell: ({ _id, name, disabled_at }) => (
      <span className={css.account}>
        <Link href={paths.adminPerson(_id)} id={`${_id}-name`} className={css.name}>
          {name || copy.missing}
        </Link>
        {disabled_at && (
          <Badge tone="red" icon={<Ban aria-hidden="true" />}>
            {copy.disabled}
          </Badge>
        )}
      </span>
    ),
  },
  {
    key: 'phone',
    head: copy.columns.phone,
    cell: ({ phone }) => (
      <a className={css.phone} href={`tel:+${phone}`}>
        {formatPhone(phone)}
      </a>
    ),
    narrow: true,
  },
  {
    key: 'address',
    head: copy.columns.address,
    cell: ({ address }) => <span className={css.address}>{address || copy.missing}</span>,
  },
  { key: 'role', head: copy.columns.role, cell: ({ role }) => roleName(role), narrow: true },
]

/** The shared columns plus a link to the worker's application. */
export const workerColumns: readonly Column<AccountRow>[] = [
  ...accountColumns,
  {
    key: 'actions',
    head: copy.columns.actions,
    cell: ({ _id, kyc_status, papers_seen }) => (
      <span className={css.kyc}>
        <Link href={paths.workerKyc(_id)} asChild>
          <LinkButton variant="secondary" size="small" aria-describedby={`${_id}-name`}>
            {copy.viewKyc}
          </LinkButton>
        </Link>
        <KycStatusBadge status={kyc_status} />
        {papers_seen && (
          <Badge tone="green" icon={<BadgeCheck aria-hidden="true" />}>
            {workerCopy.badge}
          </Badge>
        )}
      </span>
    ),
    actions: true,
    narrow: true,
  },
]
