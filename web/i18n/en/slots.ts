import type { SlotFacts } from '#domain/hours/slot-facts.ts'
import type { SlotReason } from '#domain/hours/slot-reasons.ts'

/** Why a time cannot be booked: in English the server's message already names the day. */
export function slotText(said: string, _code: SlotReason, _facts?: SlotFacts): string {
  return said
}
