import type { Tx } from '#server/db/tables.ts'
import { announce } from '#server/live-events/repo.ts'

/** Open screens hear that others wait for a day now, or that those who wait were told. */
export const tellWaits = (
  tx: Tx,
  date: string,
  people: readonly string[],
  at: number,
): Promise<void> => announce(tx, { at, topic: 'waitlist', subject: date, people })
