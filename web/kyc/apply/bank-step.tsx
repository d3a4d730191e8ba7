import { useState } from 'react'
import { banks, fitsBank, otherBank, otherBankNameLength, readIfsc } from '#domain/banks.ts'
import { bankStep as words } from '#i18n/upload-kyc.ts'
import type { KycFields } from '#web/kyc/apply/kyc-fields.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { FieldErrors } from '#web/ui/use-field-errors.ts'
import css from './upload-kyc.module.css'

const longestAccount = 18
const ifscLength = 11

type BankProps = {
  fields: KycFields
  errors: FieldErrors
  change: (changed: Partial<KycFields>) => void
}

export function BankStep({ fields, errors, change }: BankProps) {
  const { bank_name: bank, other_bank_name: otherName, ifsc_code: ifsc } = fields
  const code = readIfsc(ifsc)
  const prefix = banks.find(({ name }) => name === bank)?.ifscPrefix
  return (
    <div className={css.fields}>
      <SelectField
        label={words.bank}
        name="bank_name"
        value={bank}
        error={errors['bank_name']}
        required
        onChange={({ target }) => change({ bank_name: target.value })}
      >
        <option value="">{words.choose}</option>
        {banks.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={otherBank}>{words.other}</option>
      </SelectField>
      {bank === otherBank && (
        <TextField
          label={words.otherName}
          name="other_bank_name"
          value={otherName}
          maxLength={otherBankNameLength.max}
          error={errors['other_bank_name']}
          required
          onChange={({ target }) => change({ other_bank_name: target.value })}
        />
      )}
      <AccountFields {...{ fields, errors, change }} />
      <TextField
        label={words.ifsc}
        name="ifsc_code"
        hint={words.ifscHint}
        placeholder={words.ifscPlaceholder}
        value={ifsc}
        error={errors['ifsc_code']}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => change({ ifsc_code: ifscIn(target.value) })}
      />
      {code && prefix && !fitsBank(code, bank) && (
        <Notice kind="warning">{words.ifscUnlike(bank, prefix)}</Notice>
      )}
    </div>
  )
}

/** The number twice: a slip would send somebody's pay to a stranger. */
function AccountFields({ fields, errors, change }: BankProps) {
  const [isCompared, setCompared] = useState(false)
  const { account_number: account, account_again: again } = fields
  const differs = isCompared && again && again !== account ? words.differs : undefined
  const digits = {
    inputMode: 'numeric',
    autoComplete: 'off',
    spellCheck: false,
    required: true,
  } as const
  return (
    <>
      <TextField
        {...digits}
        label={words.account}
        name="account_number"
        hint={words.accountHint}
        value={account}
        error={errors['account_number']}
        onChange={({ target }) => change({ account_number: digitsIn(target.value) })}
      />
      <TextField
        {...digits}
        label={words.again}
        name="account_again"
        hint={words.againHint}
        value={again}
        error={errors['account_again'] ?? differs}
        onBlur={() => setCompared(true)}
        onChange={({ target }) => change({ account_again: digitsIn(target.value) })}
      />
    </>
  )
}

function digitsIn(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, longestAccount)
}

function ifscIn(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, ifscLength)
}
