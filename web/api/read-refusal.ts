import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { quoteText, refusalSentence } from '#i18n/refusals.ts'
import { replyMessage } from '#web/i18n/reply-message.ts'

/** Short enough to read out on the phone; together with the time it identifies the log line. */
const quotedDigits = 4

/**
 * Parses a refusal from a reply; undefined when the reply is not one, such as a proxy's page.
 * Parsed by hand because schemas would outweigh the rest of the sign-in page's script.
 */
export function readRefusal(
  body: unknown,
  retryAfter: string | null,
  status: number,
): Refusal | undefined {
  const { success, code, message, fields, field_codes, details, request_id } = toRecord(body)
  if (success !== false) return undefined
  const seconds = Number(retryAfter)
  const sentences = toRecord(fields)
  const codes = Object.entries(toRecord(field_codes)).map(
    ([name, it]) => [name, parseCode(it, 'invalid_input')] as const,
  )
  const refusal = new Refusal(parseCode(code, 'fault'), {
    fields: Object.fromEntries(codes),
    problems: Object.fromEntries(codes.map(([name, it]) => [name, [it, toText(sentences[name])]])),
    data: toRecord(details),
    status,
    ...(retryAfter && seconds >= 0 && { retryAfterSeconds: seconds }),
  })
  // Without a message the screen shows its own text for the case.
  const facts = { n: retryAfter, ...toRecord(details) }
  const translated = refusalSentence(refusal.code, facts)
  refusal.message = toText(message) && replyMessage(toText(message), translated)
  if (refusal.message && status === 500 && typeof request_id === 'string')
    refusal.message += quoteText(request_id.slice(0, quotedDigits))
  return refusal
}

function parseCode(code: unknown, fallback: RefusalCode): RefusalCode {
  return typeof code === 'string' ? (code as RefusalCode) : fallback
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return value && typeof value === 'object' ? { ...value } : {}
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
