import { business } from '#business'
import { choiceForRequest } from '#domain/catalogue.ts'
import { canBookOn } from '#domain/days.ts'
import { booking as copy } from '#i18n/booking.ts'
import type { Person } from '#web/api/use-current-user.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import { requestedName } from '#web/orders/booking/booking-text.ts'

const names = ['service', 'date', 'time', 'address', 'email', 'any_message'] as const
/** What stands in the form, by wire name. An empty date or time is the form's to choose. */
export type BookingFields = Readonly<Record<(typeof names)[number], string>>

export const emptyBooking = Object.fromEntries(names.map((name) => [name, ''])) as BookingFields

export type InitialBooking = {
  readonly fields: BookingFields
  readonly idempotencyKey: string
  /** The draft's day can no longer be booked and was dropped. */
  readonly dayPassed: boolean
}

const draftName = 'booking'

/** What the form begins with: the person's own draft, what the link asks for, what the profile has. */
export function initialBooking(person: Person, search: string, now: number): InitialBooking {
  const saved = readDraft(draftName)
  const draft = saved['owner'] === person._id ? saved : {}
  const dayPassed = Boolean(draft['date'] && !canBookOn(draft['date'], now, business.hours))
  const fields = {
    ...Object.fromEntries(names.map((name) => [name, draft[name] ?? ''])),
    ...(dayPassed && { date: '' }),
    // A link fills the form once: on a reload what was changed since stands.
    ...(draft['asked'] !== search && requestedFields(search, draft['any_message'] ?? '')),
  } as BookingFields
  const address = fields.address || person.address
  const email = fields.email || person.email
  const idempotencyKey = draft['key'] || createIdempotencyKey()
  return { fields: { ...fields, address, email }, idempotencyKey, dayPassed }
}

function requestedFields(search: string, message: string): Partial<BookingFields> {
  const service = choiceForRequest(new URLSearchParams(search).get('service') ?? '')?.label
  const name = requestedName(search)
  return {
    ...(service && { service }),
    ...(name && !message && { any_message: copy.messageFor(name) }),
  }
}

export function saveBookingDraft(
  person: Person,
  search: string,
  fields: BookingFields,
  idempotencyKey: string,
): void {
  saveDraft(draftName, { ...fields, key: idempotencyKey, owner: person._id, asked: search })
}

export function dropBookingDraft(): void {
  dropDraft(draftName)
}

/** Pages on plain http have no `randomUUID`. */
export function createIdempotencyKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
