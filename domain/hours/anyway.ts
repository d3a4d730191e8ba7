import type { BookingDenialReason } from '#domain/hours/slot-reasons.ts'
import { bookingDenialReason, type BookingRules } from '#domain/hours/slots.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { parseMinutes, slotMinutes, type Slot } from '#domain/schedule.ts'

/** What an admin may overrule about a time: never one that has passed, or that no calendar shows. */
const overruled: readonly RefusalCode[] = [
  'slot_closed_day',
  'slot_closed_hour',
  'slot_break',
  'slot_too_long',
  'slot_full',
  'order_day_closed',
]

export function canOverrule(reason: RefusalCode): boolean {
  return overruled.includes(reason)
}

/**
 * Why an admin cannot book a job for a slot now, and whether a rule is overruled: no notice need be
 * given to oneself, and with `anyway` no door need be open.
 */
export function adminBookingDenials(
  slot: Slot,
  now: number,
  rules: BookingRules,
  minutes: number,
  anyway: boolean,
): { readonly denied?: BookingDenialReason; readonly overrules: boolean } {
  const booking = { ...rules.booking, noticeMinutes: 0 }
  const denied = bookingDenialReason(slot, now, { ...rules, booking }, minutes)
  if (!denied) return { overrules: false }
  if (!anyway || !canOverrule(denied)) return { denied, overrules: false }
  return parseMinutes(slot.time) % slotMinutes === 0
    ? { overrules: true }
    : { denied: 'slot_off_step', overrules: false }
}
