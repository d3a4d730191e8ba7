import { toPaise, toRupees, type Line } from '#domain/catalogue/price.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
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
}

const owesNothing: readonly OrderStatus[] = ['rejected', 'cancelled', 'no-show']

/** Returns the amount still due, in rupees; null while there is no price. */
export function calculateDue(order: OrderMoney): number | null {
  const paise = calculateDuePaise(order)
  return paise === null ? null : toRupees(paise)
}

export function calculateDuePaise(order: OrderMoney): number | null {
  const owed = calculateOwed(order)
  return owed === null ? null : Math.max(0, owed - order.paidPaise)
}

/** Returns what was paid beyond what is owed for good and kept, in paise: it is the customer's. */
export function giveBack(order: OrderMoney): number {
  const owed = calculateOwed(order)
  if (owed === null || order.settled === 1) return 0
  return Math.max(0, order.paidPaise - order.keptPaise - owed)
}

/** What to keep of the amount paid for an order that does not take place. */
export type Keep = { readonly paise: number; readonly reason: string }

export function keepPart<O extends Pick<OrderMoney, 'paidPaise'>>(
  order: O,
  { paise, reason }: Keep,
): O & { readonly keptPaise: number; readonly keptReason: string } {
  if (paise > order.paidPaise)
    throw new Refusal('keep_too_much', {
      params: { paid: toRupees(order.paidPaise).toLocaleString('en-IN') },
      data: { paid: toRupees(order.paidPaise) },
      fields: { keep: 'keep_too_much' },
    })
  return { ...order, keptPaise: paise, keptReason: reason }
}

/** Returns the price with tax less what was credited, whether paid or not, in paise. */
function calculateOwed(order: OrderMoney): number | null {
  const { status, pricePaise, taxPaise, creditedPaise, settled } = order
  if (settled === 1 || owesNothing.includes(status)) return 0
  if (pricePaise === null) return null
  return Math.max(0, pricePaise + taxPaise - creditedPaise)
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
