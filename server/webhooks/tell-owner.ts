import { longFailingSince } from '#domain/webhooks/webhooks.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'
import { failingUntold, markTold } from '#server/webhooks/repo.ts'

type TellDeps = Pick<Dependencies, 'db' | 'settings' | 'now'>

type Failing = {
  readonly id: string
  readonly url: string
  readonly failingSince: number | null
}

/** Tells the owners of a webhook that fails, by bell and message, once until it works again. */
export async function tellOwnerOnce(
  tx: Tx,
  { settings, now }: Omit<TellDeps, 'db'>,
  { id, url, failingSince }: Failing,
): Promise<void> {
  const at = now()
  if (!(await markTold(tx, id, at))) return
  await recordLiveEvent(tx, { at, topic: 'webhooks', subject: id, kind: 'webhook-failing' })
  // Without the path and the query, which often hold a key.
  const payload = { receiver: new URL(url).hostname, failingSince: failingSince ?? at }
  await notifyOwner(tx, await settings.current(tx), { type: 'owner-webhook', payload }, at)
}

/** Tells of the webhooks at which nothing has arrived for a day. */
export async function tellOfFailing(deps: TellDeps): Promise<void> {
  for (const it of await failingUntold(deps.db, longFailingSince(deps.now())))
    await transact(deps.db, (tx) => tellOwnerOnce(tx, deps, it))
}
