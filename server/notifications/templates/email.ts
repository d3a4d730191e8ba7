import { homePath } from '#contract/app-paths.ts'
import type { Business } from '#contract/business.ts'
import type { Language } from '#contract/locales.ts'
import { ownerNotifications, type EmailNotification } from '#domain/notifications.ts'
import { formatPhone } from '#domain/phone.ts'
import type { NotificationPayload, OrderPayload } from '#server/notifications/payload.ts'
import {
  renderHtml,
  renderText,
  type EmailContent,
} from '#server/notifications/templates/email-layout.ts'
import {
  fill,
  fixedIn,
  isAboutOrder,
  isDigest,
  templateTexts,
} from '#server/notifications/templates/texts.ts'

export type Site = { readonly business: Business; readonly origin: string }

/** Writes one e-mail, as text and as HTML. */
export function email(
  kind: EmailNotification,
  language: Language,
  facts: NotificationPayload,
  site: Site,
) {
  const letter = buildEmailContent(kind, language, facts, site)
  return { subject: letter.subject, text: renderText(letter), html: renderHtml(letter) }
}

function buildEmailContent(
  kind: EmailNotification,
  language: Language,
  facts: NotificationPayload,
  site: Site,
): EmailContent {
  const { business, origin } = site
  const words = templateTexts[language]
  const { labels, slot, serviceName } = words
  const { subject, opening } = words.email[kind]
  const isForOwner = ownerNotifications.some((it) => it === kind)
  const about = isAboutOrder(facts)
    ? `: ${serviceName(facts.service)}, ${slot(facts.date, facts.time)}`
    : ''
  const fixed = fixedIn(language, business)
  const reply = isAboutOrder(facts) && !isForOwner ? facts.reply : ''
  return {
    language,
    subject: `${subject}${about}`,
    hello: words.hello(isForOwner || !('name' in facts) ? '' : facts.name),
    opening,
    quote: reply ? { heading: labels.ourWords, text: reply } : undefined,
    rows: toRows(facts, language, isForOwner),
    link: {
      label: isForOwner ? labels.yourOffice : labels.yourBookings,
      href: `${origin}${homePath(isForOwner ? 'admin' : 'user')}`,
    },
    questions: isForOwner ? '' : fill(words.questions, fixed),
    brand: fixed.brand,
  }
}

function toRows(
  facts: NotificationPayload,
  language: Language,
  isForOwner: boolean,
): EmailContent['rows'] {
  const { labels } = templateTexts[language]
  if (isDigest(facts)) {
    return [
      [labels.bookings, String(facts.bookings)],
      [labels.applications, String(facts.applications)],
    ]
  }
  const person = [
    [labels.name, facts.name],
    [labels.phone, formatPhone(facts.phone)],
  ] as const
  if (!isAboutOrder(facts)) return filled(person)
  const job = jobRows(facts, language)
  return isForOwner ? filled([...job, ...person, [labels.theirWords, facts.message]]) : job
}

function jobRows(facts: OrderPayload, language: Language): EmailContent['rows'] {
  const { labels, serviceName, slot } = templateTexts[language]
  return [
    [labels.service, serviceName(facts.service)],
    [labels.when, slot(facts.date, facts.time)],
    [labels.where, facts.address],
    [labels.order, facts.orderTail],
  ]
}

const filled = (rows: EmailContent['rows']): EmailContent['rows'] =>
  rows.filter(([, value]) => value !== '')
