import {
  adminOrderPath,
  applicationsPath,
  bookServicePath,
  erasuresPath,
  homePath,
  moneyPath,
  myAccountPath,
  myOrderPath,
  plansPath,
  problemsPath,
  settingsPath,
  teamPath,
  webhooksPath,
} from '#contract/app-paths.ts'
import type { Language } from '#contract/locales.ts'
import type { Settings } from '#contract/settings/settings.ts'
import type { OrderPayload, Payloads, PlanPayload } from '#domain/notifications/payloads.ts'
import {
  isOwnerNotification,
  notifications,
  type EmailLink,
  type EmailNotification,
  type TaggedPayload,
} from '#domain/notifications/specs.ts'
import { formatPhone } from '#domain/phone.ts'
import { withoutLinks } from '#domain/plain-text.ts'
import { indiaClock } from '#domain/schedule.ts'
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
  toNames,
  orderName,
  linesIn,
  planValues,
  priceIn,
  serviceIn,
  templateTexts,
  untilIn,
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
  payload: TaggedPayload,
  site: Site,
) {
  const content = buildEmailContent(type, language, payload, site)
  return { subject: content.subject, text: renderText(content), html: renderHtml(content) }
}

function buildEmailContent(
  type: EmailNotification,
  language: Language,
  payload: TaggedPayload,
  site: Site,
): EmailContent {
  const { business } = site.settings
  const texts = templateTexts[language]
  const { labels, slot } = texts
  const { subject, opening } = texts.texts[type].email
  const { link } = notifications[type]
  const isForOwner = isOwnerNotification(type)
  const job =
    payload.about === 'order'
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
    subject: `${subject}${job}`,
    hello: texts.hello(isForOwner || !('name' in payload) ? '' : withoutLinks(payload.name)),
    opening,
    quote: reply ? { heading: labels.ourWords, text: reply } : undefined,
    rows: toRows(payload.about, payload, { language, isForOwner }),
    link: { label: texts.links[link], href: hrefOf(link, payload, site) },
    also: site.confirmUrl && link !== 'confirm' ? askToConfirm(texts, site.confirmUrl) : undefined,
    questions: isForOwner ? '' : fill(texts.questions, fixed),
    brand: fixed.brand,
  }
}

// Messages queued by version 0.1 have no order id.
function pathOfOrder(it: TaggedPayload): string {
  return it.about === 'order' && it.orderId ? myOrderPath(it.orderId) : homePath('user')
}

// The exact page; a signed-out reader returns to it after signing in.
const linkPaths: Readonly<
  Record<Exclude<EmailLink, 'confirm'>, string | ((it: TaggedPayload) => string)>
> = {
  order: pathOfOrder,
  feedback: pathOfOrder,
  profile: homePath('user'),
  bills: myAccountPath,
  // Preselects the free day, if there is one.
  book: (it) =>
    it.about === 'free-time' ? `${bookServicePath}?date=${it.freeDate}` : bookServicePath,
  'owner-order': (it) => (it.about === 'order' ? adminOrderPath(orderName(it)) : homePath('admin')),
  problems: problemsPath,
  plans: plansPath,
  applications: applicationsPath,
  admin: homePath('admin'),
  team: teamPath,
  history: `${settingsPath}/history`,
  erasures: erasuresPath,
  money: moneyPath,
  webhooks: webhooksPath,
}

function hrefOf(
  link: EmailLink,
  payload: TaggedPayload,
  { origin, confirmUrl = origin }: Site,
): string {
  if (link === 'confirm') return confirmUrl
  const path = linkPaths[link]
  return origin + (typeof path === 'string' ? path : path(payload))
}

const askToConfirm = (
  { labels: { whyConfirm: text }, links: { confirm: label } }: TemplateTexts,
  href: string,
): EmailContent['also'] => ({ text, link: { label, href } })

type Rows = EmailContent['rows']
type RowsContext = { readonly language: Language; readonly isForOwner: boolean }

