import type { Language } from '#contract/locales.ts'
import type { Business, Settings } from '#contract/settings/settings.ts'
import { amountInDigits } from '#domain/digits.ts'
import type { OrderPayload, Payloads } from '#domain/notifications/payloads.ts'
import type { SmsNotification, TaggedPayload } from '#domain/notifications/specs.ts'
import { formatPhone } from '#domain/phone.ts'
import { placeIn } from '#domain/place-in-address.ts'
import { indiaClock } from '#domain/schedule.ts'
import { en, otp } from '#server/notifications/templates/en.ts'
import { hi } from '#server/notifications/templates/hi.ts'
import type { TemplateTexts } from '#server/notifications/templates/shape.ts'

export const templateTexts: Readonly<Record<Language, TemplateTexts>> = { en, hi }

const placeholder = /\{(\w+)\}/g

// Names as in the registered SMS texts, which stay fixed when the site's settings change.
type Names = Settings['messages']['registered']

/** Returns the names as the site's settings have them now. */
export function toNames({ brand, hindi, phone }: Business): Names {
  return { brand, hindi: hindi.brand, phone }
}

/** Returns the values common to every message of the business. */
export function fixedIn(language: Language, { brand, hindi, phone }: Names) {
  const ownBrand = language === 'hi' ? (hindi ?? brand) : brand
  return { brand: ownBrand, call: formatPhone(phone) }
}

export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (written, name: string) => values[name] ?? written)
}

export type SmsText = SmsNotification | 'otp'

const smsText = (type: SmsText, language: Language): string =>
  type === 'otp' ? otp : templateTexts[language].texts[type].sms

/** Returns the text as the owner registers it, with `{#var#}` for each variable. */
export function registeredText(type: SmsText, language: Language, registered: Names): string {
  return fill(smsText(type, language), fixedIn(language, registered)).replace(
    placeholder,
    '{#var#}',
  )
}

/** Returns the names of a text's variables in order, without `brand` and `call`. */
export function placeholdersIn(type: SmsText, language: Language): string[] {
  const names = [...smsText(type, language).matchAll(placeholder)].map((it) => it[1] ?? '')
  return names.filter((name) => name !== 'brand' && name !== 'call')
}

/** Renders an SMS and its variables in order. */
export function renderSms(
  type: SmsNotification,
  language: Language,
  payload: TaggedPayload,
  { business, messages }: Pick<Settings, 'business' | 'messages'>,
) {
  const values = valuesOf(payload.about, payload, { type, language, business })
  const variables = Object.fromEntries(
    placeholdersIn(type, language).map((name) => [name, values[name] ?? '']),
  )
  const text = fill(smsText(type, language), {
    ...fixedIn(language, messages.registered),
    ...variables,
  })
  return { variables, text }
}

/**
 * Renders the SMS of a one-time code, in English only, since one text is registered. The last line
 * lets the browser autofill the code (Web OTP).
 */
export function otpText(code: string, registered: Names, site: URL | undefined): string {
  const text = fill(otp, { ...fixedIn('en', registered), code })
  return site ? `${text}\n\n@${site.hostname} #${code}` : text
}

// Limit of characters in a registered text's variable.
const maxVariable = 30

type SmsContext = {
  readonly type: SmsNotification
  readonly language: Language
  readonly business: Business
}
type Values = Readonly<Record<string, string>>

const none = (): Values => ({})

