import { latestDigestAt } from '#domain/notifications/notifications.ts'
import type { Payloads } from '#domain/notifications/payloads.ts'
import { dayMs, hourMs } from '#domain/time-units.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'
import {
  addSummary,
  countNew,
  findHeld,
  findSummary,
  lastDigest,
  saveSummary,
  takeDigest,
} from '#server/notifications/outbox/repo.ts'

/** Sends the daily summary when it is due and something is new. One process claims it. */
export async function sendDueDigest({
  db,
  settings,
  now,
}: Pick<Dependencies, 'db' | 'settings' | 'now'>) {
  const current = await settings.current()
  const { bookings, applications, digestAt } = current.notices
  if (bookings !== 'daily' && applications !== 'daily') return
  const at = now()
  const due = latestDigestAt(digestAt, at)
  if (((await lastDigest(db)) ?? 0) >= due) return
  await transact(db, async (tx) => {
    const since = (await lastDigest(tx)) ?? due - dayMs
    if (!(await takeDigest(tx, due))) return
    const count = (table: 'order' | 'plan' | 'kyc') => countNew(tx, table, since, due)
    // Plans count as bookings: one setting says when the owner hears of both.
    const payload = {
      bookings: (await count('order')) + (await count('plan')),
      applications: await count('kyc'),
    }
    const isNew =
      (bookings === 'daily' && payload.bookings > 0) ||
      (applications === 'daily' && payload.applications > 0)
    if (isNew) await notifyOwner(tx, current, { type: 'owner-digest', payload }, at)
  })
}

/** Adds a held message to the recipient's next summary, which is sent within an hour. */
export async function summarize(tx: Tx, heldId: number, at: number): Promise<void> {
  const held = await findHeld(tx, heldId)
  const waiting = await findSummary(tx, held.recipient, at)
  const { bookings, applications } = (
    waiting ? JSON.parse(waiting.variables) : { bookings: 0, applications: 0 }
  ) as Payloads['digest']
  const isApplication = held.template === 'owner-application'
  const payload: Payloads['digest'] = {
    bookings: bookings + (isApplication ? 0 : 1),
    applications: applications + (isApplication ? 1 : 0),
  }
  if (waiting) await saveSummary(tx, waiting.id, payload)
  else await addSummary(tx, held, payload, at, at + hourMs)
}
