import type { Tx } from '#server/db/tables.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'

/** Updates open screens when customers join or leave a day's waitlist, or were notified. */
export const announceWaitlist = (
  tx: Tx,
  date: string,
  people: readonly string[],
  at: number,
): Promise<void> => recordLiveEvent(tx, { at, topic: 'waitlist', subject: date, people })
