import { serviceForRequest, shortestMinutes, type Service } from '#domain/catalogue/catalogue.ts'
import { isBookable } from '#domain/catalogue/price-list.ts'
import { dayDenialReason } from '#domain/hours/slots.ts'
import { detailNames } from '#domain/orders/details.ts'
import { readDate, readTime } from '#domain/schedule.ts'
import { booking as copy } from '#i18n/booking.ts'
import { serviceNames } from '#i18n/services.ts'
import type { CurrentUser } from '#web/api/use-current-user.ts'
import { settings } from '#web/i18n/settings.ts'
import { dropDraft, readDraft, saveDraft, type Draft } from '#web/lib/drafts.ts'
import { newId } from '#web/lib/new-id.ts'

const names = [
  'service',
  'variant',
  'quantity',
  'extras',
  'date',
  'time',
  'town',
  'address',
  'name',
  'email',
  ...detailNames,
  'address_id',
  'coupon',
  'every',
  'days',
  'same_worker',
] as const
/**
 * Form values by field name. An empty date or time is proposed by the form, an empty town is read
 * from the address.
 */
export type BookingFields = Readonly<Record<(typeof names)[number], string>>

export const emptyBooking = Object.fromEntries(names.map((name) => [name, ''])) as BookingFields

export type InitialBooking = {
  readonly fields: BookingFields
  readonly idempotencyKey: string
  /** The draft's day could no longer be booked and was dropped. */
  readonly dayPassed: boolean
}

const draftName = 'booking'

/** Returns the initial values: the person's own draft, what the link requests, and the profile. */
export function initialBooking(person: CurrentUser, search: string, now: number): InitialBooking {
  const saved = readDraft(draftName)
  const draft = saved['owner'] === person._id ? saved : {}
  const dayPassed = Boolean(draft['date'] && !isOpenDay(draft['date'], now))
  const fields = {
    ...Object.fromEntries(names.map((name) => [name, draft[name] ?? ''])),
    ...(dayPassed && { date: '' }),
    // A link fills the form once; after a reload, later changes win.
    ...(draft['asked'] !== search && { ...requestedChoice(search), ...requestedSlot(search, now) }),
    any_message: initialMessage(draft, search),
  } as BookingFields
  const address = fields.address || person.address
  const email = fields.email || person.email
  const idempotencyKey = draft['key'] || newId()
  return { fields: { ...fields, address, email }, idempotencyKey, dayPassed }
}

/** Returns the bookable service that a link requests, by name or by the page it comes from. */
export function requestedService(search: string): Service | undefined {
  const query = new URLSearchParams(search)
  const serviceParam = query.get('service') ?? query.get('for') ?? ''
  const service = serviceForRequest(settings().catalogue, serviceParam)
  return service?.variants.some((variant) => isBookable({ id: '', service, variant }))
    ? service
    : undefined
}

/** Returns the choice that a link requests; rows of the price list name the variant too. */
export function requestedChoice(search: string): Partial<BookingFields> {
  const query = new URLSearchParams(search)
  const every = query.get('every') ?? ''
  const service = requestedService(search)
  if (!service) return { every }
  const variantParam = query.get('variant') ?? ''
  const variant = service.variants.some(({ id }) => id === variantParam) ? variantParam : ''
  return { service: service.label, variant, quantity: '', every }
}

/**
 * Returns the day and time that a link requests, as from /times or the email about a day with free
 * slots. Ignored when the day is no longer open.
 */
export function requestedSlot(search: string, now: number): Partial<BookingFields> {
  const query = new URLSearchParams(search)
  const date = readDate(query.get('date') ?? '')
  return date && isOpenDay(date, now) ? { date, time: readTime(query.get('time') ?? '') ?? '' } : {}
}

const isOpenDay = (date: string, now: number): boolean =>
  !dayDenialReason(date, now, settings(), shortestMinutes(settings().catalogue))

/**
 * Returns the message for the requested service. Until the customer edits it, it follows the link
 * and the language.
 */
function initialMessage(draft: Draft, search: string): string {
  const { any_message: written = '', prefilled = '', asked } = draft
  const isUntouched = written === prefilled || (!written && asked !== search)
  return isUntouched ? prefilledMessage(search) : written
}

function prefilledMessage(search: string): string {
  const name = requestedName(search)
  return name ? copy.messageFor(name) : ''
}

/** Returns the name of the service page that a `?for=` link comes from. */
export function requestedName(search: string): string | undefined {
  const requested = new URLSearchParams(search).get('for') ?? ''
  return Object.hasOwn(serviceNames, requested)
    ? serviceNames[requested as keyof typeof serviceNames]
    : undefined
}

export function saveBookingDraft(
  person: CurrentUser,
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
