import { paiseOf, rupeesOf, type Line } from '#domain/catalogue/price.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'

export type OrderMoney = {
  readonly status: OrderStatus
  /** After the discount; null while a line is on request. */
  readonly pricePaise: number | null
  /** What the tax adds where prices do not hold it. */
  readonly taxPaise: number
  /** Without what was given back. */
  readonly paidPaise: number
  /** Given back, and not owed again. */
  readonly creditedPaise: number
  /** 1 for an order that was completed before the product kept money. */
  readonly settled: number
}

const owesNothing: readonly OrderStatus[] = ['rejected', 'cancelled', 'no-show']

/** What is still to be paid, in rupees; null while nobody can say. */
export function dueOf(order: OrderMoney): number | null {
  const paise = duePaiseOf(order)
  return paise === null ? null : rupeesOf(paise)
}

export function duePaiseOf(order: OrderMoney): number | null {
  const { status, pricePaise, taxPaise, paidPaise, creditedPaise, settled } = order
  if (settled === 1 || owesNothing.includes(status)) return 0
  if (pricePaise === null) return null
  return Math.max(0, pricePaise + taxPaise - creditedPaise - paidPaise)
}

/** A line as the row of its order keeps it. */
export type StoredLine = Omit<Line, 'rupees'> & { readonly paise: number | null }

export function writeLines(lines: readonly Line[]): string {
  const stored = lines.map(({ id, label, hindi, quantity, rupees, from }): StoredLine => {
    const paise = rupees === null ? null : paiseOf(rupees)
    return { id, label, hindi, quantity, paise, from }
  })
  return JSON.stringify(stored)
}

export function readLines(written: string): Line[] {
  const stored = JSON.parse(written) as readonly StoredLine[]
  return stored.map(({ id, label, hindi, quantity, paise, from }) => {
    const rupees = paise === null ? null : rupeesOf(paise)
    return { id, label, hindi, quantity, rupees, from }
  })
}
