import { useQueryClient } from '@tanstack/react-query'
import { addAddress, changeAddress, getAddresses } from '#contract/addresses/addresses.ts'
import { isAddressTooShort } from '#domain/address.ts'
import { canonicalPhone } from '#domain/phone.ts'
import { addresses as copy } from '#i18n/addresses.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { call, invalidFields } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'
import { settings } from '#web/i18n/settings.ts'
import { toFieldErrors, useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** The form's current values. */
export type AddressDraft = {
  readonly label: string
  readonly address: string
  readonly town: string
  readonly landmark: string
  readonly map_link: string
  /** Whether someone other than the customer is the contact on site. */
  readonly isOther: boolean
  readonly name: string
  readonly phone: string
  readonly is_default: boolean
}

/** Adds an address, or updates the one with this id. */
export function useSaveAddress(_id: string | undefined, onDone: () => void) {
  const queries = useQueryClient()
  const fields = useFieldErrors()
  const { isPending, error, mutate } = useSingleMutation({
    mutationFn: (draft: AddressDraft) => {
      const input = toInput(draft)
      return _id ? call(changeAddress, { _id, ...input }) : call(addAddress, input)
    },
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: [getAddresses.path] })
      toast('success', copy.saved, toastMs.short)
      onDone()
    },
    onError(refused) {
      if (isSignedOut(refused)) return signInAgain()
      fields.show(refused)
    },
  })
  function save(draft: AddressDraft) {
    const wrong = validate(draft)
    if (Object.keys(wrong).length > 0) return fields.showFields(wrong)
    fields.clear()
    mutate(draft)
  }
  const hasFieldErrors = error && Object.keys(toFieldErrors(error)).length > 0
  const sentence =
    error && !hasFieldErrors
      ? errorMessage(error, copy.noNetwork, { refused: copy.notSaved })
      : undefined
  return { ...fields, isBusy: isPending, sentence, save }
}

function toInput({ isOther, name, phone, ...rest }: AddressDraft) {
  return { ...rest, contact: isOther ? { name, phone } : null }
}

/** Validates before anything is sent; returns one message per field. */
function validate(draft: AddressDraft): Record<string, string> {
  const { contact: _, ...input } = toInput(draft)
  const wrong = Object.entries(invalidFields(addAddress, input))
  const isServed = settings().business.areas.includes(draft.town)
  return {
    ...Object.fromEntries(wrong.map(([name, code]) => [name, refusalSentence(code)])),
    ...(draft.address.trim() &&
      isAddressTooShort(draft.address) && { address: refusalSentence('address_too_short') }),
    ...(!isServed && { town: draft.town ? copy.notThere : copy.chooseTown }),
    ...(draft.isOther &&
      !canonicalPhone(draft.phone) && { phone: refusalSentence('phone_invalid') }),
  }
}
