import type { SlotFacts } from '#domain/hours/slot-facts.ts'
import { isSlotReason } from '#domain/hours/slot-reasons.ts'
import { Refusal } from '#domain/refusals.ts'
import { slotText } from '#i18n/slots.ts'

/** Says of a refused slot what is true of its day, in the language of the page. */
export async function withSlotText<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refusal && isSlotReason(error.code) && error.details.data)
      error.message = slotText(error.message, error.code, error.details.data as SlotFacts)
    throw error
  }
}