// The facts of an email; those without a value are left out.
const factRows: {
  readonly [A in keyof Payloads]: (
    payload: Payloads[A],
    context: RowsContext,
    labels: TemplateTexts['labels'],
  ) => Rows
} = {
  order: (payload, { language, isForOwner }, labels) => [
    ...jobRows(payload, language),
    ...(isForOwner
      ? [...personRows(payload, labels), [labels.theirWords, payload.message] as const]
      : []),
  ],
  plan: (payload, { language, isForOwner }, labels) => [
    ...planRows(payload, language),
    ...(isForOwner ? personRows(payload, labels) : []),
  ],
  application: (payload, _context, labels) => personRows(payload, labels),
  'new-worker': () => [],
  digest: ({ bookings, applications }, _context, labels) => [
    [labels.bookings, String(bookings)],
    [labels.applications, String(applications)],
  ],
  'sign-in': ({ admin, signedInAt }, { language }) => adminActRows(admin, signedInAt, language),
  'settings-change': ({ admin, changedAt }, { language }) =>
    adminActRows(admin, changedAt, language),
  erasure: ({ answerBy }, { language }, labels) => [
    [labels.answerBy, templateTexts[language].day(answerBy)],
  ],
  'unknown-payment': ({ paid, paymentId }, _context, labels) => [
    [labels.paid, amountIn(paid)],
    [labels.paymentId, paymentId],
  ],
  webhook: ({ receiver, failingSince }, { language }, labels) => [
    [labels.receiver, receiver],
    [labels.failingSince, templateTexts[language].day(indiaClock(failingSince).date)],
  ],
  'no-backup': ({ noBackupSince }, { language }, labels) => [
    [labels.noBackupSince, templateTexts[language].day(indiaClock(noBackupSince).date)],
  ],
  codes: ({ codesSent, codesEntered }, _context, labels) => [
    [labels.codesSent, String(codesSent)],
    [labels.codesEntered, String(codesEntered)],
  ],
  'new-phone': ({ newPhone }, _context, labels) => [[labels.phone, newPhone]],
  'free-time': ({ freeDate }, { language }, labels) => [
    [labels.when, templateTexts[language].day(freeDate)],
  ],
  'day-plan': () => [],
  coupon: ({ coupon, off }, _context, labels) => [
    [labels.coupon, coupon],
    [labels.off, amountIn(off)],
  ],
  bill: ({ billNumber, toPay }, _context, labels) => [
    [labels.bill, billNumber],
    [labels.toPay, toPay > 0 ? amountIn(toPay) : ''],
  ],
  'email-confirmation': () => [],
}

function toRows<A extends keyof Payloads>(
  about: A,
  payload: Payloads[A],
  context: RowsContext,
): Rows {
  const { labels } = templateTexts[context.language]
  return factRows[about](payload, context, labels).filter(([, value]) => value !== '')
}

function personRows(
  { name, phone }: { readonly name: string; readonly phone: string },
  labels: TemplateTexts['labels'],
): Rows {
  return [
    [labels.name, withoutLinks(name)],
    [labels.phone, formatPhone(phone)],
  ]
}

function adminActRows(by: string, at: number, language: Language): Rows {
  const { labels } = templateTexts[language]
  const { admin, when } = adminActValues(by, at, language)
  return [
    [labels.admin, admin],
    [labels.when, when],
  ]
}

function jobRows(payload: OrderPayload, language: Language): Rows {
  const { labels, slot } = templateTexts[language]
  return [
    [labels.service, linesIn(language, payload)],
    [labels.when, slot(payload.date, payload.time)],
    [labels.where, payload.address],
    [labels.price, priceIn(language, payload) ?? ''],
    [labels.advance, payload.advance === undefined ? '' : amountIn(payload.advance)],
    [labels.advanceUntil, untilIn(language, payload)],
    [labels.giveBack, payload.giveBack === undefined ? '' : amountIn(payload.giveBack)],
    [labels.order, orderName(payload)],
  ]
}

function planRows(payload: PlanPayload, language: Language): Rows {
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
