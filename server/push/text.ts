import { adminChatPath, adminOrderPath, workerJobsPath } from '#contract/app-paths.ts'
import type { Language } from '#contract/locales.ts'
import type { PushKind } from '#domain/push/push.ts'
import { templateTexts } from '#server/notifications/templates/texts.ts'

type About = {
  /** Null of a message on WhatsApp that is about no order, and so are the next ones. */
  readonly number: string | null
  readonly service: string | null
  readonly serviceHindi: string | null
  readonly date: string | null
  readonly time: string | null
  /** The conversation and its customer's name; null of what is about an order alone. */
  readonly chat: string | null
  readonly customer: string | null
}

const titles: Readonly<Record<Language, Readonly<Record<PushKind, string>>>> = {
  en: {
    'order-booked': 'New booking {number}',
    'job-new': 'New job {number}',
    'job-changed': 'Job {number} has changed',
    'job-withdrawn': 'Job {number} is no longer yours',
    'day-plan': 'Your jobs of the day. First: {number}',
    'chat-message': 'WhatsApp from {name}',
  },
  hi: {
    'order-booked': 'नई बुकिंग {number}',
    'job-new': 'नया काम {number}',
    'job-changed': 'काम {number} में बदलाव हुआ',
    'job-withdrawn': 'काम {number} अब आपका नहीं है',
    'day-plan': 'दिन के काम। पहला: {number}',
    'chat-message': 'WhatsApp पर {name}',
  },
}

const unknown: Readonly<Record<Language, string>> = { en: 'someone unknown', hi: 'कोई अनजान' }

/**
 * Builds a push text that anyone may see on a lock screen: no phone, address or word that anyone
 * wrote, and of names only the first one of who writes on WhatsApp.
 */
export function pushText(kind: PushKind, language: Language, it: About) {
  const { number, chat } = it
  const name = it.customer?.split(' ')[0] || unknown[language]
  return {
    title: titles[language][kind].replace('{number}', number ?? '').replace('{name}', () => name),
    body: bodyOf(language, it),
    url: urlOf(kind, it),
    tag: `${kind} ${chat ?? number}`,
  }
}

function bodyOf(language: Language, { number, service, serviceHindi, date, time }: About): string {
  if (number === null) return ''
  const { slot, serviceName } = templateTexts[language]
  const named = language === 'hi' && serviceHindi ? serviceHindi : serviceName(service ?? '')
  return `${named}, ${slot(date ?? '', time ?? '')}`
}

function urlOf(kind: PushKind, { number, chat }: About): string {
  if (chat !== null) return adminChatPath(chat, number)
  return kind === 'order-booked' ? adminOrderPath(number ?? '') : workerJobsPath
}
