import { calculateUnpaid, giveBack, type OrderMoney } from '#domain/orders/money.ts'
import { canPay } from '#domain/orders/orders.ts'
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

type OfPayer = Pick<OrderMoney, 'status'> & {
  /** 1 when its customer pays once a month. */
  readonly monthly: number
  readonly bill: unknown
}

/** Whether the worker on a job is to collect money: never at the door from who pays once a month. */
export const mayCollect = (
  order: OfPayer,
  { mayRecordPayment }: { readonly mayRecordPayment: boolean },
): boolean => mayRecordPayment && canPay(order) && (order.monthly === 0 || order.bill !== null)

type Entry = { readonly kind: PaymentKind; readonly paise: number }
type Sums = Pick<OrderMoney, 'paidPaise' | 'creditedPaise' | 'keptPaise'>

/**
 * Returns an order's sums after a ledger entry. Throws when a payment exceeds the amount due, or a
 * refund or correction the amount paid.
 */
export function afterPayment(order: OrderMoney, { kind, paise }: Entry): Sums {
  const { paidPaise, creditedPaise, keptPaise } = order
  if (kind !== 'payment') {
    if (paise > paidPaise) throw tooMuch('refund_too_much')
    const left = paidPaise - paise
    // Giving back what was paid too much credits nothing: nothing that was billed was wrong.
    const credited = kind === 'refund' ? Math.max(0, paise - giveBack(order)) : 0
    const sums = { paidPaise: left, creditedPaise: creditedPaise + credited }
    return { ...sums, keptPaise: Math.min(keptPaise, left) }
  }
  const due = calculateUnpaid(order)
  if (due === null) throw new Refusal('order_not_priced')
  if (paise > due) throw tooMuch('payment_too_much')
  return { paidPaise: paidPaise + paise, creditedPaise, keptPaise }
}

/** Returns an order's sums after part of the amount due is waived. */
export function waiveDue(order: OrderMoney, paise: number): Sums {
  if (paise > (calculateUnpaid(order) ?? 0)) throw tooMuch('credit_too_much')
  const { paidPaise, creditedPaise, keptPaise } = order
  return { paidPaise, creditedPaise: creditedPaise + paise, keptPaise }
}

const tooMuch = (code: 'payment_too_much' | 'refund_too_much' | 'credit_too_much') =>
  new Refusal(code, { fields: { rupees: code } })

/** Computes the sums from the ledger; the order's amount paid must equal the first. */
export function sumEntries(entries: readonly Entry[]) {
  let [paidPaise, refundedPaise] = [0, 0]
  for (const { kind, paise } of entries) {
    paidPaise += kind === 'payment' ? paise : -paise
    if (kind === 'refund') refundedPaise += paise
  }
  return { paidPaise, refundedPaise }
}
