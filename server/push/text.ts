import { adminOrderPath, workerJobsPath } from '#contract/app-paths.ts'
import type { Language } from '#contract/locales.ts'
import type { PushKind } from '#domain/push/push.ts'
import { templateTexts } from '#server/notifications/templates/texts.ts'

type About = {
  readonly number: string
  readonly service: string
  readonly serviceHindi: string
  readonly date: string
  readonly time: string
}

const titles: Readonly<Record<Language, Readonly<Record<PushKind, string>>>> = {
  en: {
    'order-booked': 'New booking {number}',
    'job-new': 'New job {number}',
    'job-changed': 'Job {number} has changed',
    'job-withdrawn': 'Job {number} is no longer yours',
    'day-plan': 'Your jobs of the day. First: {number}',
  },
  hi: {
    'order-booked': 'नई बुकिंग {number}',
    'job-new': 'नया काम {number}',
    'job-changed': 'काम {number} में बदलाव हुआ',
    'job-withdrawn': 'काम {number} अब आपका नहीं है',
    'day-plan': 'दिन के काम। पहला: {number}',
  },
}

/** Builds a push text that anyone may see on a lock screen: no name, phone or address. */
export function pushText(kind: PushKind, language: Language, it: About) {
  const { slot, serviceName } = templateTexts[language]
  const service = language === 'hi' && it.serviceHindi ? it.serviceHindi : serviceName(it.service)
  return {
    title: titles[language][kind].replace('{number}', it.number),
    body: `${service}, ${slot(it.date, it.time)}`,
    url: kind === 'order-booked' ? adminOrderPath(it.number) : workerJobsPath,
    tag: `${kind} ${it.number}`,
  }
}
