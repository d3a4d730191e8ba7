import { useQueryClient } from '@tanstack/react-query'
import { submitKyc } from '#contract/kyc.ts'
import { sendStep as copy } from '#i18n/upload-kyc.ts'
import { call } from '#web/api/api.ts'
import { errorMessage, isRefused } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'
import { dropBank, type KycInput } from '#web/kyc/apply/kyc-fields.ts'
import { ownKycKey } from '#web/kyc/apply/use-own-kyc.ts'
import { dropUploads } from '#web/kyc/documents/document-draft.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type SubmitHandlers = { onSent: () => void; onRefused: (error: unknown) => void }

/** Sends the application once, two submits of one moment included. */
export function useSubmitKyc({ onSent, onRefused }: SubmitHandlers) {
  const queries = useQueryClient()
  const submit = useSingleMutation({
    mutationFn: (input: KycInput) => call(submitKyc, input),
    // The numbers are not kept beyond the answer.
    gcTime: 0,
    onSuccess() {
      dropBank()
      dropUploads()
      toast('success', copy.submitted, toastMs.short)
      onSent()
    },
    onError(error) {
      toast('error', errorMessage(error, copy.noNetwork, { refused: copy.failed }), toastMs.short)
      if (isSignedOut(error)) signInAgain('worker')
    },
    onSettled() {
      // After a refusal too: an application whose answer was lost waits already.
      void queries.invalidateQueries({ queryKey: ownKycKey })
    },
  })
  return {
    isSending: submit.isPending,
    /** What went wrong and belongs to no field. */
    error: submit.error && !hasFields(submit.error) ? submit.error : null,
    send(input: KycInput): void {
      // Here, where the overlay goes in the same moment: below it no field can take focus.
      submit.mutate(input, { onError: onRefused })
    },
  }
}

function hasFields(error: Error): boolean {
  return isRefused(error) && Object.keys(error.details.fields ?? {}).length > 0
}
