import type { z } from 'zod/mini'
import { addNewService } from '#contract/orders/customer.ts'
import { mapDetails } from '#domain/orders/details.ts'
import { booking as copy } from '#i18n/booking.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { invalidFields } from '#web/api/api.ts'
import type { CurrentUser } from '#web/api/use-current-user.ts'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import { addressProblem, fullAddress } from '#web/orders/booking/job-address.ts'
import { toChoice, type ResolvedChoice } from '#web/orders/booking/resolved-choice.ts'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'

export type BookingInput = z.input<typeof addNewService.input>

/**
 * Converts the form to the call's input. Street and town become one text; the name is sent only if
 * the account has none.
 */
export function toBookingInput(
  fields: BookingFields,
  resolved: ResolvedChoice | undefined,
  person: CurrentUser,
): BookingInput {
  const { date, time, email, name } = fields
  const address = fullAddress(fields)
  const what = resolved ? toChoice(resolved) : { service: fields.service }
  const seen = resolved?.priced && { seen_price: resolved.priced.price }
  const where = {
    email,
    ...mapDetails((detail) => fields[detail]),
    address,
    ...(!person.name && { name }),
  }
  const wish = fields.same_worker && { same_worker: true }
  return { ...what, ...seen, date, time, ...where, ...wish }
}

/** Validates before sending, with one sentence per field. */
export function validateBooking(
  fields: BookingFields,
  resolved: ResolvedChoice | undefined,
  person: CurrentUser,
): FieldErrors {
  const input = toBookingInput(fields, resolved, person)
  const invalid = Object.entries(invalidFields(addNewService, input))
  const problem = addressProblem(fields, person.address)
  return {
    ...Object.fromEntries(invalid.map(([name, code]) => [name, refusalSentence(code)])),
    ...(resolved && !resolved.offer && { variant: copy.variantMissing }),
    ...(problem === 'town' && { town: copy.townMissing }),
    ...(problem === 'elsewhere' && { town: copy.notThere }),
    ...(problem === 'short' && { address: refusalSentence('address_too_short') }),
    // The server would use the profile's address instead, but the customer sees an empty field.
    ...(!fields.address.trim() && { address: refusalSentence('address_required') }),
    ...(!person.name && !fields.name.trim() && { name: copy.nameMissing }),
  }
}

/** Returns a short text for the first missing field. */
export function missingText(
  fields: BookingFields,
  resolved: ResolvedChoice | undefined,
  person: CurrentUser,
): string | undefined {
  const invalid = validateBooking(fields, resolved, person)
  return Object.entries(copy.missing).find(([name]) => name in invalid)?.[1]
}
