import { isCrewDenial, type SlotReason } from '#domain/hours/slot-reasons.ts'
import type { DaySlot } from '#domain/hours/slots.ts'

/** Days a customer may be on the waitlist for at the same time. */
export const waitsPerAccount = 5

/**
 * Returns why waiting for a day is pointless: a time is free or none can become free. Undefined
 * when the day is full.
 */
export function waitDenialReason(
  slots: readonly DaySlot[],
): SlotReason | 'waitlist_day_free' | undefined {
  if (hasFreeTime(slots)) return 'waitlist_day_free'
  if (slots.some(({ denied }) => denied && isCrewDenial(denied))) return undefined
  return slots.at(-1)?.denied ?? 'slot_closed_day'
}

export function hasFreeTime(slots: readonly DaySlot[]): boolean {
  return slots.some(({ denied }) => denied === undefined)
}
