import { myOrderPath } from '#contract/app-paths.ts'
import type { Language } from '#contract/locales.ts'
import type { OrderPayload } from '#domain/notifications/payloads.ts'
import { findSpec } from '#domain/notifications/specs.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import type { Site } from '#server/notifications/templates/email.ts'
import {
  fill,
  fixedIn,
  linesIn,
  toNames,
  orderName,
  priceIn,
  serviceIn,
  templateTexts,
} from '#server/notifications/templates/texts.ts'

export type Calendar = { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }

type CalendarEvent = {
  readonly language: Language
  readonly payload: OrderPayload
  /** When it was written: of two entries with the same SEQUENCE the later one wins. */
  readonly at: number
}

type CalendarEntry = CalendarEvent & { readonly type: string; readonly to: string }

const calendarEffects = {
  confirm: { method: 'REQUEST', status: 'CONFIRMED' },
  ask: { method: 'REQUEST', status: 'TENTATIVE' },
  cancel: { method: 'CANCEL', status: 'CANCELLED' },
} as const

// The effect on the customer's calendar entry; undefined for events that do not change it.
function calendarEffect(type: string, { sequence }: OrderPayload) {
  const spec = findSpec(type)
  if (spec?.to !== 'customer' || !spec.calendar) return undefined
  if (spec.calendar !== 'cancel-earlier') return calendarEffects[spec.calendar]
  return sequence > 1 ? calendarEffects.cancel : undefined
}

/**
 * Builds the `.ics` of an order's email (RFC 5545, RFC 5546): one entry per order, updated by later
 * emails.
 */
export function buildCalendar({ type, to, ...event }: CalendarEntry, site: Site) {
  const entry = calendarEffect(type, event.payload)
  if (!entry) return undefined
  const attendee = `ATTENDEE;CN=${quoted(event.payload.name || to)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${to}`
  return { method: entry.method, content: writeCalendar(entry, event, site, [attendee]) }
}

const fileStatuses: Readonly<Record<OrderStatus, string>> = {
  pending: 'TENTATIVE',
  quoted: 'TENTATIVE',
  accepted: 'CONFIRMED',
  'in-progress': 'CONFIRMED',
  completed: 'CONFIRMED',
  'no-show': 'CONFIRMED',
  rejected: 'CANCELLED',
  cancelled: 'CANCELLED',
}

/** Builds the same entry as a file to download; later emails update it. */
export function buildCalendarFile(event: CalendarEvent, status: OrderStatus, site: Site): string {
  return writeCalendar({ method: 'PUBLISH', status: fileStatuses[status] }, event, site)
}

function writeCalendar(
  { method, status }: { readonly method: string; readonly status: string },
  { language, payload, at }: CalendarEvent,
  { settings: { business }, origin }: Site,
  attendees: readonly string[] = [],
): string {
  const fixed = fixedIn(language, toNames(business))
  const { brand } = fixed
  const { labels } = templateTexts[language]
  const price = priceIn(language, payload)
  const link = origin + myOrderPath(payload.orderId)
  const description = [
    `${labels.order}: ${orderName(payload)}`,
    `${labels.service}: ${linesIn(language, payload)}`,
    ...(price ? [`${labels.price}: ${price}`] : []),
    fill(templateTexts[language].questions, fixed),
    link,
  ].join('\n')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chamak//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:order-${payload.orderId}`,
    `SEQUENCE:${payload.sequence}`,
    `DTSTAMP:${icsInstant(at)}`,
    `DTSTART:${icsInstant(payload.startsAt)}`,
    `DTEND:${icsInstant(payload.endsAt)}`,
    `SUMMARY:${icsText(`${brand}: ${serviceIn(language, payload)}`)}`,
    `LOCATION:${icsText(payload.address)}`,
    `DESCRIPTION:${icsText(description)}`,
    `URL:${link}`,
    `ORGANIZER;CN=${quoted(brand)}:mailto:${business.email}`,
    ...attendees,
    `STATUS:${status}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return foldedLines(lines)
}

/** Folds and joins lines in iCalendar format. */
export const foldedLines = (lines: readonly string[]): string =>
  lines.map((line) => `${folded(line)}\r\n`).join('')

/** Formats a UTC time, which needs no time zone: 20260505T100000Z. */
export const icsInstant = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

export const icsText = (it: string): string =>
  it
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- iCalendar allows no control character but the tab
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')

// A parameter value cannot contain a quotation mark.
const quoted = (it: string): string => `"${it.replace(/[\p{Cc}"]/gu, ' ')}"`

const maxOctets = 75

// Folds a line after 75 octets without splitting a character; continuation lines start with a
// space.
function folded(line: string): string {
  let out = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      out += '\r\n '
      octets = 1
    }
    out += character
    octets += size
  }
  return out
}
