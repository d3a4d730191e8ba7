import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { common } from '#i18n/common.ts'

/** No usable reply: offline, a dropped connection, or a page written by a proxy. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

/** Texts that replace the general ones for a failed call; a single one replaces both. */
export type FailureTexts =
  | string
  | {
      /** For a `NetworkError`. */
      readonly noNetwork?: string | undefined
      /** For a refusal without a message. */
      readonly failed?: string | undefined
    }

/** The message for a failed call: the server's own, or a general one when it sent none. */
export function errorMessage(error: unknown, texts: FailureTexts = {}): string {
  if (error instanceof Refusal && error.message) return error.message
  if (typeof texts === 'string') return texts
  return error instanceof NetworkError
    ? (texts.noNetwork ?? common.noNetwork)
    : (texts.failed ?? common.failed)
}

/** Whether the error is a refusal and, when a code is given, has that code. */
export function isRefused(error: unknown, code?: RefusalCode): error is Refusal {
  return error instanceof Refusal && (code === undefined || error.code === code)
}
