import type { BookingDenialReason } from '#domain/hours/slot-reasons.ts'
import { bookingDenialReason, type BookingRules } from '#domain/hours/slots.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { parseMinutes, slotMinutes, type Slot } from '#domain/schedule.ts'

/**
 * Refusals of a time or a worker that an admin may override: never a past time or one no calendar
 * shows, and no worker in two places.
 */
const overridableReasons: readonly RefusalCode[] = [
  'slot_closed_day',
  'slot_closed_hour',
  'slot_break',
  'slot_too_long',
  'slot_full',
  'slot_no_worker',
  'order_day_closed',
  'worker_off_hours',
  'worker_never',
]

export function canOverride(reason: RefusalCode): boolean {
  return overridableReasons.includes(reason)
}

/**
 * Returns why an admin cannot book a slot now, and whether the booking overrides a rule. The notice
 * period never applies; with `override`, opening hours do not either.
 */
export function adminBookingDenials(
  slot: Slot,
  now: number,
  rules: BookingRules,
  minutes: number,
  override: boolean,
): { readonly denied?: BookingDenialReason; readonly isOverridden: boolean } {
  const booking = { ...rules.booking, noticeMinutes: 0 }
  const denied = bookingDenialReason(slot, now, { ...rules, booking }, minutes)
  if (!denied) return { isOverridden: false }
  if (!override || !canOverride(denied)) return { denied, isOverridden: false }
  return parseMinutes(slot.time) % slotMinutes === 0
    ? { isOverridden: true }
    : { denied: 'slot_off_step', isOverridden: false }
}
