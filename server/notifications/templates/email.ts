import type { Business } from '#contract/business.ts'
import { ownerKinds, type EmailKind } from '#domain/notifications.ts'
import { homeOf, type Language } from '#domain/accounts.ts'
import { formatPhone } from '#domain/phone.ts'
import type { Facts, OrderFacts } from '#server/notifications/payload.ts'
import { htmlOf, textOf, type Letter } from '#server/notifications/templates/email-layout.ts'
import { fill, fixedIn, isAboutOrder, isDigest, wordsIn } from '#server/notifications/templates/texts.ts'

export type Site = { readonly business: Business; readonly origin: string }

/** Writes one e-mail, as text and as HTML. */
export function email(kind: EmailKind, language: Language, facts: Facts, site: Site) {
  const letter = letterOf(kind, language, facts, site)
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter) }
}

function letterOf(kind: EmailKind, language: Language, facts: Facts, site: Site): Letter {
  const { business, origin } = site
  const words = wordsIn[language]
  const { labels, slot, serviceName } = words
  const { subject, opening } = words.email[kind]
  const isForOwner = ownerKinds.some((it) => it === kind)
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
    rows: rowsOf(facts, language, isForOwner),
    link: {
      label: isForOwner ? labels.yourOffice : labels.yourBookings,
      href: `${origin}${homeOf(isForOwner ? 'admin' : 'user')}`,
    },
    questions: isForOwner ? '' : fill(words.questions, fixed),
    brand: fixed.brand,
  }
}

function rowsOf(facts: Facts, language: Language, isForOwner: boolean): Letter['rows'] {
  const { labels } = wordsIn[language]
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

function jobRows(facts: OrderFacts, language: Language): Letter['rows'] {
  const { labels, serviceName, slot } = wordsIn[language]
  return [
    [labels.service, serviceName(facts.service)],
    [labels.when, slot(facts.date, facts.time)],
    [labels.where, facts.address],
    [labels.order, facts.orderTail],
  ]
}

const filled = (rows: Letter['rows']): Letter['rows'] => rows.filter(([, value]) => value !== '')
