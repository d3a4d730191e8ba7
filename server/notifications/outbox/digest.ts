import { latestDigestAt } from '#domain/notifications.ts'
import { dayMs } from '#domain/time-units.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { sendDigest } from '#server/notifications/outbox/notify-owner.ts'
import { countNew, lastDigest, takeDigest } from '#server/notifications/outbox/repo.ts'

/** Sends the summary of the day once it is due, by one of all processes; none when nothing is new. */
export async function sendDueDigest({
  db,
  business,
  now,
}: Pick<Dependencies, 'db' | 'business' | 'now'>) {
  const { bookings, applications, digestAt } = business.notices
  if (bookings !== 'daily' && applications !== 'daily') return
  const at = now()
  const due = latestDigestAt(digestAt, at)
  if (((await lastDigest(db)) ?? 0) >= due) return
  await transact(db, async (tx) => {
    const since = (await lastDigest(tx)) ?? due - dayMs
    if (!(await takeDigest(tx, due))) return
    const count = (table: 'order' | 'kyc') => countNew(tx, table, since, due)
    const payload = { bookings: await count('order'), applications: await count('kyc') }
    const isNew =
      (bookings === 'daily' && payload.bookings > 0) ||
      (applications === 'daily' && payload.applications > 0)
    if (isNew) await sendDigest(tx, business, payload, at)
  })
}
