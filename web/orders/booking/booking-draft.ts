import { choiceForRequest, findPrice } from '#domain/catalogue.ts'
import { canBookOn } from '#domain/days.ts'
import { booking as copy } from '#i18n/booking.ts'
import { priceItemName } from '#i18n/catalogue.ts'
import { prices } from '#i18n/prices.ts'
import { serviceNames } from '#i18n/services.ts'
import type { Person } from '#web/api/use-current-user.ts'
import { settings } from '#web/i18n/settings.ts'
import { dropDraft, readDraft, saveDraft, type Draft } from '#web/lib/drafts.ts'
import { formatRupees } from '#web/lib/format.ts'

const names = [
  'service',
  'date',
  'time',
  'town',
  'address',
  'name',
  'email',
  'any_message',
] as const
/** What stands in the form, by name. An empty date or time is the form's to choose, an empty town the address's. */
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
  const dayPassed = Boolean(draft['date'] && !canBookOn(draft['date'], now, settings().hours))
  const fields = {
    ...Object.fromEntries(names.map((name) => [name, draft[name] ?? ''])),
    ...(dayPassed && { date: '' }),
    // A link fills the form once: on a reload what was changed since stands.
    ...(draft['asked'] !== search && requestedService(search)),
    any_message: initialMessage(draft, search),
  } as BookingFields
  const address = fields.address || person.address
  const email = fields.email || person.email
  const idempotencyKey = draft['key'] || createIdempotencyKey()
  return { fields: { ...fields, address, email }, idempotencyKey, dayPassed }
}

function requestedService(search: string): Partial<BookingFields> {
  const service = choiceForRequest(new URLSearchParams(search).get('service') ?? '')?.label
  return service ? { service } : {}
}

/** What a link asks for by name; while nobody touched it, it follows the link and the language. */
function initialMessage(draft: Draft, search: string): string {
  const { any_message: written = '', prefilled = '', asked } = draft
  const isUntouched = written === prefilled || (!written && asked !== search)
  return isUntouched ? prefilledMessage(search) : written
}

function prefilledMessage(search: string): string {
  const name = requestedName(search)
  return name ? copy.messageFor(name) : ''
}

/**
 * What a link with `?for=` asks for, by name: the service of a page or a row of the price list, which
 * has finer items than the form's choices.
 */
export function requestedName(search: string): string | undefined {
  const requested = new URLSearchParams(search).get('for') ?? ''
  if (Object.hasOwn(serviceNames, requested))
    return serviceNames[requested as keyof typeof serviceNames]
  const row = findPrice(requested)
  return (
    row &&
    prices.row(
      prices.groups[row.group.id],
      priceItemName(row.item.id, row.item.name),
      formatRupees(row.item.rupees),
    )
  )
}

export function saveBookingDraft(
  person: Person,
  search: string,
  fields: BookingFields,
  idempotencyKey: string,
): void {
  const about = { key: idempotencyKey, owner: person._id, asked: search }
  saveDraft(draftName, { ...fields, ...about, prefilled: prefilledMessage(search) })
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
