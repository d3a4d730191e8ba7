import { dayRuns, weekGroups } from '#domain/hours/week-texts.ts'
import { formatPhone } from '#domain/phone.ts'
import { hourOfDay, language } from '#i18n/language.ts'
import { hoursOn, shell, shortWeekdays, weekdays } from '#i18n/shell.ts'
import { settings } from '#web/i18n/settings.ts'

const facts = () => settings().business
const translated = () => (language === 'hi' ? facts().hindi : undefined)

export const brand = (): string => translated()?.brand ?? facts().brand
export const town = (): string => translated()?.town ?? facts().address.town
export const areas = (): readonly string[] => translated()?.areas ?? facts().areas

/** Returns the document title: the page's name, then the brand. */
export function pageTitle(page: string): string {
  return `${page} | ${brand()}`
}

export const phoneText = (): string => formatPhone(facts().phone)
export const phoneLink = (): string => `tel:+${facts().phone}`
export const mailLink = (): string => `mailto:${facts().email}`
export const streetLine = (): string => translated()?.street ?? facts().address.street

export function townLine(): string {
  const { state, postcode } = facts().address
  return `${town()}, ${translated()?.state ?? state} ${postcode}, ${shell.country}`
}

export function businessMapUrl(): string {
  const { latitude, longitude } = facts().address
  const isKnown = latitude !== null && longitude !== null
  const query = isKnown
    ? `${latitude},${longitude}`
    : `${facts().brand}, ${streetLine()}, ${townLine()}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

/** Opens a WhatsApp chat with the business, with `text` prefilled when given. */
export function whatsappLink(text?: string): string {
  return `https://wa.me/${facts().whatsapp}${text ? `?text=${encodeText(text)}` : ''}`
}

/** Opens WhatsApp with `text` prefilled; the sender chooses the recipient there. */
export function shareLink(text: string): string {
  return `https://wa.me/?text=${encodeText(text)}`
}

/**
 * Encodes only the characters that break a query string: percent-encoding every letter would triple
 * the length of a Hindi text.
 */
function encodeText(text: string): string {
  return text.replaceAll(/[\s"#%&+<>]/g, encodeURIComponent)
}

const withDot = (time: string): string => time.replace(':', '.')

/** 'Monday-Saturday 08.00 - 18.00', as the page footer shows it. */
export function footerHours(): string {
  return weekGroups(settings().hours)
    .map(
      ({ days, opens, closes }) =>
        `${formatDays(days, weekdays, '-')} ${withDot(opens)} - ${withDot(closes)}`,
    )
    .join(', ')
}

/** 'Mon-Sat, 8 am-6 pm', for running text. */
export function inlineHours(): string {
  return weekGroups(settings().hours)
    .map(({ days, opens, closes }) =>
      hoursOn.line(
        formatDays(days, shortWeekdays, hoursOn.until),
        formatHour(opens),
        formatHour(closes),
      ),
    )
    .join('; ')
}

/** '18:00' -> '6 pm' */
export function formatHour(time: string): string {
  return hourOfDay(Number(time.slice(0, 2)), time.slice(3, 5))
}

/** Formats consecutive days as a range ('Monday-Saturday') and single days by name. */
function formatDays(days: readonly number[], names: readonly string[], until: string): string {
  const name = (day: number | undefined) => names[(day ?? 1) - 1] ?? ''
  return dayRuns(days)
    .map((run) => (run.length > 1 ? name(run[0]) + until + name(run.at(-1)) : name(run[0])))
    .join(', ')
}

/**
 * Returns a Google Maps search link for a customer's address. Adds the town, which addresses often
 * omit, unless a place that we go to is named.
 */
export function customerMapUrl(address: string): string {
  const { address: own, areas: places, hindi } = facts()
  const written = address.toLowerCase()
  const isNamed = [own.town, ...places, ...(hindi.areas ?? [])].some((it) =>
    written.includes(it.toLowerCase()),
  )
  const query = isNamed ? address : `${address}, ${own.town}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
