import type { Business } from '#contract/business.ts'
import { formatPhone } from '#domain/phone.ts'

/** What the texts about an order may say. SMS leaves out `name`, `reply` and `message`: registered SMS texts carry no free words (policy, India). */
export type OrderFacts = {
  readonly name: string
  readonly service: string
  /** YYYY-MM-DD and HH:MM on India's clock. */
  readonly date: string
  readonly time: string
  readonly address: string
  readonly orderTail: string
  readonly reply: string
}

export const orderTemplates = [
  'booking-received',
  'booking-accepted',
  'booking-rejected',
  'booking-rescheduled',
  'booking-started',
  'booking-completed',
  'booking-cancelled',
] as const
export type OrderTemplate = (typeof orderTemplates)[number]

type Texts = { readonly sms: string; readonly subject: string; readonly email: string }

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

function slotText({ date, time }: OrderFacts): string {
  const at = new Date(`${date}T${time}:00Z`)
  return `${dateFormat.format(at)} at ${timeFormat.format(at).replaceAll('\u202F', ' ')}`
}

/** The SMS of a one-time code; its last line lets a phone's browser fill the code in (Web OTP). */
export function otpText(code: string, { brand }: Business, site: URL | undefined): string {
  const text = `${code} is your ${brand} sign-in code. It is good for 5 minutes. Do not share it with anyone.`
  return site ? `${text}\n\n@${site.hostname} #${code}` : text
}

/** Writes one order message for both channels. */
export function orderTexts(template: OrderTemplate, facts: OrderFacts, business: Business): Texts {
  const { service, orderTail } = facts
  const slot = slotText(facts)
  const call = `Questions? Call ${formatPhone(business.phone)}.`
  const opening = openings[template]
  const says = facts.reply ? `\n\nOur message to you:\n${facts.reply}` : ''
  const details = [
    `Service: ${service}`,
    `When: ${slot}`,
    `Where: ${facts.address}`,
    `Order: ${orderTail}`,
  ]
  return {
    sms: `${business.brand}: ${opening.sms} ${service}, ${slot}. Order ${orderTail}. ${call}`,
    subject: `${opening.subject}: ${service}, ${slot}`,
    email: `${facts.name ? `Namaste ${facts.name},` : 'Namaste,'}\n\n${opening.email}${says}\n\n${details.join('\n')}\n\n${call}\n${business.brand}`,
  }
}

/** The gaps of the registered texts, in the order in which WhatsApp numbers them. */
export function orderVariables(
  facts: OrderFacts,
  { phone }: Business,
): Readonly<Record<string, string>> {
  const { service, orderTail } = facts
  return { service, when: slotText(facts), order: orderTail, call: formatPhone(phone) }
}

const openings: Record<OrderTemplate, { sms: string; subject: string; email: string }> = {
  'booking-received': {
    sms: 'We received your booking.',
    subject: 'Booking received',
    email: 'Thank you for your booking. We will look at it and answer you soon.',
  },
  'booking-accepted': {
    sms: 'Your booking is confirmed.',
    subject: 'Booking confirmed',
    email: 'Your booking is confirmed. Our crew will be with you at the time below.',
  },
  'booking-rejected': {
    sms: 'Sorry, we cannot take your booking.',
    subject: 'Booking not accepted',
    email: 'We are sorry: we cannot take this booking.',
  },
  'booking-rescheduled': {
    sms: 'We received your new time and will answer soon.',
    subject: 'New time received',
    email: 'You asked for another time. We will look at it and answer you soon.',
  },
  'booking-started': {
    sms: 'Our crew has started.',
    subject: 'Cleaning started',
    email: 'Our crew has started the work.',
  },
  'booking-completed': {
    sms: 'Your cleaning is done. Tell us within 24 hours if something is not right.',
    subject: 'Cleaning done',
    email:
      'Your cleaning is done. Thank you for booking with us. If something is not right, please tell us within 24 hours.',
  },
  'booking-cancelled': {
    sms: 'Your booking is cancelled.',
    subject: 'Booking cancelled',
    email: 'This booking is cancelled.',
  },
}
