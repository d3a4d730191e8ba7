import { business } from '#business'
import { refusalText, type RefusalCode } from '#domain/refusals.ts'
import { hoursText } from '#domain/schedule.ts'

const words = { hours: hoursText(business.changeUntilHours) }

/** What people read when the product says no: in English the sentences of the domain itself. */
export function refusalSentence(code: RefusalCode): string {
  return refusalText(code, words)
}
