import { createHmac } from 'node:crypto'
import { matching } from '#server/config/env.ts'
import {
  delivered,
  permanent,
  retryable,
  type Outcome,
  type Sender,
} from '#server/notifications/channels/sender.ts'
import { postToProvider, type Reply } from '#server/notifications/providers/http-client.ts'
import {
  parseFields,
  outcomeByStatus,
  toText,
  unreadableReply,
} from '#server/notifications/providers/reply.ts'
import { address, type ParsedVariables } from '#server/notifications/providers/variables.ts'

type WebhookSettings = { readonly url: URL; readonly secret: string }

export const webhookVariables = {
  WEBHOOK_URL: address('the https address of your program'),
  WEBHOOK_SECRET: matching(/^[\x21-\x7e]{16,500}$/, 'must have 16 characters or more, no space'),
} as const

export const webhookNeeds = ['WEBHOOK_URL', 'WEBHOOK_SECRET'] as const

export function toWebhookSettings(it: ParsedVariables<typeof webhookVariables>): WebhookSettings {
  return {
    url: it.WEBHOOK_URL ?? new URL('https://webhook.invalid/'),
    secret: it.WEBHOOK_SECRET ?? '',
  }
}

const credentials = 'our signature (WEBHOOK_SECRET)'

/**
 * Posts messages to a program of the owner. It verifies `Webhook-Signature`, the HMAC-SHA256 of
 * `<Webhook-Timestamp>.<body>`, and drops duplicates by `Idempotency-Key`.
 */
export function webhookSender({ url, secret }: WebhookSettings, now: () => number): Sender {
  return {
    provider: 'webhook',
    secrets: [secret],
    send(message, signal) {
      const body = JSON.stringify(message)
      const timestamp = String(Math.floor(now() / 1000))
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': message.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': sign(secret, timestamp, body),
      }
      return postToProvider({ url, headers, body }, signal, judge)
    },
  }
}

function sign(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

function judge(reply: Reply): Outcome {
  const { success, id, permanent: isPermanent, message } = parseFields(reply)
  const reason = toText(message)
  const refused = outcomeByStatus(reply, reason, credentials)
  if (refused) return refused
  if (success === true) return delivered(toText(id) || null)
  if (success !== false) return unreadableReply(reply)
  const says = reason ? `It says: ${reason}.` : 'It refused the message.'
  return isPermanent === true ? permanent(says) : retryable(says)
}
