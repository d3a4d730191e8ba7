import type { SlotReason } from '#domain/hours/slot-reasons.ts'
import type { DaySlot } from '#domain/hours/slots.ts'

/** So many days a customer waits for at once. */
export const waitsPerAccount = 5

/** Why nobody need wait for a time of this day: one is free, or none will be; undefined when it is full. */
export function waitDenialReason(
  slots: readonly DaySlot[],
): SlotReason | 'waitlist_day_free' | undefined {
  if (hasFreeTime(slots)) return 'waitlist_day_free'
  if (slots.some(({ denied }) => denied === 'slot_full')) return undefined
  return slots.at(-1)?.denied ?? 'slot_closed_day'
}

export function hasFreeTime(slots: readonly DaySlot[]): boolean {
  return slots.some(({ denied }) => denied === undefined)
}
