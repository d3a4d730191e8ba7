import type { Language } from '#contract/locales.ts'
import type { PlanVisit } from '#domain/plans/plan-dates.ts'

const day = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })

type Texts = {
  readonly day: Intl.DateTimeFormat
  readonly moved: (closed: string) => string
  readonly changed: string
}

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    day: day('en-IN'),
    moved: (closed) => `We are closed on ${closed}, so this visit is on the next open day.`,
    changed: 'Your plan has changed.',
  },
  hi: {
    day: day('hi-IN'),
    moved: (closed) => `${closed} को हम बंद हैं, इसलिए यह सफ़ाई अगले खुले दिन होगी।`,
    changed: 'आपकी नियमित सफ़ाई में बदलाव हुआ है।',
  },
}

/** Explains a visit that a closed day postponed; '' for all others. */
export function movedText({ closed }: PlanVisit, language: Language | ''): string {
  if (closed === null) return ''
  const { day, moved } = texts[language || 'en']
  return moved(day.format(new Date(`${closed}T00:00:00Z`)))
}

/** Tells the customer why an admin who changed the plan cancelled a visit of it. */
export const changedText = (language: Language | ''): string => texts[language || 'en'].changed
