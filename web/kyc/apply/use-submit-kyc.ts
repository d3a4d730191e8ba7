import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { submitKyc } from '#contract/kyc.ts'
import { Refusal } from '#domain/refusals.ts'
import { sendStep as words } from '#i18n/upload-kyc.ts'
import { ownKycKey } from '#web/accounts/profile/use-worker-profile.ts'
import { call } from '#web/api/api.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { dropKycDraft } from '#web/kyc/apply/kyc-draft.ts'
import type { KycInput } from '#web/kyc/apply/kyc-fields.ts'
import { toastMs } from '#web/kyc/apply/use-documents.ts'
import { toast } from '#web/ui/toast/toast-store.ts'

type Outcome = { onSent: () => void; onRefused: (error: unknown) => void }

/** Sends the application once, two submits of one moment included. */
export function useSubmitKyc({ onSent, onRefused }: Outcome) {
  const queries = useQueryClient()
  const isSending = useRef(false)
  const submit = useMutation({
    mutationFn: (input: KycInput) => call(submitKyc, input),
    // The numbers are not kept beyond the answer.
    gcTime: 0,
    onSuccess() {
      dropKycDraft()
      toast('success', words.submitted, toastMs)
      onSent()
    },
    onError(error) {
      toast('error', toSentence(error), toastMs)
      if (isSignedOut(error)) signInAgain('worker')
    },
    onSettled() {
      isSending.current = false
      // After a refusal too: an application whose answer was lost waits already.
      void queries.invalidateQueries({ queryKey: ownKycKey })
    },
  })
  return {
    isSending: submit.isPending,
    /** What went wrong and belongs to no field. */
    problem: submit.error && !hasFields(submit.error) ? submit.error : null,
    send(input: KycInput): void {
      if (isSending.current) return
      isSending.current = true
      // Here, where the overlay goes in the same moment: below it no field can take focus.
      submit.mutate(input, { onError: onRefused })
    },
  }
}

function toSentence(error: Error): string {
  return error instanceof Refusal ? error.message || words.failed : words.noNetwork
}

function hasFields(error: Error): boolean {
  return error instanceof Refusal && Object.keys(error.details.fields ?? {}).length > 0
}
