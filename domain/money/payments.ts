import { calculateDuePaise, type OrderMoney } from '#domain/orders/money.ts'
import { Refusal } from '#domain/refusals.ts'

export const paymentMethods = ['cash', 'upi', 'bank', 'card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** Methods a worker may accept on site. */
export const workerMethods = ['cash', 'upi'] as const satisfies readonly PaymentMethod[]

/** A refund returns money that is not owed again; a correction reverses a wrong entry. */
export const paymentKinds = ['payment', 'refund', 'correction'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const referenceMaxLength = 60
export const reasonMaxLength = 200

type Entry = { readonly kind: PaymentKind; readonly paise: number }
type Sums = Pick<OrderMoney, 'paidPaise' | 'creditedPaise'>

/**
 * Returns an order's sums after a ledger entry. Throws when a payment exceeds the amount due, or a
 * refund or correction the amount paid.
 */
export function afterPayment(order: OrderMoney, { kind, paise }: Entry): Sums {
  const { paidPaise, creditedPaise } = order
  if (kind !== 'payment') {
    if (paise > paidPaise) throw tooMuch('refund_too_much')
    const credited = kind === 'refund' ? paise : 0
    return { paidPaise: paidPaise - paise, creditedPaise: creditedPaise + credited }
  }
  const due = calculateDuePaise(order)
  if (due === null) throw new Refusal('order_not_priced')
  if (paise > due) throw tooMuch('payment_too_much')
  return { paidPaise: paidPaise + paise, creditedPaise }
}

/** Returns an order's sums after part of the amount due is waived. */
export function waiveDue(order: OrderMoney, paise: number): Sums {
  if (paise > (calculateDuePaise(order) ?? 0)) throw tooMuch('credit_too_much')
  return { paidPaise: order.paidPaise, creditedPaise: order.creditedPaise + paise }
}

const tooMuch = (code: 'payment_too_much' | 'refund_too_much' | 'credit_too_much') =>
  new Refusal(code, { fields: { rupees: code } })

/** Computes the sums from the ledger; the order's columns must equal them. */
export function sumEntries(entries: readonly Entry[]): Sums {
  let [paidPaise, creditedPaise] = [0, 0]
  for (const { kind, paise } of entries) {
    paidPaise += kind === 'payment' ? paise : -paise
    if (kind === 'refund') creditedPaise += paise
  }
  return { paidPaise, creditedPaise }
}
