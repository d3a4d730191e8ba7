import { serviceIdsOf } from '#domain/catalogue/catalogue.ts'
import { settings } from '#web/i18n/settings.ts'
import { advanceSentence } from '#web/lib/advance-text.ts'
import { useAsksAdvance } from '#web/orders/advance/use-asks-advance.ts'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import { useCouponPrice } from '#web/orders/booking/coupon-price.ts'
import type { ResolvedChoice } from '#web/orders/booking/resolved-choice.ts'
import { readRhythm } from '#web/orders/booking/rhythm-field.tsx'

type NoteProps = { fields: BookingFields; resolved: ResolvedChoice; className?: string | undefined }

/** What will be asked in advance, and what is kept of it, before the customer books. */
export function AdvanceNote({ fields, resolved, className }: NoteProps) {
  const isAsked = useAsksAdvance(readRhythm(fields.every) === undefined)
  const sentence = useAdvanceSentence(fields, resolved)
  if (!isAsked || !sentence) return null
  return (
    <p className={className} role="status">
      {sentence}
    </p>
  )
}

/** The sentence about the advance of a job with its price after the coupon; undefined without one. */
export function useAdvanceSentence(
  fields: BookingFields,
  resolved: ResolvedChoice | undefined,
): string | undefined {
  const { data } = useCouponPrice(fields, resolved)
  if (!resolved?.priced) return undefined
  const { date, time } = fields
  return advanceSentence({
    price: data?.discount ? data.price : resolved.priced.price,
    services: serviceIdsOf(resolved.priced.lines),
    slot: date && time ? { date, time } : undefined,
    booking: settings().booking,
  })
}
