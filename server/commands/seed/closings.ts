import { addDays, indiaClock, slotStart } from '#domain/schedule.ts'
import { contentOf, readDay } from '#server/closing/read-day.ts'
import { findClosing, insertClosing } from '#server/closing/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Random } from './random.ts'

const closedDays = 10

/** The latest days as somebody has closed them in the evening. */
export async function closeDays(
  tx: Tx,
  { id: actorId }: { readonly id: string },
  random: Random,
  now: number,
): Promise<void> {
  const today = indiaClock(now).date
  for (let n = closedDays; n > 0; n--) {
    const date = addDays(today, -n)
    const at = slotStart({ date, time: '20:30' })
    const content = JSON.stringify(contentOf(await readDay(tx, date, at)))
    const number = ((await findClosing(tx, date))?.n ?? 0) + 1
    const closing = { date, n: number, closeId: random.id(at), at, actorId, note: '', content }
    await insertClosing(tx, closing)
    const about = { subject: date, aboutId: actorId }
    await recordAudit(tx, { at, actorId, kind: 'day-closed', ...about })
  }
}
