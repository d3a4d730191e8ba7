import type { Language } from '#contract/locales.ts'
import type { PlanVisit } from '#domain/plans/plan-dates.ts'

const day = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })

const texts: Readonly<
  Record<Language, { day: Intl.DateTimeFormat; said: (closed: string) => string }>
> = {
  en: {
    day: day('en-IN'),
    said: (closed) => `We are closed on ${closed}, so this visit is on the next open day.`,
  },
  hi: {
    day: day('hi-IN'),
    said: (closed) => `${closed} को हम बंद हैं, इसलिए यह सफ़ाई अगले खुले दिन होगी।`,
  },
}

/** Explains a visit that a closed day postponed; '' for all others. */
export function movedText({ closed }: PlanVisit, language: Language | ''): string {
  if (closed === null) return ''
  const { day, said } = texts[language || 'en']
  return said(day.format(new Date(`${closed}T00:00:00Z`)))
}
