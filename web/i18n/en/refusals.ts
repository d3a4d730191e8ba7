import { refusalText, type RefusalCode } from '#domain/refusals.ts'
import { cutOff } from './cut-off.ts'

/** What people read when the product says no: in English the sentences of the domain itself. */
export function refusalSentence(code: RefusalCode): string {
  return refusalText(code, { hours: cutOff, day: 'a later day', when: 'a later time' })
}
