import {
  permanent,
  retryable,
  unknown,
  type Outcome,
} from '#server/notifications/channels/sender.ts'
import type { Reply } from '#server/notifications/providers/http-client.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Parses the reply as a JSON object; empty when it is not one. */
export function parseFields({ body }: Reply): Fields {
  try {
    return asFields(JSON.parse(body))
  } catch {
    return {}
  }
}

export function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

/** Converts a string or number to text; '' for any other value. */
export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/**
 * Returns the outcome that the status alone decides; undefined for 2xx. A rejected key or a wrong
 * address (401, 403, 404) is for the owner to fix, so messages are retried.
 */
export function outcomeByStatus(
  { status }: Reply,
  reason: string,
  credentials: string,
): Outcome | undefined {
  if (status >= 200 && status < 300) return undefined
  const says = reason ? `: ${reason}` : ''
  if (status === 401 || status === 403)
    return retryable(`It does not accept ${credentials}${says} (${status}).`)
  if (status === 404) return retryable(`It knows nothing at this address${says} (404).`)
  if (status === 429) return retryable(`It asks for fewer messages${says} (429).`)
  if (status >= 400 && status < 500) return permanent(`It refused the message${says} (${status}).`)
  return retryable(`It has a fault of its own${says} (${status}).`)
}

/** Returns the outcome of a 2xx reply that neither accepts nor refuses the message. */
export function unreadableReply({ status }: Reply): Outcome {
  return unknown(`It answered ${status} without saying that it took the message.`)
}
