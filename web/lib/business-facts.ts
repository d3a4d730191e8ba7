import { business } from '#business'
import { formatPhone } from '#domain/phone.ts'
import { language } from '#i18n/language.ts'
import { shell, weekdays } from '#i18n/shell.ts'

const { phone, whatsapp, email, address, hours } = business
const own = language === 'hi' ? business.hindi : undefined

export const brand = own?.brand ?? business.brand
export const town = own?.town ?? address.town
export const areas: readonly string[] = own?.areas ?? business.areas

export const phoneText = formatPhone(phone)
export const phoneLink = `tel:+${phone}`
export const mailLink = `mailto:${email}`
export const streetLine = own?.street ?? address.street
export const townLine = `${town}, ${own?.state ?? address.state} ${address.postcode}, ${shell.country}`
export const mapLink = `https://www.google.com/maps/search/?api=1&query=${address.latitude},${address.longitude}`

/** Opens a WhatsApp chat, with words already written when given. */
export function whatsappLink(words?: string): string {
  return `https://wa.me/${whatsapp}${words ? `?text=${encoded(words)}` : ''}`
}

/** Letters of any script may stand in a link as they are; encoded, Hindi would be three times as long. */
function encoded(words: string): string {
  return words.replaceAll(/[\s"#%&+<>]/g, encodeURIComponent)
}

const dot = (time: string): string => time.replace(':', '.')

/** 'Monday-Saturday 08.00 - 18.00' */
export function hoursText(): string {
  return `${daysText(hours.days)} ${dot(hours.opens)} - ${dot(hours.closes)}`
}

const nameOf = (day: number | undefined): string => weekdays[(day ?? 1) - 1] ?? ''

/** Runs of days as 'Monday-Saturday', single ones by name. */
function daysText(days: readonly number[]): string {
  const runs: number[][] = []
  for (const day of days.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
    .map((run) => (run.length > 1 ? `${nameOf(run[0])}-${nameOf(run.at(-1))}` : nameOf(run[0])))
    .join(', ')
}
