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

/** Reasons why no crew can come: all are busy, or nobody can do this at all. */
const crewDenials = ['slot_full', 'slot_no_worker'] as const
export type CrewDenial = (typeof crewDenials)[number]

/** Reasons why a start is not available: a booking rule, or no crew. */
export const slotReasons = [...reasons, ...crewDenials] as const
export type SlotReason = (typeof slotReasons)[number]

export function isSlotReason(code: string): code is SlotReason {
  return slotReasons.some((it) => it === code)
}

export const isCrewDenial = (reason: SlotReason): boolean => crewDenials.some((it) => it === reason)
