import type { z } from 'zod/mini'
import { addNewService } from '#contract/orders/customer.ts'
import { booking as copy } from '#i18n/booking.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { wrongFields } from '#web/api/api.ts'
import type { Person } from '#web/api/use-current-user.ts'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import { addressProblem, fullAddress } from '#web/orders/booking/job-address.ts'
import { toChoice, type Wanted } from '#web/orders/booking/wanted.ts'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'

export type BookingInput = z.input<typeof addNewService.input>

/** The form as the call takes it: street and town are one text, and a name goes along where there is none yet. */
export function toBookingInput(
  fields: BookingFields,
  wanted: Wanted | undefined,
  person: Person,
): BookingInput {
  const { date, time, email, any_message, name } = fields
  const address = fullAddress(fields)
  const what = wanted ? toChoice(wanted) : { service: fields.service }
  const seen = wanted?.priced && { seen_price: wanted.priced.price }
  const where = { email, any_message, address, ...(!person.name && { name }) }
  return { ...what, ...seen, date, time, ...where }
}

/** What is wrong and can be seen before anything is sent: a sentence a field. */
export function validateBooking(
  fields: BookingFields,
  wanted: Wanted | undefined,
  person: Person,
): FieldErrors {
  const input = toBookingInput(fields, wanted, person)
  const invalid = Object.entries(wrongFields(addNewService, input))
  const problem = addressProblem(fields, person.address)
  return {
    ...Object.fromEntries(invalid.map(([name, code]) => [name, refusalSentence(code)])),
    ...(wanted && !wanted.offer && { variant: copy.variantMissing }),
    ...(problem === 'town' && { town: copy.townMissing }),
    ...(problem === 'elsewhere' && { town: copy.notThere }),
    ...(problem === 'short' && { address: refusalSentence('address_too_short') }),
    // The server would take a blank one for the profile's; the person sees an empty field.
    ...(!fields.address.trim() && { address: refusalSentence('address_required') }),
    ...(!person.name && !fields.name.trim() && { name: copy.nameMissing }),
  }
}

/** What the form lacks first, in short. */
export function missingText(
  fields: BookingFields,
  wanted: Wanted | undefined,
  person: Person,
): string | undefined {
  const invalid = validateBooking(fields, wanted, person)
  return Object.entries(copy.missing).find(([name]) => name in invalid)?.[1]
}
