import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'

/** What a part of the form is given: what stands in it, what is wrong, how to change it. */
export type BookingPart = {
  readonly fields: BookingFields
  readonly errors: FieldErrors
  readonly change: (changed: Partial<BookingFields>) => void
}
