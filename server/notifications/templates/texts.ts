import type { Business } from '#contract/business.ts'
import type { Kind } from '#domain/notifications.ts'
import type { Language } from '#domain/accounts.ts'
import { formatPhone } from '#domain/phone.ts'
import type { DigestFacts, Facts, OrderFacts } from '#server/notifications/payload.ts'
import { en } from '#server/notifications/templates/en.ts'
import { hi } from '#server/notifications/templates/hi.ts'
import type { Words } from '#server/notifications/templates/shape.ts'

export const wordsIn: Readonly<Record<Language, Words>> = { en, hi }

const gap = /\{(\w+)\}/g

/** What is the same in every message of the business. */
export function fixedIn(language: Language, { brand, hindi, phone }: Business) {
  const ownBrand = language === 'hi' ? (hindi?.brand ?? brand) : brand
  return { brand: ownBrand, call: formatPhone(phone) }
}

export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(gap, (written, name: string) => values[name] ?? written)
}

/** The text as the owner registers it: the values that change are `{#var#}`. */
export function registeredText(kind: Kind | 'otp', language: Language, business: Business): string {
  return fill(wordsIn[language].sms[kind], fixedIn(language, business)).replace(gap, '{#var#}')
}

/** Names of the values that change, in the order of the text. */
export function gapsOf(kind: Kind | 'otp', language: Language): string[] {
  const names = [...wordsIn[language].sms[kind].matchAll(gap)].map((it) => it[1] ?? '')
  return names.filter((name) => name !== 'brand' && name !== 'call')
}

/** The words of an SMS, and the values of its gaps in their order. */
export function sms(kind: Kind, language: Language, facts: Facts, business: Business) {
  const values = valuesOf(facts, language)
  const variables = Object.fromEntries(
    gapsOf(kind, language).map((name) => [name, values[name] ?? '']),
  )
  const text = fill(wordsIn[language].sms[kind], { ...fixedIn(language, business), ...variables })
  return { variables, text }
}

/** The SMS of a one-time code, in English always: one text is registered. Its last line lets a phone's browser fill the code in (Web OTP). */
export function otpText(code: string, business: Business, site: URL | undefined): string {
  const text = fill(en.sms.otp, { ...fixedIn('en', business), code })
  return site ? `${text}\n\n@${site.hostname} #${code}` : text
}

/** All that may stand in a gap: nothing that anybody typed. */
function valuesOf(facts: Facts, language: Language): Readonly<Record<string, string>> {
  if (isAboutOrder(facts)) {
    const { serviceName, slot } = wordsIn[language]
    const { service, date, time, orderTail: order } = facts
    return { service: serviceName(service), when: slot(date, time), order }
  }
  if (!isDigest(facts)) return {}
  return { bookings: String(facts.bookings), applications: String(facts.applications) }
}

export function isAboutOrder(facts: Facts): facts is OrderFacts {
  return 'service' in facts
}

export function isDigest(facts: Facts): facts is DigestFacts {
  return 'bookings' in facts
}
