import { submitKyc } from '#contract/kyc.ts'
import { sendStep as copy } from '#i18n/upload-kyc.ts'
import { call } from '#web/api/api.ts'
import { useAction } from '#web/api/use-action.ts'
import { dropBank, type KycInput } from '#web/kyc/apply/kyc-fields.ts'
import { myKycKey } from '#web/kyc/apply/use-my-kyc.ts'
import { dropUploads } from '#web/kyc/documents/document-draft.ts'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type SubmitHandlers = { onSent: () => void; onFieldErrors: (errors: FieldErrors) => void }

/**
 * Submits the application, then refetches the worker's applications: after a refusal too, since an
 * earlier attempt whose reply was lost may already be pending.
 */
export function useSubmitKyc({ onSent, onFieldErrors }: SubmitHandlers) {
  return useAction((input: KycInput) => call(submitKyc, input), {
    // The input holds the account number.
    isSecret: true,
    failure: { noNetwork: copy.noNetwork, failed: copy.failed },
    reloads: (path) => path === myKycKey[0],
    onDone() {
      dropBank()
      dropUploads()
      toast('success', copy.submitted, toastMs.short)
      onSent()
    },
    onFailure: (sentence) => toast('error', sentence, toastMs.short),
    onFieldErrors,
  })
}
