import { toPaise, toRupees, type Line } from '#domain/catalogue/price.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'

export type OrderMoney = {
  readonly status: OrderStatus
  /** After the discount; null while a line is on request. */
  readonly pricePaise: number | null
  /** Tax added on top; 0 when prices include it. */
  readonly taxPaise: number
  /** Net of refunds and corrections. */
  readonly paidPaise: number
  /** Refunded or waived, and not owed again. */
  readonly creditedPaise: number
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
  const { status, pricePaise, taxPaise, paidPaise, creditedPaise, settled } = order
  if (settled === 1 || owesNothing.includes(status)) return 0
  if (pricePaise === null) return null
  return Math.max(0, pricePaise + taxPaise - creditedPaise - paidPaise)
}

/** A line as stored in the order's row. */
export type StoredLine = Omit<Line, 'rupees'> & { readonly paise: number | null }

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
