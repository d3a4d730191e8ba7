import type { ApplicationRow } from '#contract/kyc.ts'
import { isKycAccepted, isKycRejected, type DocumentType, type KycStatus } from '#domain/kyc.ts'
import { formatPhone } from '#domain/phone.ts'
import { applications as copy } from '#i18n/applications.ts'
import { kyc } from '#i18n/kyc.ts'
import { ApplicationActions } from '#web/kyc/review/application-actions.tsx'
import type { OpenDialog } from '#web/kyc/review/application-dialogs.tsx'
import { DocumentLink } from '#web/kyc/review/document-link.tsx'
import { AccountNumber } from '#web/kyc/shared/account-number.tsx'
import { FreeText } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/table.tsx'
import css from './application-list-columns.module.css'

const { columns: heads } = copy

/** Columns by status: the last one shows the actions, the bank details or the reason. */
export function applicationColumns(status: KycStatus, open: OpenDialog): Column<ApplicationRow>[] {
  const phone = isKycAccepted({ status }) ? heads.phone : heads.phoneNumber
  return [...workerColumns(phone), ...documentColumns(open), lastColumn(status, open)]
}

function workerColumns(phone: string): Column<ApplicationRow>[] {
  return [
    {
      key: 'name',
      head: heads.name,
      cell: ({ _id, worker_id: { name } }) => (
        <FreeText as="strong" id={`${_id}-name`}>
          {name || kyc.missing}
        </FreeText>
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
      cell: ({ worker_id: { address } }) => <FreeText as="span">{address || kyc.missing}</FreeText>,
    },
  ]
}

function documentColumns(open: OpenDialog): Column<ApplicationRow>[] {
  const column = (type: DocumentType): Column<ApplicationRow> => ({
    key: type,
    head: heads[type],
    cell: (application) => (
      <DocumentLink
        application={application}
        type={type}
        onOpen={() => open({ about: type, application })}
      />
    ),
    narrow: true,
  })
  return [column('aadhaar'), column('pan')]
}

function lastColumn(status: KycStatus, open: OpenDialog): Column<ApplicationRow> {
  if (isKycAccepted({ status }))
    return {
      key: 'bank',
      head: heads.bank,
      cell: (application) => <BankDetails application={application} />,
    }
  if (isKycRejected({ status }))
    return {
      key: 'reason',
      head: heads.reason,
      cell: ({ message }) => (
        <FreeText as="span" className={css.reason}>
          {message || kyc.missing}
        </FreeText>
      ),
    }
  return {
    key: 'actions',
    head: heads.actions,
    cell: (application) => <ApplicationActions application={application} open={open} withDetails />,
    actions: true,
    narrow: true,
  }
}

/** Bank, account number and IFSC in one cell. */
function BankDetails({ application }: { application: ApplicationRow }) {
  const { _id, bank_name: bank, account_number: masked, ifsc_code: ifsc } = application
  return (
    <span className={css.bank}>
      <span>{bank}</span>
      <AccountNumber kycid={_id} masked={masked} />
      <span>{ifsc}</span>
    </span>
  )
}
