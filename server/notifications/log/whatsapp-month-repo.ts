import type { WhatsAppMonth } from '#contract/notification-log.ts'
import { freeForm } from '#domain/notifications/free-form.ts'
import { indiaClock, dayStart } from '#domain/schedule.ts'
import { dayMs } from '#domain/time-units.ts'
import { incrementCounters, readCounters } from '#server/db/counters.ts'
import type { Db, Tx } from '#server/db/tables.ts'

const monthOf = (at: number): string => indiaClock(at).date.slice(0, 7)
const codesOf = (month: string): string => `whatsapp-codes:${month}`

/** Counts a code that went by WhatsApp, of which nothing else is kept. */
export const countWhatsAppCode = (tx: Tx, at: number): Promise<void> =>
  incrementCounters(tx, { [codesOf(monthOf(at))]: 1 })

/** Counts what was sent on WhatsApp in the current month. */
export async function countWhatsApp(db: Db, now: number): Promise<WhatsAppMonth> {
  const month = monthOf(now)
  const since = dayStart(`${month}-01`)
  const sent = await db
    .selectFrom('message')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('all'),
      eb.fn
        .coalesce(
          eb.fn.sum<number | string>(
            eb.case().when('template', '=', freeForm).then(1).else(0).end(),
          ),
          eb.val(0),
        )
        .as('free'),
    ])
    .where('channel', '=', 'whatsapp')
    .where('state', '=', 'sent')
    // A message is tried for a day, so the index of what was written finds all that was sent.
    .where('created_at', '>=', since - 2 * dayMs)
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow()
  const free_form = Number(sent.free)
  return {
    month,
    utility: Number(sent.all) - free_form,
    authentication: await readCounters(db, codesOf(month)),
    free_form,
  }
}
