import { isRefusalCode, Refusal, type RefusalCode } from '#domain/refusals.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { replyMessage } from '#web/api/errors.ts'

/**
 * Reads a "no" of our server from a reply; undefined when the reply is none, as a proxy's page. By
 * hand, not by a schema: the schemas it would take weigh more than all of this on the sign-in page.
 */
export function readRefusal(
  body: unknown,
  retryAfter: string | null,
  status: number,
): Refusal | undefined {
  const { success, code, message, field_codes, details } = toRecord(body)
  if (success !== false) return undefined
  const seconds = Number(retryAfter)
  const refusal = new Refusal(parseCode(code, 'fault'), {
    fields: Object.fromEntries(
      Object.entries(toRecord(field_codes)).map(([name, it]) => [
        name,
        parseCode(it, 'invalid_input'),
      ]),
    ),
    data: toRecord(details),
    status,
    ...(retryAfter && seconds >= 0 && { retryAfterSeconds: seconds }),
  })
  // A reply without a sentence leaves it to the screen, which has its own for each case.
  refusal.message =
    typeof message === 'string' && message
      ? replyMessage(message, refusalSentence(refusal.code))
      : ''
  return refusal
}

function parseCode(code: unknown, fallback: RefusalCode): RefusalCode {
  return typeof code === 'string' && isRefusalCode(code) ? code : fallback
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return value && typeof value === 'object' ? { ...value } : {}
}
