import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'

/** No answer came, or none that our server wrote: offline, a broken line, a proxy's page. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

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

/** Whether the server said no; with a code, whether it said this. */
export function isRefused(error: unknown, code?: RefusalCode): error is Refusal {
  return error instanceof Refusal && (code === undefined || error.code === code)
}
