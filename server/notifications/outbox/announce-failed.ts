import { claimHourly } from '#server/db/alerts.ts'
import type { Tx } from '#server/db/tables.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'

/** Adds an entry for the admins at most once an hour, because an outage fails hundreds of messages. */
export async function announceFailed(tx: Tx, id: number, at: number): Promise<void> {
  const isNew = await claimHourly(tx, 'bell-failed', at)
  const kind = isNew ? ('message-failed' as const) : undefined
  await recordLiveEvent(tx, { at, topic: 'messages', subject: String(id), kind })
}
