import { getKycAccount } from '#contract/kyc.ts'
import { kyc as copy } from '#i18n/kyc.ts'
import { call } from '#web/api/api.ts'
import { useAction } from '#web/api/use-action.ts'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import css from './account-number.module.css'

type AccountProps = { kycid: string; masked: string }

/**
 * A masked account number with a button to reveal it; the server adds an audit entry for each
 * reveal.
 */
export function AccountNumber({ kycid, masked }: AccountProps) {
  const reveal = useAction(() => call(getKycAccount, { kycid }), {
    isSecret: true,
  })
  const mayReveal = useHasPermission(getKycAccount.act)
  const fullNumber = reveal.data?.account_number
  return (
    <span className={css.account}>
      <span className={css.digits} role="status">
        {fullNumber ?? masked}
      </span>
      {mayReveal && (
        <Button
          variant="quiet"
          size="small"
          busy={reveal.isBusy}
          busyText={copy.accountLoading}
          aria-label={`${fullNumber ? copy.hideAccount : copy.showAccount}: ${copy.account}`}
          onClick={() => (fullNumber ? reveal.reset() : reveal.send(undefined))}
        >
          {fullNumber ? copy.hideAccount : copy.showAccount}
        </Button>
      )}
      {reveal.sentence && <FieldError>{reveal.sentence}</FieldError>}
    </span>
  )
}
