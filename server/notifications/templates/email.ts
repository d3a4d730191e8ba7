import {
  adminOrderPath,
  applicationsPath,
  bookServicePath,
  erasuresPath,
  homePath,
  moneyPath,
  ownOrderPath,
  plansPath,
  problemsPath,
  settingsPath,
  teamPath,
} from '#contract/app-paths.ts'
import type { Language } from '#contract/locales.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { isOwnerNotification, type EmailNotification } from '#domain/notifications.ts'
import { formatPhone } from '#domain/phone.ts'
import { indiaClock } from '#domain/schedule.ts'
import {
  isAdminAct,
  asksToConfirm,
  isErasure,
  isUnknownPayment,
  isNoBackup,
  isAboutCodes,
  isFreeTime,
  isCoupon,
  isDigest,
  type NotificationPayload,
  type OrderPayload,
  type PlanPayload,
} from '#server/notifications/payload.ts'
import {
  renderHtml,
  renderText,
  type EmailContent,
} from '#server/notifications/templates/email-layout.ts'
import type { TemplateTexts } from '#server/notifications/templates/shape.ts'
import {
  adminActValues,
  amountIn,
  fill,
  fixedIn,
  isAboutOrder,
  isAboutPlan,
  toNames,
  orderName,
  linesIn,
  planValues,
  priceIn,
  serviceIn,
  templateTexts,
  customerAndArea,
} from '#server/notifications/templates/texts.ts'

export type Site = {
  readonly settings: Settings
  readonly origin: string
  /** Link that confirms the mailbox; undefined when it is confirmed. */
  readonly confirmUrl?: string | undefined
  /** Nobody has confirmed the mailbox, which may be a stranger's. */
  readonly isUnconfirmed?: boolean
}

/** Renders one email as text and HTML. */
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
  const { business } = site.settings
  const texts = templateTexts[language]
  const { labels, slot } = texts
  const { subject, opening } = texts.email[type]
  const isForOwner = isOwnerNotification(type)
  const about = isAboutOrder(payload)
    ? [
        `: ${serviceIn(language, payload)}, ${slot(payload.date, payload.time)}`,
        ...(isForOwner ? [customerAndArea(payload, business)] : []),
      ]
        .filter(Boolean)
        .join(', ')
    : ''
  const fixed = fixedIn(language, toNames(business))
  const reply = 'reply' in payload && !isForOwner ? payload.reply : ''
  return {
    language,
    subject: `${subject}${about}`,
    hello: texts.hello(isForOwner || !('name' in payload) ? '' : payload.name),
    opening,
    quote: reply ? { heading: labels.ourWords, text: reply } : undefined,
    rows: toRows(payload, language, isForOwner),
    link: linkFor(type, payload, texts.labels, site),
    also:
      site.confirmUrl && type !== 'mailbox-confirm'
        ? askToConfirm(labels, site.confirmUrl)
        : undefined,
    questions: isForOwner ? '' : fill(texts.questions, fixed),
    brand: fixed.brand,
  }
}

// Links to the exact page; a signed-out reader returns to it after signing in.
function linkFor(
  type: EmailNotification,
  payload: NotificationPayload,
  labels: TemplateTexts['labels'],
  { origin, confirmUrl = origin }: Site,
): EmailContent['link'] {
  if (type === 'mailbox-confirm') return { label: labels.confirmMailbox, href: confirmUrl }
  if (type === 'owner-sign-in') return { label: labels.openTeam, href: origin + teamPath }
  if (type === 'owner-settings')
    return { label: labels.openHistory, href: `${origin}${settingsPath}/history` }
  if (type === 'owner-erasure') return { label: labels.openErasures, href: origin + erasuresPath }
  if (type === 'owner-payment-unknown') return { label: labels.openMoney, href: origin + moneyPath }
  if (type === 'owner-plan') return { label: labels.openPlans, href: origin + plansPath }
  if (type === 'plan-accepted' || type === 'plan-declined')
    return { label: labels.seePlan, href: origin + homePath('user') }
  if (type === 'owner-digest' || type === 'owner-no-backup' || type === 'owner-codes')
    return { label: labels.openAdmin, href: origin + homePath('admin') }
  if (type === 'time-free' || type === 'neighbour-coupon')
    return { label: labels.bookNow, href: origin + bookPathFor(payload) }
  if (!isAboutOrder(payload))
    return { label: labels.openApplications, href: origin + applicationsPath }
  // Messages queued by an earlier version have no order id.
  if (!('orderId' in payload)) return { label: labels.seeBooking, href: origin + homePath('user') }
  if (type === 'owner-problem') return { label: labels.openProblems, href: origin + problemsPath }
  if (isOwnerNotification(type))
    return { label: labels.openBooking, href: origin + adminOrderPath(orderName(payload)) }
  const label = type === 'feedback-asked' ? labels.giveFeedback : labels.seeBooking
  return { label, href: origin + ownOrderPath(payload.orderId) }
}

