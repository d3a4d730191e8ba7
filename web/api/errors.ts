import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'

/** No usable reply: offline, a dropped connection, or a page written by a proxy. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

/** Messages for cases that the fallback does not fit. */
type Sentences = {
  /** For a `NetworkError`. */
  offline?: string | undefined
  /** For a refusal without a message. */
  refused?: string | undefined
}

/** The message for a failed call: the server's own, or `fallback` when it sent none. */
export function errorMessage(error: unknown, fallback: string, sentences: Sentences = {}): string {
  if (error instanceof Refusal) return error.message || (sentences.refused ?? fallback)
  return (error instanceof NetworkError && sentences.offline) || fallback
}

/** Whether the error is a refusal and, when a code is given, has that code. */
export function isRefused(error: unknown, code?: RefusalCode): error is Refusal {
  return error instanceof Refusal && (code === undefined || error.code === code)
}
