import type { Language } from '#contract/locales.ts'
import { indiaClock } from '#domain/schedule.ts'
import { clockTime as englishTime } from '../i18n/en/language.ts'
import { offline as english } from '../i18n/en/offline.ts'
import { clockTime as hindiTime } from '../i18n/hi/language.ts'
import { offline as hindi } from '../i18n/hi/offline.ts'

const copy = { en: english, hi: hindi } as const
const clockTimes = { en: englishTime, hi: hindiTime } as const

/** 'You are offline. This page is from 6:40 pm.', with the day when it is not today's. */
export function noticeOf(at: number, language: Language, now = Date.now()): string {
  const { date, time } = indiaClock(at)
  const [hour = '', minutes = ''] = time.split(':')
  const clock = clockTimes[language](Number(hour), minutes).toLowerCase()
  const day = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
  }).format(Date.parse(`${date}T00:00:00Z`))
  return copy[language].page(indiaClock(now).date === date ? clock : `${day}, ${clock}`)
}
