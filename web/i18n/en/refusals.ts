import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { formRefusals } from '#domain/refusals/form-refusals.ts'

type Sentences = Partial<Record<RefusalCode, readonly [status: number, message: string]>>
const sentences: Sentences = { ...formRefusals }

/** For sentences that come with the screens they belong to. */
export function addRefusals(more: Sentences): void {
  Object.assign(sentences, more)
}

/** What a screen says by itself when something is refused; whatever else is, the server has said in English. */
export function refusalSentence(code: RefusalCode): string {
  return (Object.hasOwn(sentences, code) && sentences[code]?.[1]) || formRefusals.invalid_input[1]
}

/** After the sentence of a fault: what leads us to it in our logs. */
export const quoteText = (id: string): string => ` If you call us about it, quote ${id}.`
