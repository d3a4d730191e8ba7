import { duePaiseOf, type OrderMoney } from '#domain/orders/money.ts'
import { Refusal } from '#domain/refusals.ts'

export const paymentMethods = ['cash', 'upi', 'bank', 'card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** What a worker may take at the door. */
export const workerMethods = ['cash', 'upi'] as const satisfies readonly PaymentMethod[]

/** A refund gives money back that is not owed again; a correction takes back a wrong entry. */
export const paymentKinds = ['payment', 'refund', 'correction'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const referenceMaxLength = 60
export const reasonMaxLength = 200

type Entry = { readonly kind: PaymentKind; readonly paise: number }
type Sums = Pick<OrderMoney, 'paidPaise' | 'creditedPaise'>

/** How an order stands after an entry of the ledger; refused above what is due, or above what was paid. */
export function afterPayment(order: OrderMoney, { kind, paise }: Entry): Sums {
  const { paidPaise, creditedPaise } = order
  if (kind !== 'payment') {
    if (paise > paidPaise) throw tooMuch('refund_too_much')
    const credited = kind === 'refund' ? paise : 0
    return { paidPaise: paidPaise - paise, creditedPaise: creditedPaise + credited }
  }
  const due = duePaiseOf(order)
  if (due === null) throw new Refusal('order_not_priced')
  if (paise > due) throw tooMuch('payment_too_much')
  return { paidPaise: paidPaise + paise, creditedPaise }
}

/** How an order stands after a part of what is due is not asked for any more. */
export function creditDue(order: OrderMoney, paise: number): Sums {
  if (paise > (duePaiseOf(order) ?? 0)) throw tooMuch('credit_too_much')
  return { paidPaise: order.paidPaise, creditedPaise: order.creditedPaise + paise }
}

const tooMuch = (code: 'payment_too_much' | 'refund_too_much' | 'credit_too_much') =>
  new Refusal(code, { fields: { rupees: code } })

/** The ledger's own sums, which the order's columns must equal. */
export function sumsOf(entries: readonly Entry[]): Sums {
  let [paidPaise, creditedPaise] = [0, 0]
  for (const { kind, paise } of entries) {
    paidPaise += kind === 'payment' ? paise : -paise
    if (kind === 'refund') creditedPaise += paise
  }
  return { paidPaise, creditedPaise }
}