// The values of all variables. They contain nothing that a customer typed, except the letters of
// the name sent to the owner.
const smsValues: {
  readonly [A in keyof Payloads]: (payload: Payloads[A], context: SmsContext) => Values
} = {
  order(payload, { type, language, business }) {
    const order = orderName(payload)
    const fullText = `${order} ${customerAndArea(payload, business, maxVariable - order.length - 1)}`
    return {
      service: serviceIn(language, payload).slice(0, maxVariable),
      when: templateTexts[language].slot(payload.date, payload.time),
      order: type === 'owner-booking' ? fullText.trim() : order,
      advance: payload.advance === undefined ? '' : amountInDigits(payload.advance),
      until: untilIn(language, payload),
    }
  },
  plan: (payload, { language }) => planValues(payload, language),
  application: none,
  'new-worker': ({ page }) => ({ page }),
  digest: ({ bookings, applications }) => ({
    bookings: String(bookings),
    applications: String(applications),
  }),
  'sign-in': ({ admin, signedInAt }, { language }) => adminActValues(admin, signedInAt, language),
  'settings-change': ({ admin, changedAt }, { language }) =>
    adminActValues(admin, changedAt, language),
  erasure: none,
  'unknown-payment': none,
  'no-backup': none,
  webhook: none,
  codes: none,
  'new-phone': none,
  'free-time': ({ freeDate }, { language }) => ({ when: templateTexts[language].day(freeDate) }),
  'day-plan'(payload, { language }) {
    const { day, slot } = templateTexts[language]
    const { date, time, dayJobs } = payload
    const clock = slot(date, time).split(', ').at(-1) ?? ''
    const first = `${clock}, ${serviceIn(language, payload)}`.slice(0, maxVariable)
    return { jobs: String(dayJobs), when: day(date), first }
  },
  coupon: ({ coupon }) => ({ code: coupon }),
  bill: none,
  'email-confirmation': none,
}

function valuesOf<A extends keyof Payloads>(
  about: A,
  payload: Payloads[A],
  context: SmsContext,
): Values {
  return smsValues[about](payload, context)
}

/**
 * Formats 'Sunita Devi, Nokha': the letters of the name and the served place found in the address,
 * as far as they fit.
 */
export function customerAndArea(
  { name, address }: Pick<OrderPayload, 'name' | 'address'>,
  business: Business,
  most = Infinity,
): string {
  const place = placeIn(address, business)
  const letters = keepLetters(name)
  const [first = ''] = letters.split(' ')
  const ways = [[letters, place], [first, place], [letters], [first]]
  return ways.map((way) => way.filter(Boolean).join(', ')).find((it) => it.length <= most) ?? ''
}

const keepLetters = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M} ]+/gu, ' ')
    .trim()
    .replace(/ +/g, ' ')

/** Returns which admin acted and when. */
export function adminActValues(admin: string, at: number, language: Language) {
  const { date, time } = indiaClock(at)
  const { slot, labels } = templateTexts[language]
  const name = keepLetters(admin).slice(0, maxVariable)
  return { admin: name || labels.admin, when: slot(date, time) }
}

/** Returns the order's number, or the end of its id for older messages. */
export function orderName({ orderNumber, orderTail }: OrderPayload): string {
  return orderNumber ?? orderTail
}

/** Returns the service's name in the language. */
export function serviceIn(
  language: Language,
  { service, serviceHindi }: Pick<OrderPayload, 'service' | 'serviceHindi'>,
): string {
  const { serviceName } = templateTexts[language]
  return language === 'hi' && serviceHindi ? serviceHindi : serviceName(service)
}

/** Lists everything booked: '2 BHK, Occupied; 4 × Chair Cleaning'. */
export function linesIn(language: Language, payload: OrderPayload): string {
  const names = (payload.lines ?? []).map(({ label, hindi, quantity }) => {
    const name = language === 'hi' ? hindi : label
    return quantity === 1 ? name : `${quantity} × ${name}`
  })
  return names.join('; ') || serviceIn(language, payload)
}

/** Formats 'from ₹4,499'; undefined for messages queued by an earlier version. */
export function priceIn(
  language: Language,
  it: Pick<OrderPayload, 'price' | 'isStartingPrice'>,
): string | undefined {
  const { price, onRequest } = templateTexts[language]
  if (it.price === undefined) return undefined
  if (it.price === null) return onRequest
  return price(amountIn(it.price), it.isStartingPrice ?? true)
}

/** Returns until when an advance is to be paid, in words; '' without one. */
export function untilIn(
  language: Language,
  { advanceUntil }: Pick<OrderPayload, 'advanceUntil'>,
): string {
  if (advanceUntil === undefined) return ''
  const { date, time } = indiaClock(advanceUntil)
  return templateTexts[language].slot(date, time)
}

/** Formats '₹4,499'. */
export const amountIn = (amount: number): string => `₹${amountInDigits(amount)}`

/** Returns the requested service and the time of the first visit. */
export function planValues(it: Payloads['plan'], language: Language) {
  const named = { service: it.planService, serviceHindi: it.planServiceHindi }
  return {
    service: serviceIn(language, named).slice(0, maxVariable),
    when: templateTexts[language].slot(it.date, it.time),
  }
}
