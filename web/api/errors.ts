import { Refusal, type RefusalCode } from '#domain/refusals.ts'
import { NetworkError } from '#web/api/api.ts'

/** Sentences for cases that the fallback does not fit. */
type Sentences = {
  /** No answer came, or none of ours. */
  offline?: string | undefined
  /** The server said no without a sentence. */
  refused?: string | undefined
}

/** The sentence that a failed call shows: the server's own, or `fallback` when it gave none. */
export function errorMessage(error: unknown, fallback: string, sentences: Sentences = {}): string {
  if (error instanceof Refusal) return error.message || (sentences.refused ?? fallback)
  return (error instanceof NetworkError && sentences.offline) || fallback
}

/** Whether the server said no, and said this. */
export function isRefused(error: unknown, code: RefusalCode): boolean {
  return error instanceof Refusal && error.code === code
}
