import { business } from '#business'
import { choiceForRequest, findPrice } from '#domain/catalogue.ts'
import { canBookOn } from '#domain/days.ts'
import { booking } from '#i18n/booking.ts'
import { priceItemName } from '#i18n/catalogue.ts'
import { prices } from '#i18n/prices.ts'
import { serviceNames } from '#i18n/services.ts'
import type { Person } from '#web/api/use-current-user.ts'
import { readDraft, saveDraft } from '#web/lib/drafts.ts'
import { formatRupees } from '#web/lib/format.ts'
import { newKey } from '#web/orders/booking/booking-key.ts'

const names = ['service', 'date', 'time', 'address', 'email', 'any_message'] as const
export type FieldName = (typeof names)[number]
/** What stands in the form, by wire name. An empty date or time is the form's to choose. */
export type BookingFields = Readonly<Record<FieldName, string>>

export const draftName = 'booking'

export type BookingStart = {
  readonly fields: BookingFields
  readonly key: string
  /** The draft's day can no longer be booked and was let go. */
  readonly dayPassed: boolean
}

/** What the form begins with: the own draft, what the link asks for, what is known of the person. */
export function startBooking(owner: Person, search: string, now: number): BookingStart {
  const kept = readDraft(draftName)
  const own = kept['owner'] === owner._id ? kept : {}
  const dayPassed = Boolean(own['date'] && !canBookOn(own['date'], now, business.hours))
  const fields = {
    ...Object.fromEntries(names.map((name) => [name, own[name] ?? ''])),
    ...(dayPassed && { date: '' }),
    // A link fills the form once: on a reload what was changed since stands.
    ...(own['asked'] !== search && asked(search, own['any_message'] ?? '')),
  } as BookingFields
  const address = fields.address || owner.address
  const email = fields.email || owner.email
  return { fields: { ...fields, address, email }, key: own['key'] || newKey(), dayPassed }
}

export function keepBooking(
  owner: Person,
  search: string,
  fields: BookingFields,
  key: string,
): void {
  saveDraft(draftName, { ...fields, key, owner: owner._id, asked: search })
}

/** What a link with `?for=` asks for, by name: a service's page or a row of the prices (decision 12). */
export function askedName(search: string): string | undefined {
  const asked = new URLSearchParams(search).get('for') ?? ''
  if (Object.hasOwn(serviceNames, asked)) return serviceNames[asked as keyof typeof serviceNames]
  const row = findPrice(asked)
  return (
    row &&
    prices.row(
      prices.groups[row.group.id],
      priceItemName(row.item.id, row.item.name),
      formatRupees(row.item.rupees),
    )
  )
}

function asked(search: string, message: string): Partial<BookingFields> {
  const service = choiceForRequest(new URLSearchParams(search).get('service') ?? '')?.label
  const name = askedName(search)
  return {
    ...(service && { service }),
    ...(name && !message && { any_message: booking.messageFor(name) }),
  }
}
