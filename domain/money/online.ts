import type { PaymentMethod } from '#domain/money/payments.ts'
import { duePaiseOf, type OrderMoney } from '#domain/orders/money.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'

/** Why money that came online is not booked but shown to the owner. */
export const noteReasons = ['amount-differs', 'not-due', 'booking-unknown'] as const
export type NoteReason = (typeof noteReasons)[number]

type Came = { readonly paise: number; readonly currency: string }
type Asked = { readonly paise: number }

/** Whether what came can be booked as it is: what was asked for, in rupees, and no more than is still due. */
export function noteOn(
  came: Came,
  asked: Asked | undefined,
  order: OrderMoney | undefined,
): NoteReason | undefined {
  if (!asked || !order) return 'booking-unknown'
  if (came.currency !== 'INR' || came.paise !== asked.paise) return 'amount-differs'
  return (duePaiseOf(order) ?? 0) < came.paise ? 'not-due' : undefined
}

/** As the ledger knows them: netbanking and wallets come from a bank. */
export function methodOf(gateway: string): PaymentMethod {
  if (gateway === 'upi') return 'upi'
  return gateway === 'card' || gateway === 'emi' ? 'card' : 'bank'
}

/** So long a page to pay on stays open. */
export const linkOpenMs = 7 * dayMs
/** After its end it is looked at once more, for money that came in its last moment. */
const graceMs = hourMs

/** When to ask what became of a link of which nothing was heard; null when it is over. */
export function nextLookAt(madeAt: number, now: number): number | null {
  const age = now - madeAt
  if (age > linkOpenMs + graceMs) return null
  if (age < 30 * minuteMs) return now + 2 * minuteMs
  return now + (age < dayMs ? 30 * minuteMs : 6 * hourMs)
}
