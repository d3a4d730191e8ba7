import { formRefusals } from '#domain/form-refusals.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'

/** What a screen says by itself when something is refused; whatever else is, the server has said in English. */
export function refusalSentence(code: RefusalCode): string {
  return formRefusals[isSaidHere(code) ? code : 'invalid_input'][1]
}

function isSaidHere(code: RefusalCode): code is keyof typeof formRefusals {
  return Object.hasOwn(formRefusals, code)
}

/** After the sentence of a fault: what leads us to it in our logs. */
export const quoteText = (id: string): string => ` If you call us about it, quote ${id}.`
