import { nextDeliveryAt, webhookLimits } from '#domain/webhooks/webhooks.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  claimDelivery,
  dueDeliveries,
  webhooksDue,
  type DueDelivery,
} from '#server/webhooks/delivery-repo.ts'
import { postToReceiver, type Posted } from '#server/webhooks/post.ts'
import { recordOutcome } from '#server/webhooks/record-outcome.ts'
import { findWebhook, type Webhook } from '#server/webhooks/repo.ts'
import { openSecret, sign } from '#server/webhooks/secret.ts'
import { tellOfFailing } from '#server/webhooks/tell-owner.ts'

type DeliverDeps = Pick<
  Dependencies,
  'db' | 'engine' | 'config' | 'keys' | 'settings' | 'log' | 'now'
>

/**
 * Sends to each webhook on its own, so that a slow receiver holds up no other. `run` starts those
 * that have something due and are not being sent to; `settle` waits for all.
 */
export function webhookSender(deps: DeliverDeps) {
  const busy = new Map<string, Promise<void>>()
  const sendTo = async (id: string, isStopped: () => boolean) => {
    while (!isStopped()) if (!(await sendBatch(deps, id))) return
  }
  return {
    run: async (isStopped: () => boolean = () => false): Promise<void> => {
      await tellOfFailing(deps)
      for (const id of await webhooksDue(deps.db, deps.now())) {
        if (busy.has(id)) continue
        const sending = sendTo(id, isStopped)
          .catch((error: unknown) =>
            deps.log.error({ err: error, webhook: id }, 'a webhook could not be sent to'),
          )
          .finally(() => busy.delete(id))
        busy.set(id, sending)
      }
    },
    settle: async () => void (await Promise.all(busy.values())),
  }
}

/** Sends what is due to a webhook, a few at a time; false when there is nothing or it rests. */
async function sendBatch(deps: DeliverDeps, id: string): Promise<boolean> {
  const { db, now } = deps
  const webhook = await findWebhook(db, id)
  if (!webhook?.isActive || webhook.restsUntil > now()) return false
  // One that has failed is tried with one delivery until it answers.
  const atOnce = webhook.failures > 0 ? 1 : webhookLimits.atOnce
  const due = await dueDeliveries(db, id, now(), atOnce)
  const tried = await Promise.all(due.map((it) => sendOne(deps, webhook, it)))
  return tried.some(Boolean)
}

/** Returns false when another process was first. */
async function sendOne(deps: DeliverDeps, webhook: Webhook, it: DueDelivery): Promise<boolean> {
  const { db, now } = deps
  if (!(await claimDelivery(db, it, now()))) return false
  const posted = await attempt(deps, webhook, it)
  const nextAt = posted.fault ? nextDeliveryAt(it.attempts + 1, it.since, now()) : undefined
  await recordOutcome(deps, webhook.id, it, { ...posted, nextAt })
  return true
}

function attempt(
  { config, keys, now }: DeliverDeps,
  webhook: Webhook,
  { eventId: id, body }: DueDelivery,
): Promise<Posted> {
  const timestamp = Math.floor(now() / 1000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': sign(openSecret(keys, webhook), { id, timestamp, body }),
  }
  return postToReceiver({ url: webhook.url, headers, body, mayLoopBack: !config.isHttps })
}
