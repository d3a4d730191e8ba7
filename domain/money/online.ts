import type { PaymentMethod } from '#domain/money/payments.ts'
import { calculateUnpaid, type OrderMoney } from '#domain/orders/money.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'

/** Why an online payment is flagged for the owner instead of recorded. */
export const mismatchReasons = ['amount-differs', 'not-due', 'booking-unknown'] as const
export type MismatchReason = (typeof mismatchReasons)[number]

type ReceivedPayment = { readonly paise: number; readonly currency: string }
type RequestedPayment = { readonly paise: number }

/**
 * Returns why an online payment cannot be recorded as is: it must match the requested amount in
 * rupees and still be due.
 */
export function findMismatchReason(
  came: ReceivedPayment,
  request: RequestedPayment | undefined,
  order: OrderMoney | undefined,
): MismatchReason | undefined {
  if (!request || !order) return 'booking-unknown'
  if (came.currency !== 'INR' || came.paise !== request.paise) return 'amount-differs'
  return (calculateUnpaid(order) ?? 0) < came.paise ? 'not-due' : undefined
}

/** Maps the gateway's method to the ledger's; netbanking and wallets count as bank. */
export function toPaymentMethod(gateway: string): PaymentMethod {
  if (gateway === 'upi') return 'upi'
  return gateway === 'card' || gateway === 'emi' ? 'card' : 'bank'
}

/** Lifetime of a payment link. */
export const linkOpenMs = 7 * dayMs
/** An expired link is still checked for this long, for a payment made at the last moment. */
const graceMs = hourMs

/** Returns when to check an unanswered payment link next; null once it is over. */
export function nextPollAt(madeAt: number, now: number): number | null {
  const age = now - madeAt
  if (age > linkOpenMs + graceMs) return null
  if (age < 30 * minuteMs) return now + 2 * minuteMs
  return now + (age < dayMs ? 30 * minuteMs : 6 * hourMs)
}
