import { createHash } from 'node:crypto'
import { toIso } from '#domain/schedule.ts'
import { webhookTypes, type WebhookType } from '#domain/webhooks/webhooks.ts'
import { newId } from '#server/config/secrets.ts'
import { lock, lockShared } from '#server/db/database.ts'
import type { Engine, Tx } from '#server/db/tables.ts'
import type { Happening } from '#server/db/transaction-guard.ts'
import { findLatestDigest, insertDeliveries } from '#server/webhooks/delivery-repo.ts'
import { presentEvent, type EventDeps } from '#server/webhooks/present-events.ts'
import { listeningWebhooks } from '#server/webhooks/repo.ts'

/** Of these, what looks as it did the last time is no news. */
const changes: readonly WebhookType[] = ['order.created', 'order.changed', 'plan.changed']

/**
 * Queues what happened in a transaction, as it is at its end, for each webhook that wants to know.
 * Without a webhook nothing is read or written but that there is none.
 */
export async function writeWebhookEvents(
  tx: Tx,
  happenings: readonly Happening[],
  deps: EventDeps & { readonly engine: Engine },
): Promise<void> {
  if ((await listeningWebhooks(tx)).length === 0) return
  // From here on none is removed or switched off until what it is told is committed.
  await lockShared(tx, deps.engine, 'webhooks')
  const webhooks = await listeningWebhooks(tx)
  const wanted = new Set(webhooks.flatMap(({ types }) => types))
  const told = inOrder(happenings).filter(({ type }) => wanted.has(type))
  // The ids of two transactions about one order must have the order of their commits.
  const subjects = [...new Set(told.map(({ subject }) => subject))].sort()
  for (const subject of subjects) await lock(tx, deps.engine, `webhooks:${subject}`)
  for (const it of told) await writeOne(tx, it, webhooks, deps)
}

/** A new order is told as such only, and before what came with it. */
function inOrder(happenings: readonly Happening[]): Happening[] {
  const created = new Set(
    happenings.filter(({ type }) => type === 'order.created').map(({ id }) => id),
  )
  return happenings
    .filter(({ type, id }) => type !== 'order.changed' || !created.has(id))
    .toSorted((a, b) => webhookTypes.indexOf(a.type) - webhookTypes.indexOf(b.type))
}

async function writeOne(
  tx: Tx,
  it: Happening,
  webhooks: Awaited<ReturnType<typeof listeningWebhooks>>,
  deps: EventDeps,
): Promise<void> {
  const presented = await presentEvent(tx, it, deps)
  if (!presented) return
  const { data, people } = presented
  const { type, subject } = it
  const at = deps.now()
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('base64url')
  const event = {
    eventId: `msg_${newId(at)}`,
    type,
    subject,
    people: JSON.stringify([...new Set(people)]),
    body: JSON.stringify({ type, timestamp: toIso(at), data }),
    digest,
    createdAt: at,
  }
  const isChange = changes.includes(type)
  for (const { id: webhookId, types } of webhooks) {
    if (!types.includes(type)) continue
    const isKnown =
      isChange && (await findLatestDigest(tx, { webhookId, subject }, changes)) === digest
    if (!isKnown) await insertDeliveries(tx, [{ ...event, webhookId }])
  }
}
