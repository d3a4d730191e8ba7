import type { Business } from '#contract/business.ts'
import type { Language } from '#contract/locales.ts'
import type { NotificationType } from '#domain/notifications.ts'
import { formatPhone } from '#domain/phone.ts'
import type {
  DigestPayload,
  NotificationPayload,
  OrderPayload,
} from '#server/notifications/payload.ts'
import { en } from '#server/notifications/templates/en.ts'
import { hi } from '#server/notifications/templates/hi.ts'
import type { TemplateTexts } from '#server/notifications/templates/shape.ts'

export const templateTexts: Readonly<Record<Language, TemplateTexts>> = { en, hi }

const placeholder = /\{(\w+)\}/g

/** What is the same in every message of the business. */
export function fixedIn(language: Language, { brand, hindi, phone }: Business) {
  const ownBrand = language === 'hi' ? (hindi?.brand ?? brand) : brand
  return { brand: ownBrand, call: formatPhone(phone) }
}

export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (written, name: string) => values[name] ?? written)
}

/** The text as the owner registers it: the values that change are `{#var#}`. */
export function registeredText(
  kind: NotificationType | 'otp',
  language: Language,
  business: Business,
): string {
  return fill(templateTexts[language].sms[kind], fixedIn(language, business)).replace(
    placeholder,
    '{#var#}',
  )
}

/** Names of the values that change, in the order of the text. */
export function placeholdersIn(kind: NotificationType | 'otp', language: Language): string[] {
  const names = [...templateTexts[language].sms[kind].matchAll(placeholder)].map(
    (it) => it[1] ?? '',
  )
  return names.filter((name) => name !== 'brand' && name !== 'call')
}

/** The words of an SMS, and the values of its gaps in their order. */
export function sms(
  kind: NotificationType,
  language: Language,
  facts: NotificationPayload,
  business: Business,
) {
  const values = templateValues(facts, language)
  const variables = Object.fromEntries(
    placeholdersIn(kind, language).map((name) => [name, values[name] ?? '']),
  )
  const text = fill(templateTexts[language].sms[kind], {
    ...fixedIn(language, business),
    ...variables,
  })
  return { variables, text }
}

/** The SMS of a one-time code, in English always: one text is registered. Its last line lets a phone's browser fill the code in (Web OTP). */
export function otpText(code: string, business: Business, site: URL | undefined): string {
  const text = fill(en.sms.otp, { ...fixedIn('en', business), code })
  return site ? `${text}\n\n@${site.hostname} #${code}` : text
}

/** All that may stand in a gap: nothing that anybody typed. */
function templateValues(
  facts: NotificationPayload,
  language: Language,
): Readonly<Record<string, string>> {
  if (isAboutOrder(facts)) {
    const { serviceName, slot } = templateTexts[language]
    const { service, date, time, orderTail: order } = facts
    return { service: serviceName(service), when: slot(date, time), order }
  }
  if (!isDigest(facts)) return {}
  return { bookings: String(facts.bookings), applications: String(facts.applications) }
}

export function isAboutOrder(facts: NotificationPayload): facts is OrderPayload {
  return 'service' in facts
}

export function isDigest(facts: NotificationPayload): facts is DigestPayload {
  return 'bookings' in facts
}
