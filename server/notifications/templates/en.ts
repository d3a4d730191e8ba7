import { preciseClock } from '#domain/hours/week-texts.ts'
import { texts } from '#server/notifications/templates/en-texts.ts'
import type { TemplateTexts } from '#server/notifications/templates/shape.ts'

const dateFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

const day = (date: string): string => dateFormat.format(new Date(`${date}T00:00:00Z`))

/** In English only, because one text is registered. */
export const otp =
  '{code} is your {brand} sign-in code. It is valid for 5 minutes. Do not share it with anyone.'

export const en: TemplateTexts = {
  texts,
  labels: {
    service: 'Service',
    when: 'When',
    where: 'Where',
    price: 'Price',
    giveBack: 'Will be given back',
    advance: 'To pay in advance',
    advanceUntil: 'Pay it by',
    order: 'Booking',
    name: 'Name',
    phone: 'Phone',
    theirWords: 'Note',
    ourWords: 'Our message to you',
    bookings: 'New bookings',
    applications: 'New applications',
    admin: 'Admin',
    answerBy: 'Answer by',
    noBackupSince: 'No backup since',
    paid: 'Paid',
    paymentId: 'Payment id',
    receiver: 'Webhook to',
    failingSince: 'Nothing has arrived since',
    codesSent: 'Latest codes sent',
    codesEntered: 'Of these entered',
    whyConfirm:
      'Is this your email address? Confirm it, and reminders and booking changes come here too. The link works for 7 days.',
    coupon: 'Coupon',
    off: 'Takes off',
    bill: 'Bill',
    toPay: 'To pay',
  },
  links: {
    order: 'See your booking',
    feedback: 'Tell us how it was',
    profile: 'See your plan',
    bills: 'See your bills',
    book: 'Book a time',
    confirm: 'Confirm this email address',
    'owner-order': 'Open the booking',
    problems: 'Open the problems',
    plans: 'Open the plans',
    applications: 'Open the applications',
    admin: 'Open the admin pages',
    team: 'Open Team',
    history: 'Open the history',
    erasures: 'Open the requests',
    money: 'Open Money',
    webhooks: 'Open Webhooks',
  },
  hello: (name) => (name ? `Namaste ${name},` : 'Namaste,'),
  questions: 'Questions? Call {call}.',
  price: (rupees, isStarting) => (isStarting ? `from ${rupees}` : rupees),
  advanceLate: 'The advance was not paid in time.',
  onRequest: 'on request',
  serviceName: (label) => label,
  day,
  slot: (date, time) => `${day(date)}, ${preciseClock(time)}`,
}
