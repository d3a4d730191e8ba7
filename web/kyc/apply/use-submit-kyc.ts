import { useQueryClient } from '@tanstack/react-query'
import { submitKyc } from '#contract/kyc.ts'
import { Refusal } from '#domain/refusals.ts'
import { sendStep as copy } from '#i18n/upload-kyc.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'
import { dropBank, type KycInput } from '#web/kyc/apply/kyc-fields.ts'
import { ownKycKey } from '#web/kyc/apply/use-own-kyc.ts'
import { dropUploads } from '#web/kyc/documents/document-draft.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type SubmitHandlers = { onSent: () => void; onRefused: (error: unknown) => void }

/**
 * Submits the application, then refetches the worker's applications whether it succeeded or not.
 */
export function useSubmitKyc({ onSent, onRefused }: SubmitHandlers) {
  const queries = useQueryClient()
  const submit = useSingleMutation({
    mutationFn: (input: KycInput) => call(submitKyc, input),
    // Keeps the account number out of the mutation cache once the reply is in.
    gcTime: 0,
    onSuccess() {
      dropBank()
      dropUploads()
      toast('success', copy.submitted, toastMs.short)
      onSent()
    },
    onError(error) {
      const message = errorMessage(error, { noNetwork: copy.noNetwork, failed: copy.failed })
      toast('error', message, toastMs.short)
      if (isSignedOut(error)) signInAgain('worker')
    },
    // After a refusal too: an earlier attempt whose reply was lost may already be pending.
    onSettled: () => void queries.invalidateQueries({ queryKey: ownKycKey }),
  })
  return {
    isSending: submit.isPending,
    /** Set when the failure belongs to no field. */
    error: submit.error && !hasFields(submit.error) ? submit.error : null,
    // Passed per call, so that it runs in the update that closes the overlay: behind it no field
    // could take focus.
    send: (input: KycInput): void => submit.mutate(input, { onError: onRefused }),
  }
}

function hasFields(error: Error): boolean {
  return error instanceof Refusal && Object.keys(error.details.fields ?? {}).length > 0
}
