import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { submitKyc } from '#contract/kyc.ts'
import { Refusal } from '#domain/refusals.ts'
import { sendStep as copy } from '#i18n/upload-kyc.ts'
import { call } from '#web/api/api.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { dropBank, type KycInput } from '#web/kyc/apply/kyc-fields.ts'
import { ownKycKey } from '#web/kyc/apply/use-own-kyc.ts'
import { dropUploads } from '#web/kyc/documents/document-draft.ts'
import { toast } from '#web/ui/toast/toast-store.ts'

const toastMs = 3000

type SubmitHandlers = { onSent: () => void; onRefused: (error: unknown) => void }

/** Sends the application once, two submits of one moment included. */
export function useSubmitKyc({ onSent, onRefused }: SubmitHandlers) {
  const queries = useQueryClient()
  const isSending = useRef(false)
  const submit = useMutation({
    mutationFn: (input: KycInput) => call(submitKyc, input),
    // The numbers are not kept beyond the answer.
    gcTime: 0,
    onSuccess() {
      dropBank()
      dropUploads()
      toast('success', copy.submitted, toastMs)
      onSent()
    },
    onError(error) {
      toast('error', failureText(error), toastMs)
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
    error: submit.error && !hasFields(submit.error) ? submit.error : null,
    send(input: KycInput): void {
      if (isSending.current) return
      isSending.current = true
      // Here, where the overlay goes in the same moment: below it no field can take focus.
      submit.mutate(input, { onError: onRefused })
    },
  }
}

function failureText(error: Error): string {
  return error instanceof Refusal ? error.message || copy.failed : copy.noNetwork
}

function hasFields(error: Error): boolean {
  return error instanceof Refusal && Object.keys(error.details.fields ?? {}).length > 0
}
