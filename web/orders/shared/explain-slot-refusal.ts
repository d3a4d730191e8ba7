import type { SlotFacts } from '#domain/hours/slot-facts.ts'
import { isSlotReason } from '#domain/hours/slot-reasons.ts'
import { Refusal } from '#domain/refusals.ts'
import { slotText } from '#i18n/slots.ts'

/** Replaces a slot refusal's message with one about that day, in the page's language. */
export async function explainSlotRefusal<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refusal && isSlotReason(error.code) && error.details.data)
      error.message = slotText(error.message, error.code, error.details.data as SlotFacts)
    throw error
  }
}
