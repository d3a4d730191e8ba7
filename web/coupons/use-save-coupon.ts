import { useQueryClient } from '@tanstack/react-query'
import { addCoupon, changeCoupon, getCoupons } from '#contract/coupons/coupons.ts'
import { coupons as copy } from '#i18n/coupons.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { call, invalidFields } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'
import { toFieldErrors, useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** The form's current values; an empty limit means no limit. */
export type CouponDraft = {
  readonly code: string
  readonly kind: 'percent' | 'rupees'
  readonly value: string
  readonly from: string
  readonly to: string
  readonly limit: string
  readonly per_customer: string
  readonly first_only: boolean
  readonly active: boolean
}

/** Creates a coupon, or updates the one with this code. */
export function useSaveCoupon(isThere: boolean, onDone: () => void) {
  const queries = useQueryClient()
  const fields = useFieldErrors()
  const endpoint = isThere ? changeCoupon : addCoupon
  const { isPending, error, mutate } = useSingleMutation({
    mutationFn: (draft: CouponDraft) => call(endpoint, toInput(draft)),
    async onSuccess({ coupon }) {
      await queries.invalidateQueries({ queryKey: [getCoupons.path] })
      const said = coupon.active ? copy.saved : copy.ended
      toast('success', said(coupon.code), toastMs.short)
      onDone()
    },
    onError(refused) {
      if (isSignedOut(refused)) return signInAgain()
      fields.show(refused)
    },
  })
  function save(draft: CouponDraft) {
    const wrong = Object.entries(invalidFields(endpoint, toInput(draft)))
    if (wrong.length > 0)
      return fields.showFields(
        Object.fromEntries(wrong.map(([name, code]) => [name, refusalSentence(code)])),
      )
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

/** Keeps an invalid number as NaN, so that validation reports it at its field. */
const parseNumber = (written: string): number | null =>
  written.trim() === '' ? null : Number(written.replaceAll(/[,\s₹%]/g, ''))

function toInput({ kind, value, ...draft }: CouponDraft) {
  // An empty value becomes 0, not null: null would mean the other kind of discount.
  const number = parseNumber(value) ?? 0
  return {
    code: draft.code,
    percent: kind === 'percent' ? number : null,
    rupees: kind === 'rupees' ? number : null,
    from: draft.from || null,
    to: draft.to || null,
    limit: parseNumber(draft.limit),
    per_customer: parseNumber(draft.per_customer),
    first_only: draft.first_only,
    active: draft.active,
  }
}
