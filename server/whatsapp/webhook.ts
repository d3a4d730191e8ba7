import { whatsAppChallenge, whatsAppWebhook } from '#contract/whatsapp/webhook.ts'
import { Refusal } from '#domain/refusals.ts'
import { hashToken, sameText } from '#server/config/secrets.ts'
import { logHourly } from '#server/db/alerts.ts'
import { transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import { openRateLimit } from '#server/http/rate-limit.ts'
import { rawBody, withRawBodies } from '#server/http/raw-body.ts'
import {
  registerEndpoint,
  registerFileEndpoint,
  type ApiServer,
} from '#server/http/register-endpoint.ts'
import { isSignedBy } from '#server/lib/signature.ts'
import { takeInbound } from '#server/whatsapp/conversation.ts'
import { PressRefused, takePress } from '#server/whatsapp/presses.ts'
import { readEvent } from '#server/whatsapp/read-event.ts'
import type { Inbound, Refused, WhatsAppDeps } from '#server/whatsapp/received.ts'
import { takeStatuses } from '#server/whatsapp/statuses.ts'

/** Messages of one person a minute; whoever sends more is not answered, and nothing of it is kept. */
const perMinute = 60

/** Registers Meta's two calls: the one that proves that we expect the other, and its events. */
export async function whatsAppWebhookRoutes(api: ApiServer, deps: WhatsAppDeps): Promise<void> {
  const { webhook } = deps.config.messages.whatsApp
  registerFileEndpoint(api, { whatsAppChallenge }, async (query, { reply }) => {
    if (!webhook) throw new Refusal('not_found')
    const challenge = query['hub.challenge'] ?? ''
    const isAsked = query['hub.mode'] === 'subscribe' && /^[\w-]{1,200}$/.test(challenge)
    // Hashed, so that not even the length can be guessed by time.
    const token = hashToken(query['hub.verify_token'] ?? '')
    if (!sameText(token, hashToken(webhook.verifyToken)) || !isAsked)
      throw new Refusal('signature_invalid')
    return reply.type('text/plain; charset=utf-8').send(challenge)
  })

  const take = eventTaker(deps)
  await withRawBodies(api, (raw) =>
    registerEndpoint(raw, { whatsAppWebhook }, async (_, { request }) => {
      if (!webhook) throw new Refusal('not_found')
      const body = rawBody(request)
      const [, signature] =
        /^sha256=(\w+)$/.exec(String(request.headers['x-hub-signature-256'])) ?? []
      if (!isSignedBy([webhook.appSecret], body, signature)) {
        await logHourly(deps, 'whatsapp-unsigned', unsigned)
        throw new Refusal('signature_invalid')
      }
      await take(body)
      return {}
    }),
  )
}

const unsigned = 'an event of WhatsApp is not signed by WHATSAPP_APP_SECRET; it was refused'

/** Handles a signed event in one transaction: what it brings is kept as a whole, or sent again. */
function eventTaker(deps: WhatsAppDeps) {
  const { db, config, now } = deps
  const limit = openRateLimit(deps, 'whatsapp', perMinute)
  const { unkept } = deps.channels.metrics
  return async (body: Uint8Array): Promise<void> => {
    const event = readEvent(body, config.messages.whatsApp.phoneNumberId, now())
    const messages: Inbound[] = []
    for (const it of event.messages)
      if ((await limit.take(it.waId || it.userId, now())) === 0) messages.push(it)
    if (event.unread > 0) unkept.inc({ reason: 'unread' }, event.unread)
    const excess = event.messages.length - messages.length
    if (excess > 0) unkept.inc({ reason: 'too-many' }, excess)
    if (messages.length + event.statuses.length === 0) return
    const done = await withRefusals((refused) =>
      transact(db, async (tx) => {
        await lockSettingsShared(tx, deps.engine)
        const callbacks = await takeStatuses(tx, deps, event.statuses)
        await takeMessages(tx, deps, messages, refused)
        return callbacks
      }),
    )
    for (const tell of done) tell()
  }
}

/** Tries again without the presses that a rule refused, as a refusal rolls back all that it began. */
async function withRefusals<T>(attempt: (refused: Refused) => Promise<T>): Promise<T> {
  const refused = new Map<string, Refusal>()
  for (;;) {
    try {
      return await attempt(refused)
    } catch (error) {
      if (!(error instanceof PressRefused) || refused.has(error.wamid)) throw error
      refused.set(error.wamid, error.refusal)
    }
  }
}

async function takeMessages(
  tx: Tx,
  deps: WhatsAppDeps,
  messages: readonly Inbound[],
  refused: Refused,
): Promise<void> {
  for (const it of messages)
    await (it.pressed === null ? takeInbound(tx, deps, it) : takePress(tx, deps, it, refused))
}
