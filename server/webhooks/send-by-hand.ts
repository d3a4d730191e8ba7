import { Refusal } from '#domain/refusals.ts'
import { toIso } from '#domain/schedule.ts'
import { newId } from '#server/config/secrets.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  findDelivery,
  findWaiting,
  hurryWaiting,
  insertDeliveries,
  listDeliveries,
  queueAgain,
  type ListedDelivery,
} from '#server/webhooks/delivery-repo.ts'
import { endRest, findWebhook, type Webhook } from '#server/webhooks/repo.ts'

type ByHandDeps = Pick<Dependencies, 'engine' | 'now'>

/**
 * Queues a test of a webhook, before which nothing else has to arrive. What waits for its next try
 * follows at once, as an owner tests what was just repaired.
 */
export async function sendTest(
  tx: Tx,
  { engine, now }: ByHandDeps,
  webhookId: string,
  actorId: string,
): Promise<ListedDelivery> {
  const at = now()
  await lock(tx, engine, 'webhooks')
  await getActive(tx, webhookId)
  const waiting = await findWaiting(tx, webhookId, 'test')
  if (waiting) return getDelivery(tx, waiting.id)
  const eventId = `msg_${newId(at)}`
  const data = { message: 'It works.' }
  const body = JSON.stringify({ type: 'test', timestamp: toIso(at), data })
  const about = { subject: eventId, people: '[]', digest: '' }
  const test = { ...about, webhookId, eventId, type: 'test', body, createdAt: at } as const
  await insertDeliveries(tx, [test], true)
  await hurryWaiting(tx, webhookId, at)
  await endRest(tx, webhookId)
  await recordAudit(tx, {
    at,
    actorId,
    kind: 'webhook-tested',
    subject: webhookId,
    aboutId: actorId,
  })
  const [made] = await listDeliveries(tx, webhookId, 1)
  if (!made) throw new Error('a delivery that was just queued cannot be found')
  return made
}

/** Queues a delivery that has ended once more. */
export async function sendAgain(
  tx: Tx,
  { engine, now }: ByHandDeps,
  deliveryId: string,
  actorId: string,
): Promise<ListedDelivery> {
  const at = now()
  await lock(tx, engine, 'webhooks')
  const before = await getDelivery(tx, /^\d{1,15}$/.test(deliveryId) ? Number(deliveryId) : 0)
  const { id, webhookId } = before
  await getActive(tx, webhookId)
  if (!(await queueAgain(tx, id, at))) throw new Refusal('delivery_waiting')
  await endRest(tx, webhookId)
  const kind = 'webhook-sent-again'
  await recordAudit(tx, { at, actorId, kind, subject: webhookId, aboutId: actorId })
  return getDelivery(tx, id)
}

async function getActive(tx: Tx, id: string): Promise<Webhook> {
  const webhook = await findWebhook(tx, id)
  if (!webhook) throw new Refusal('webhook_not_found')
  if (!webhook.isActive) throw new Refusal('webhook_off')
  return webhook
}

async function getDelivery(tx: Tx, id: number): Promise<ListedDelivery> {
  const delivery = await findDelivery(tx, id)
  if (!delivery) throw new Refusal('delivery_not_found')
  return delivery
}
