import { openingTexts } from '#domain/hours/week-texts.ts'
import { refusalText, type RefusalCode } from '#domain/refusals.ts'
import { settings } from '#web/i18n/settings.ts'
import { cutOff } from './cut-off.ts'
import { durationText } from './language.ts'

const params = () => ({
  hours: cutOff(),
  ...openingTexts(settings().hours),
  notice: durationText(settings().booking.noticeMinutes),
  horizon: String(settings().booking.horizonDays),
  day: 'a later day',
  when: 'a later time',
})

/** What people read when the product says no: in English the sentences of the domain itself. */
export function refusalSentence(code: RefusalCode): string {
  return refusalText(code, params())
}

/** After the sentence of a fault: what leads us to it in our logs. */
export const quoteText = (id: string): string => ` If you call us about it, quote ${id}.`
