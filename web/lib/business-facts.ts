import { business } from '#business'
import { dayRuns, weekGroups } from '#domain/hours/week-texts.ts'
import { formatPhone } from '#domain/phone.ts'
import { hourOfDay, language } from '#i18n/language.ts'
import { hoursOn, shell, shortWeekdays, weekdays } from '#i18n/shell.ts'

const { phone, whatsapp, email, address, hours } = business
const translated = language === 'hi' ? business.hindi : undefined

export const brand = translated?.brand ?? business.brand
export const town = translated?.town ?? address.town
export const areas: readonly string[] = translated?.areas ?? business.areas

/** What the browser's tab says: the page, then whose site it is. */
export function pageTitle(page: string): string {
  return `${page} | ${brand}`
}

export const phoneText = formatPhone(phone)
export const phoneLink = `tel:+${phone}`
export const mailLink = `mailto:${email}`
export const streetLine = translated?.street ?? address.street
export const townLine = `${town}, ${translated?.state ?? address.state} ${address.postcode}, ${shell.country}`
export const mapLink = `https://www.google.com/maps/search/?api=1&query=${address.latitude},${address.longitude}`

/** Opens a WhatsApp chat, with a text already written when given. */
export function whatsappLink(text?: string): string {
  return `https://wa.me/${whatsapp}${text ? `?text=${encodeText(text)}` : ''}`
}

/** Opens WhatsApp with a text for somebody whom one chooses there. */
export function shareLink(text: string): string {
  return `https://wa.me/?text=${encodeText(text)}`
}

/** Letters of any script may stand in a link as they are; encoded, Hindi would be three times as long. */
function encodeText(text: string): string {
  return text.replaceAll(/[\s"#%&+<>]/g, encodeURIComponent)
}

const withDot = (time: string): string => time.replace(':', '.')

/** 'Monday-Saturday 08.00 - 18.00', as the foot of the page has it. */
export function hoursText(): string {
  return weekGroups(hours)
    .map(
      ({ days, opens, closes }) =>
        `${formatDays(days, weekdays, '-')} ${withDot(opens)} - ${withDot(closes)}`,
    )
    .join(', ')
}

/** 'Mon-Sat, 8 am-6 pm', as one says it. */
export function hoursLine(): string {
  return weekGroups(hours)
    .map(({ days, opens, closes }) =>
      hoursOn.line(formatDays(days, shortWeekdays, hoursOn.until), sayHour(opens), sayHour(closes)),
    )
    .join('; ')
}

/** '18:00' -> '6 pm' */
export function sayHour(time: string): string {
  return hourOfDay(Number(time.slice(0, 2)), time.slice(3, 5))
}

/** Runs of days as 'Monday-Saturday', single ones by name. */
function formatDays(days: readonly number[], names: readonly string[], until: string): string {
  const name = (day: number | undefined) => names[(day ?? 1) - 1] ?? ''
  return dayRuns(days)
    .map((run) => (run.length > 1 ? name(run[0]) + until + name(run.at(-1)) : name(run[0])))
    .join(', ')
}

/** Where an address lies, in whatever the phone opens maps with; the town is often left out of it. */
export function mapUrl(address: string): string {
  const query = `${address}, ${business.address.town}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
