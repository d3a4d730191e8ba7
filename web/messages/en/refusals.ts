import { refusals, type RefusalCode } from '#domain/refusals.ts'

/** What people read when the product says no: in English the sentences of the domain itself. */
export function refusalSentence(code: RefusalCode): string {
  return refusals[code][1]
}
