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
  orderName,
  templateTexts,
  whoAndWhere,
} from '#server/notifications/templates/texts.ts'

export type Site = { readonly business: Business; readonly origin: string }

/** Renders one e-mail, as text and as HTML. */
export function renderEmail(
  type: EmailNotification,
  language: Language,
  payload: NotificationPayload,
  site: Site,
) {
  const content = buildEmailContent(type, language, payload, site)
  return { subject: content.subject, text: renderText(content), html: renderHtml(content) }
}

function buildEmailContent(
  type: EmailNotification,
  language: Language,
  payload: NotificationPayload,
  site: Site,
): EmailContent {
  const { business, origin } = site
  const texts = templateTexts[language]
  const { labels, slot, serviceName } = texts
  const { subject, opening } = texts.email[type]
  const isForOwner = ownerNotifications.some((it) => it === type)
  const about = isAboutOrder(payload)
    ? [
        `: ${serviceName(payload.service)}, ${slot(payload.date, payload.time)}`,
        ...(isForOwner ? [whoAndWhere(payload, business)] : []),
      ]
        .filter(Boolean)
        .join(', ')
    : ''
  const fixed = fixedIn(language, business)
  const reply = isAboutOrder(payload) && !isForOwner ? payload.reply : ''
  return {
    language,
    subject: `${subject}${about}`,
    hello: texts.hello(isForOwner || !('name' in payload) ? '' : payload.name),
    opening,
    quote: reply ? { heading: labels.ourWords, text: reply } : undefined,
    rows: toRows(payload, language, isForOwner),
    link: {
      label: isForOwner ? labels.yourOffice : labels.yourBookings,
      href: `${origin}${homePath(isForOwner ? 'admin' : 'user')}`,
    },
    questions: isForOwner ? '' : fill(texts.questions, fixed),
    brand: fixed.brand,
  }
}

function toRows(
  payload: NotificationPayload,
  language: Language,
  isForOwner: boolean,
): EmailContent['rows'] {
  const { labels } = templateTexts[language]
  if (isDigest(payload)) {
    return [
      [labels.bookings, String(payload.bookings)],
      [labels.applications, String(payload.applications)],
    ]
  }
  const person = [
    [labels.name, payload.name],
    [labels.phone, formatPhone(payload.phone)],
  ] as const
  if (!isAboutOrder(payload)) return filled(person)
  const job = jobRows(payload, language)
  return isForOwner ? filled([...job, ...person, [labels.theirWords, payload.message]]) : job
}

function jobRows(payload: OrderPayload, language: Language): EmailContent['rows'] {
  const { labels, serviceName, slot } = templateTexts[language]
  return [
    [labels.service, serviceName(payload.service)],
    [labels.when, slot(payload.date, payload.time)],
    [labels.where, payload.address],
    [labels.order, orderName(payload)],
  ]
}

const filled = (rows: EmailContent['rows']): EmailContent['rows'] =>
  rows.filter(([, value]) => value !== '')
