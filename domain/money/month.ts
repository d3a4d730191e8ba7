import { equalParts, toRupees } from '#domain/catalogue/price.ts'
import { paymentMethods, type PaymentKind, type PaymentMethod } from '#domain/money/payments.ts'
import { addDays, indiaClock, monthAround, dayStart } from '#domain/schedule.ts'

/** From the first instant of a month in India time to that of the next. */
export function monthSpan(month: string): { readonly from: number; readonly to: number } {
  const days = monthAround(`${month}-01`)
  return { from: dayStart(days.from), to: dayStart(addDays(days.to, 1)) }
}

type Worker = { readonly id: string; readonly name: string }
export type MonthBill = {
  /** Date in India. */
  readonly date: string
  readonly paise: number
  /** Currently due on its order. */
  readonly duePaise: number
  readonly service: string
  readonly serviceHindi: string
  readonly workers: readonly Worker[]
}
type MonthEntry = {
  readonly at: number
  readonly kind: PaymentKind
  readonly method: PaymentMethod
  readonly paise: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, it) => all + it, 0)
const rupees = (numbers: readonly number[]): number => toRupees(sum(numbers))

/**
 * Summarises a month's bills and the payments received in it. Corrections reduce what was received.
 */
export function monthFigures(bills: readonly MonthBill[], entries: readonly MonthEntry[]) {
  const received = entries.filter((it) => it.kind !== 'refund').map(asReceived)
  const by = (method: PaymentMethod) =>
    rupees(received.filter((it) => it.method === method).map((it) => it.paise))
  const [cash, upi, bank, card] = paymentMethods.map(by)
  return {
    billed: rupees(bills.map((it) => it.paise)),
    received: {
      cash: cash ?? 0,
      upi: upi ?? 0,
      bank: bank ?? 0,
      card: card ?? 0,
      total: rupees(received.map((it) => it.paise)),
    },
    refunded: rupees(entries.filter((it) => it.kind === 'refund').map((it) => it.paise)),
    outstanding: rupees(bills.map((it) => it.duePaise)),
    by_service: byService(bills),
    by_worker: byWorker(bills),
    by_day: byDay(bills, received),
  }
}

const asReceived = ({ kind, paise, ...it }: MonthEntry) => ({
  ...it,
  paise: kind === 'payment' ? paise : -paise,
})

function byService(bills: readonly MonthBill[]) {
  const services = Map.groupBy(bills, (it) => it.service)
  return mostFirst(
    [...services].map(([label, of]) => ({
      label,
      hindi: of[0]?.serviceHindi ?? '',
      rupees: rupees(of.map((it) => it.paise)),
      jobs: of.length,
    })),
  )
}

const nobody = { id: null, name: '' }

/** Shares each bill among the workers of its job, so that the shares add up to all bills. */
function byWorker(bills: readonly MonthBill[]) {
  const shares = bills.flatMap(({ paise, workers }) => {
    const of = workers.length > 0 ? workers : [nobody]
    const parts = equalParts(paise, of.length)
    return of.map(({ id, name }, n) => ({ id, name, paise: parts[n] ?? 0 }))
  })
  const workers = [...Map.groupBy(shares, (it) => it.id)].map(([_id, of]) => ({
    _id,
    name: of[0]?.name ?? '',
    rupees: rupees(of.map((it) => it.paise)),
    jobs: of.length,
  }))
  return mostFirst(workers)
}

const mostFirst = <T extends { readonly rupees: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => b.rupees - a.rupees)

/** Omits days with neither bills nor payments. */
function byDay(
  bills: readonly MonthBill[],
  received: readonly { readonly at: number; readonly paise: number }[],
) {
  const payments = received.map(({ at, paise }) => ({ date: indiaClock(at).date, paise }))
  const dates = new Set([...bills, ...payments].map((it) => it.date))
  return [...dates]
    .toSorted()
    .map((date) => ({ date, billed: on(bills, date), received: on(payments, date) }))
}

const on = (rows: readonly { readonly date: string; readonly paise: number }[], date: string) =>
  rupees(rows.filter((it) => it.date === date).map((it) => it.paise))
