import { toPaise, toRupees, type Line } from '#domain/catalogue/price.ts'
import { amountInDigits } from '#domain/digits.ts'
import { isCompleted, isOver, type OrderStatus } from '#domain/orders/orders.ts'
import { Refusal } from '#domain/refusals.ts'

export type OrderMoney = {
  readonly status: OrderStatus
  /** After the discount; null while a line is on request. */
  readonly pricePaise: number | null
  /** Payable beyond the price: tax that it excludes, and the round-off. */
  readonly taxPaise: number
  /** Net of refunds and corrections. */
  readonly paidPaise: number
  /** Refunded or waived, and not owed again. */
  readonly creditedPaise: number
  /** Kept from what was paid for an order that did not take place. */
  readonly keptPaise: number
  /** 1 for an order completed before payments were recorded. */
  readonly settled: number
  /** When it is billed, while it is completed and waits for a monthly bill: until then nothing is due. */
  readonly monthlyAt?: number | null
}

/** Returns the amount still due, in rupees; null while there is no price. */
export function calculateDue(order: OrderMoney): number | null {
  const paise = calculateDuePaise(order)
  return paise === null ? null : toRupees(paise)
}

export function calculateDuePaise(order: OrderMoney): number | null {
  const unpaid = calculateUnpaid(order)
  return unpaid !== null && isOnMonthly(order) ? 0 : unpaid
}

/** Whether a completed order waits for the monthly bill of its customer. */
export const isOnMonthly = ({ monthlyAt = null }: Pick<OrderMoney, 'monthlyAt'>): boolean =>
  monthlyAt !== null

/** Returns what may still be paid: what is due, also before a monthly bill asks for it, in paise. */
export function calculateUnpaid(order: OrderMoney): number | null {
  const owed = owedPaise(order)
  return owed === null ? null : Math.max(0, owed - order.paidPaise)
}

/** Returns what was paid beyond what is owed for good and kept, in paise: it is the customer's. */
export function giveBack(order: OrderMoney): number {
  const owed = owedPaise(order)
  if (owed === null || order.settled === 1) return 0
  return Math.max(0, order.paidPaise - order.keptPaise - owed)
}

/** What to keep of the amount paid for an order that does not take place. */
export type Keep = { readonly paise: number; readonly reason: string }

export function keepPart<O extends Pick<OrderMoney, 'paidPaise'>>(
  order: O,
  { paise, reason }: Keep,
): O & { readonly keptPaise: number; readonly keptReason: string } {
  if (paise > order.paidPaise) throw keepTooMuch(order.paidPaise, 'keep')
  return { ...order, keptPaise: paise, keptReason: reason }
}

function keepTooMuch(paidPaise: number, field: 'keep' | 'rupees'): Refusal {
  const paid = toRupees(paidPaise)
  return new Refusal('keep_too_much', {
    params: { paid: amountInDigits(paid) },
    data: { paid },
    fields: { [field]: 'keep_too_much' },
  })
}

/** Refuses to keep more than before, or than was paid. */
export function assertKeepsLess(
  { paidPaise, keptPaise }: Pick<OrderMoney, 'paidPaise' | 'keptPaise'>,
  paise: number,
): void {
  if (paise > paidPaise) throw keepTooMuch(paidPaise, 'rupees')
  const kept = toRupees(keptPaise)
  if (paise > keptPaise)
    throw new Refusal('keep_only_less', {
      params: { kept: amountInDigits(kept) },
      data: { kept },
      fields: { rupees: 'keep_only_less' },
    })
}

const isOffWithoutWork = (order: Pick<OrderMoney, 'status'>): boolean =>
  isOver(order) && !isCompleted(order)

/** Returns the price with tax less what was credited, whether paid or not, in paise. */
export function owedPaise(order: OrderMoney): number | null {
  const { status, pricePaise, taxPaise, creditedPaise, settled } = order
  if (settled === 1 || isOffWithoutWork({ status })) return 0
  if (pricePaise === null) return null
  return Math.max(0, pricePaise + taxPaise - creditedPaise)
}

/** Where the money received for an order is: the parts add up to it. */
export type MoneyParts = {
  /** For work that is done. */
  readonly billedPaise: number
  readonly keptPaise: number
  readonly giveBackPaise: number
  /** In advance, for work that is not done yet. */
  readonly heldPaise: number
}

export function moneyParts(order: OrderMoney): MoneyParts {
  const { paidPaise, keptPaise, settled } = order
  const owed = settled === 1 ? paidPaise : owedPaise(order)
  const forWork = isOffWithoutWork(order) ? 0 : Math.min(paidPaise, owed ?? paidPaise)
  return {
    billedPaise: isCompleted(order) ? forWork : 0,
    keptPaise,
    giveBackPaise: giveBack(order),
    heldPaise: isCompleted(order) ? 0 : forWork,
  }
}

/** A line as stored in the order's row. */
type StoredLine = Omit<Line, 'rupees'> & { readonly paise: number | null }

export function writeLines(lines: readonly Line[]): string {
  const stored = lines.map(({ id, label, hindi, quantity, rupees, from }): StoredLine => {
    const paise = rupees === null ? null : toPaise(rupees)
    return { id, label, hindi, quantity, paise, from }
  })
  return JSON.stringify(stored)
}

export function readLines(written: string): Line[] {
  const stored = JSON.parse(written) as readonly StoredLine[]
  return stored.map(({ id, label, hindi, quantity, paise, from }) => {
    const rupees = paise === null ? null : toRupees(paise)
    return { id, label, hindi, quantity, rupees, from }
  })
}
