import { useMutation } from '@tanstack/react-query'
import { getKycAccount } from '#contract/kyc.ts'
import { kyc as copy } from '#i18n/kyc.ts'
import { call } from '#web/api/api.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import css from './account-number.module.css'

type AccountProps = { kycid: string; masked: string; reader: 'worker' | 'admin' }

/**
 * A masked account number with a button to reveal it; the server adds an audit entry for each
 * reveal.
 */
export function AccountNumber({ kycid, masked, reader }: AccountProps) {
  const reveal = useMutation({
    mutationFn: () => call(getKycAccount, { kycid }),
    onError: (error) => isSignedOut(error) && signInAgain(reader === 'worker' ? 'worker' : 'user'),
    // Keeps a revealed number out of the mutation cache.
    gcTime: 0,
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
          busy={reveal.isPending}
          busyText={copy.accountLoading}
          aria-label={`${fullNumber ? copy.hideAccount : copy.showAccount}: ${copy.account}`}
          onClick={() => (fullNumber ? reveal.reset() : reveal.mutate())}
        >
          {fullNumber ? copy.hideAccount : copy.showAccount}
        </Button>
      )}
      {reveal.error && <FieldError>{copy.accountFailed}</FieldError>}
    </span>
  )
}
