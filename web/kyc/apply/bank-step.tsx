import { useState } from 'react'
import { banks, fitsBank, otherBank, otherBankNameLength, readIfsc } from '#domain/banks.ts'
import { bankStep as copy } from '#i18n/upload-kyc.ts'
import type { KycFields } from '#web/kyc/apply/kyc-fields.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Notice } from '#web/ui/notice.tsx'

const maxAccountLength = 18
const ifscLength = 11

type BankProps = {
  fields: KycFields
  errors: FieldErrors
  change: (changes: Partial<KycFields>) => void
}

export function BankStep({ fields, errors, change }: BankProps) {
  const { bank_name: bank, other_bank_name: otherName, ifsc_code: ifsc } = fields
  const code = readIfsc(ifsc)
  const prefix = banks.find(({ name }) => name === bank)?.ifscPrefix
  return (
    <>
      <SelectField
        label={copy.bank}
        name="bank_name"
        value={bank}
        error={errors['bank_name']}
        required
        onChange={({ target }) => change({ bank_name: target.value })}
      >
        <option value="">{copy.choose}</option>
        {banks.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={otherBank}>{copy.other}</option>
      </SelectField>
      {bank === otherBank && (
        <TextField
          label={copy.otherName}
          name="other_bank_name"
          value={otherName}
          maxLength={otherBankNameLength.max}
          error={errors['other_bank_name']}
          required
          onChange={({ target }) => change({ other_bank_name: target.value })}
        />
      )}
      {fields.account_kept ? (
        <KeptAccount masked={fields.account_kept} onChange={() => change({ account_kept: '' })} />
      ) : (
        <AccountFields fields={fields} errors={errors} change={change} />
      )}
      <TextField
        label={copy.ifsc}
        name="ifsc_code"
        hint={copy.ifscHint}
        placeholder={copy.ifscPlaceholder}
        value={ifsc}
        error={errors['ifsc_code']}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => change({ ifsc_code: toIfsc(target.value) })}
      />
      {code && prefix && !fitsBank(code, bank) && (
        <Notice tone="warning">{copy.ifscUnlike(bank, prefix)}</Notice>
      )}
    </>
  )
}

/**
 * Masked account number of the rejected application, which the server reuses unless the worker
 * enters another.
 */
function KeptAccount({ masked, onChange }: { masked: string; onChange: () => void }) {
  return (
    <div>
      <DescriptionList facts={[{ term: copy.account, value: masked }]} />
      <Button variant="secondary" size="small" onClick={onChange}>
        {copy.otherAccount}
      </Button>
    </div>
  )
}

/**
 * The account number is entered twice, because a typo would send the worker's pay to a stranger.
 */
function AccountFields({ fields, errors, change }: BankProps) {
  const [isCompared, setCompared] = useState(false)
  const { account_number: account, account_again: again } = fields
  const mismatch = isCompared && again && again !== account ? copy.differs : undefined
  const digitsOnly = {
    inputMode: 'numeric',
    autoComplete: 'off',
    spellCheck: false,
    required: true,
  } as const
  return (
    <>
      <TextField
        {...digitsOnly}
        label={copy.account}
        name="account_number"
        hint={copy.accountHint}
        value={account}
        error={errors['account_number']}
        onChange={({ target }) => change({ account_number: toAccountNumber(target.value) })}
      />
      <TextField
        {...digitsOnly}
        label={copy.again}
        name="account_again"
        hint={copy.againHint}
        value={again}
        error={errors['account_again'] ?? mismatch}
        onBlur={() => setCompared(true)}
        onChange={({ target }) => change({ account_again: toAccountNumber(target.value) })}
      />
    </>
  )
}

function toAccountNumber(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, maxAccountLength)
}

function toIfsc(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, ifscLength)
}
