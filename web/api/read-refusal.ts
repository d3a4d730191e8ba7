import { isRefusalCode, Refusal, type RefusalCode } from '#domain/refusals.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { errorMessage } from '#web/api/error-message.ts'

/**
 * Reads a "no" of our server from a reply; undefined when the reply is none, as a proxy's page. By
 * hand, not by a schema: the schemas it would take weigh more than all of this on the sign-in page.
 */
export function readRefusal(body: unknown, retryAfter: string | null): Refusal | undefined {
  const { success, code, message, field_codes, details } = textsOf(body)
  if (success !== false) return undefined
  const seconds = Number(retryAfter)
  const refusal = new Refusal(codeOf(code, 'fault'), {
    fields: Object.fromEntries(
      Object.entries(textsOf(field_codes)).map(([name, it]) => [name, codeOf(it, 'invalid_input')]),
    ),
    data: textsOf(details),
    ...(retryAfter && seconds >= 0 && { retryAfterSeconds: seconds }),
  })
  // A reply without a sentence leaves it to the screen, which has its own for each case.
  refusal.message =
    typeof message === 'string' && message
      ? errorMessage(message, refusalSentence(refusal.code))
      : ''
  return refusal
}

function codeOf(code: unknown, otherwise: RefusalCode): RefusalCode {
  return typeof code === 'string' && isRefusalCode(code) ? code : otherwise
}

function textsOf(value: unknown): Readonly<Record<string, unknown>> {
  return value && typeof value === 'object' ? { ...value } : {}
}
