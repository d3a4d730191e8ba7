import type { ApplicationRow } from '#contract/kyc.ts'
import { AccountNumber } from '#web/kyc/shared/account-number.tsx'
import css from './application-list.module.css'

/** Bank, account number and IFSC in one cell. */
export function BankDetails({ application }: { application: ApplicationRow }) {
  const { _id, bank_name: bank, account_number: masked, ifsc_code: ifsc } = application
  return (
    <span className={css.bank}>
      <span>{bank}</span>
      <AccountNumber kycid={_id} masked={masked} reader="admin" />
      <span>{ifsc}</span>
    </span>
  )
}
