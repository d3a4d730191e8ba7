import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { formRefusals } from '#domain/refusals/form-refusals.ts'

type Sentences = Partial<Record<RefusalCode, readonly [status: number, message: string]>>
const sentences: Sentences = { ...formRefusals }

/** Adds messages that load with the screens that need them. */
export function addRefusals(more: Sentences): void {
  Object.assign(sentences, more)
}

/** The app's own message for form refusals; for others the server has sent one in English. */
export function refusalSentence(
  code: RefusalCode,
  _facts?: Readonly<Record<string, unknown>>,
): string {
  return (Object.hasOwn(sentences, code) && sentences[code]?.[1]) || formRefusals.invalid_input[1]
}

/** Appended to the message of a server fault, to find it in the logs. */
export const quoteText = (id: string): string => ` If you call us about it, quote ${id}.`
