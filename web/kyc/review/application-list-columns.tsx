import type { ApplicationRow } from '#contract/kyc.ts'
import type { DocumentType, KycStatus } from '#domain/kyc.ts'
import { formatPhone } from '#domain/phone.ts'
import { applications as words } from '#i18n/applications.ts'
import { kyc } from '#i18n/kyc.ts'
import { ApplicationActions } from '#web/kyc/review/application-actions.tsx'
import type { OpenApplication } from '#web/kyc/review/application-dialog-state.ts'
import { BankDetails } from '#web/kyc/review/bank-details.tsx'
import { DocumentLink } from '#web/kyc/shared/document-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Column } from '#web/ui/table.tsx'
import css from './application-list.module.css'

const { columns: heads } = words

/** The three tables of specification 2, each with its own columns. */
export function applicationColumns(
  status: KycStatus,
  open: OpenApplication,
): Column<ApplicationRow>[] {
  const phone = status === 'accepted' ? heads.phone : heads.phoneNumber
  return [...personColumns(phone), ...documentColumns(open), lastColumn(status, open)]
}

function personColumns(phone: string): Column<ApplicationRow>[] {
  return [
    {
      key: 'name',
      head: heads.name,
      cell: ({ _id, worker_id: { name } }) => (
        <strong id={`${_id}-name`} className={css.text}>
          {name || kyc.missing}
        </strong>
      ),
    },
    {
      key: 'phone',
      head: phone,
      cell: ({ worker_id }) => (
        <a className={css.phone} href={`tel:+${worker_id.phone}`}>
          {formatPhone(worker_id.phone)}
        </a>
      ),
      narrow: true,
    },
    {
      key: 'address',
      head: heads.address,
      cell: ({ worker_id: { address } }) => (
        <span className={css.text}>{address || kyc.missing}</span>
      ),
    },
  ]
}

function documentColumns(open: OpenApplication): Column<ApplicationRow>[] {
  const column = (kind: DocumentType): Column<ApplicationRow> => ({
    key: kind,
    head: heads[kind],
    cell: (application) => (
      <DocumentLink
        application={application}
        kind={kind}
        onOpen={() => open({ about: kind, application })}
      />
    ),
    narrow: true,
  })
  return [column('aadhaar'), column('pan')]
}

function lastColumn(status: KycStatus, open: OpenApplication): Column<ApplicationRow> {
  if (status === 'accepted')
    return {
      key: 'bank',
      head: heads.bank,
      cell: (application) => <BankDetails application={application} />,
    }
  if (status === 'rejected')
    return {
      key: 'reason',
      head: heads.reason,
      cell: ({ message }) => (
        <span className={classNames(css.text, css.reason)}>{message || kyc.missing}</span>
      ),
    }
  return {
    key: 'actions',
    head: heads.actions,
    cell: (application) => <ApplicationActions application={application} open={open} withInfo />,
    actions: true,
    narrow: true,
  }
}
