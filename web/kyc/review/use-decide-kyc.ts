import { useQueryClient } from '@tanstack/react-query'
import { getAllKyc, updateKyc } from '#contract/kyc.ts'
import type { KycDecision } from '#domain/kyc.ts'
import { applicationDecision as copy } from '#i18n/applications.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'
import { toFieldErrors } from '#web/ui/form/use-field-errors.ts'

export type KycDecisionInput = { readonly message: string; readonly erase: boolean }
type DecideHandlers = { onDone: () => void; onSignedOut: () => void }

/** Sends the decision, then refetches the lists whether it succeeded or not. */
export function useDecideKyc(kycid: string, status: KycDecision, handlers: DecideHandlers) {
  const queries = useQueryClient()
  const update = useSingleMutation({
    mutationFn: (answer: KycDecisionInput) => call(updateKyc, { kycid, status, ...answer }),
    onSuccess: handlers.onDone,
    onError(error) {
      if (!isSignedOut(error)) return
      handlers.onSignedOut()
      signInAgain()
    },
    // After a refusal too: another admin may have decided, or an earlier reply may have been lost.
    onSettled: () => void queries.invalidateQueries({ queryKey: [getAllKyc.path] }),
  })
  const reasonError = toFieldErrors(update.error)['message']
  return {
    isBusy: update.isPending,
    /** Error of the reason field. */
    reasonError,
    /** Error that belongs to no field. */
    failure:
      update.error && !reasonError
        ? errorMessage(update.error, { noNetwork: copy.failed, failed: copy.refused })
        : undefined,
    send: (answer: KycDecisionInput): void => update.mutate(answer),
  }
}