const askToConfirm = (
  { whyConfirm: text, confirmMailbox: label }: TemplateTexts['labels'],
  href: string,
): EmailContent['also'] => ({ text, link: { label, href } })
// Preselects the free day, if there is one.
function bookPathFor(payload: NotificationPayload): string {
  return isFreeTime(payload) ? `${bookServicePath}?date=${payload.freeDate}` : bookServicePath
}

function toRows(
  payload: NotificationPayload,
  language: Language,
  isForOwner: boolean,
): EmailContent['rows'] {
  const { labels, day } = templateTexts[language]
  if (isDigest(payload)) {
    return [
      [labels.bookings, String(payload.bookings)],
      [labels.applications, String(payload.applications)],
    ]
  }
  if (isAdminAct(payload)) {
    const { admin, when } = adminActValues(payload, language)
    return [
      [labels.admin, admin],
      [labels.when, when],
    ]
  }
  if (asksToConfirm(payload)) return []
  if (isErasure(payload)) return [[labels.answerBy, day(payload.answerBy)]]
  if (isUnknownPayment(payload))
    return [
      [labels.paid, amountIn(payload.paid)],
      [labels.paymentId, payload.paymentId],
    ]
  if (isNoBackup(payload))
    return [[labels.noBackupSince, day(indiaClock(payload.noBackupSince).date)]]
  if (isAboutCodes(payload))
    return [
      [labels.codesSent, String(payload.codesSent)],
      [labels.codesEntered, String(payload.codesEntered)],
    ]
  if (isFreeTime(payload)) return [[labels.when, day(payload.freeDate)]]
  if (isCoupon(payload))
    return [
      [labels.coupon, payload.coupon],
      [labels.off, amountIn(payload.off)],
    ]
  const person = [
    [labels.name, payload.name],
    [labels.phone, formatPhone(payload.phone)],
  ] as const
  if (isAboutPlan(payload))
    return filled([...planRows(payload, language), ...(isForOwner ? person : [])])
  if (!isAboutOrder(payload)) return filled(person)
  const job = jobRows(payload, language)
  return filled(isForOwner ? [...job, ...person, [labels.theirWords, payload.message]] : job)
}

function jobRows(payload: OrderPayload, language: Language): EmailContent['rows'] {
  const { labels, slot } = templateTexts[language]
  return [
    [labels.service, linesIn(language, payload)],
    [labels.when, slot(payload.date, payload.time)],
    [labels.where, payload.address],
    [labels.price, priceIn(language, payload) ?? ''],
    [labels.giveBack, payload.giveBack === undefined ? '' : amountIn(payload.giveBack)],
    [labels.order, orderName(payload)],
  ]
}

function planRows(payload: PlanPayload, language: Language): EmailContent['rows'] {
  const { labels } = templateTexts[language]
  const { service, when } = planValues(payload, language)
  const { visitPrice: price, isStartingPrice } = payload
  return [
    [labels.service, service],
    [labels.when, when],
    [labels.where, payload.address],
    [labels.price, priceIn(language, { price, isStartingPrice }) ?? ''],
    [labels.theirWords, payload.message],
  ]
}

const filled = (rows: EmailContent['rows']): EmailContent['rows'] =>
  rows.filter(([, value]) => value !== '')
