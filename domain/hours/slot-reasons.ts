const reasons = [
  'slot_past_day',
  'slot_past',
  'slot_too_far',
  'slot_closed_day',
  'slot_closed_hour',
  'slot_off_step',
  'slot_break',
  'slot_too_long',
  'slot_too_soon',
] as const
export type BookingDenialReason = (typeof reasons)[number]

/** Reasons why a start is not available: a booking rule, or all crews busy. */
export const slotReasons = [...reasons, 'slot_full'] as const
export type SlotReason = (typeof slotReasons)[number]

export function isSlotReason(code: string): code is SlotReason {
  return slotReasons.some((it) => it === code)
}
