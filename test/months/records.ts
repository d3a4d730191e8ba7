import type { Billing, Charge, Coupon, ModelLine } from '#test/months/charge.ts'

export type Method = 'cash' | 'upi' | 'bank' | 'card'
type Status =
  | 'pending'
  | 'quoted'
  | 'accepted'
  | 'in-progress'
  | 'completed'
  | 'no-show'
  | 'rejected'
  | 'cancelled'
type PayRule = { readonly percent: number | null; readonly rupees: number | null }
export type Rules = {
  billing: Billing
  advance: AdvanceRate
  pay: PayRule & { readonly services: readonly (PayRule & { readonly service: string })[] }
}

type Dated = Charge & { readonly number: string; readonly date: string }
export type Note = Dated
export type ModelBill = {
  number: string
  date: string
  year: string
  state: 'issued' | 'cancelled' | 'credited'
  sums: Charge
  tax: Billing['tax']
  gstin: string
  isHanded: boolean
  /** A part of a monthly bill, which has the number of all its parts. */
  readonly isMonthly: boolean
  readonly notes: Note[]
}

/** What is asked in advance, as the settings say at the moment. */
export type AdvanceRate = {
  on: boolean
  readonly percent: number | null
  readonly rupees: number | null
  readonly from_rupees: number
  readonly keep_percent: number
  readonly free_until_hours: number
}
/** What was promised at the acceptance. */
export type Promised = Omit<AdvanceRate, 'on' | 'free_until_hours'> & { readonly freeUntil: number }

export type ModelOrder = {
  readonly id: string
  readonly label: string
  readonly town: string
  readonly date: string
  readonly time: string
  readonly coupon: Coupon | null
  status: Status
  lines: readonly ModelLine[]
  discount: number
  price: number | null
  /** What is to pay beyond the price, and the rounding in it; null when it was not rounded. */
  tax: number
  rounded: number | null
  paid: number
  credited: number
  refunded: number
  kept: number
  /** When it was rejected, cancelled or missed. */
  endedAt: number
  readonly isAsked: boolean
  advance: number
  promised: Promised | null
  gstin: string
  /** Whether it is done and waits for a monthly bill. */
  waits: boolean
  workers: string[]
  rule: PayRule | null
  readonly pay: Map<string, number>
  readonly bills: ModelBill[]
  holders: { readonly worker: string | null; readonly at: number }[]
}

export type Entry = {
  readonly at: number
  readonly order: ModelOrder
  readonly kind: 'payment' | 'refund' | 'correction'
  readonly method: Method
  readonly paise: number
  readonly holder: string | null
}

type AccountKind = 'earned' | 'paid' | 'handed' | 'kept'
export type AccountEntry = {
  readonly worker: string
  readonly at: number
  readonly kind: AccountKind
  readonly paise: number
  readonly order: ModelOrder | null
}

/** What an owner wrote down as spent. */
export type ModelExpense = {
  readonly id: string
  readonly date: string
  readonly kind: 'material' | 'travel' | 'other'
  readonly paise: number
  readonly order: ModelOrder | null
  isBack: boolean
}

export const dayOf = (at: number): string => new Date(at + 330 * 60_000).toISOString().slice(0, 10)
export const monthOf = (at: number): string => dayOf(at).slice(0, 7)

export function yearOf(at: number): string {
  const year = Number(dayOf(at).slice(2, 4)) - (dayOf(at).slice(5) < '04-01' ? 1 : 0)
  return `${year}-${year + 1}`
}

export const issuedBill = (it: ModelOrder): ModelBill | undefined =>
  it.bills.find(({ state }) => state === 'issued')
export const credits = (bill: ModelBill): number =>
  bill.notes.reduce((all, it) => all + it.total, 0)

const tookNoPlace = ({ status }: ModelOrder): boolean =>
  status === 'cancelled' || status === 'rejected' || status === 'no-show'

/** What the customer owes for good; null while there is no price. */
function owed(it: ModelOrder): number | null {
  if (tookNoPlace(it)) return 0
  return it.price === null ? null : Math.max(0, it.price + it.tax - it.credited)
}

export const due = (it: ModelOrder): number | null => {
  const all = unpaid(it)
  return all !== null && it.waits ? 0 : all
}

/** What may be paid, also before a monthly bill asks for it. */
export function unpaid(it: ModelOrder): number | null {
  const all = owed(it)
  return all === null ? null : Math.max(0, all - it.paid)
}

export function toGiveBack(it: ModelOrder): number {
  const all = owed(it)
  return all === null ? 0 : Math.max(0, it.paid - it.kept - all)
}

/** What was paid for work that is still to be done. */
export function held(it: ModelOrder): number {
  if (tookNoPlace(it) || it.status === 'completed') return 0
  return it.paid - toGiveBack(it)
}

/** The price as people read it: with the rounding, where no tax is added to it. */
export const shownPrice = ({ price, tax, rounded }: PriceOf): number | null =>
  price === null ? null : price + (rounded === tax ? tax : 0)
type PriceOf = Pick<ModelOrder, 'price' | 'tax' | 'rounded'>

/** What is to pay follows the bill. */
export function follow(it: ModelOrder, sums: Charge): void {
  it.tax = sums.total - (it.price ?? 0)
  if (it.rounded !== null) it.rounded = sums.rounded
}
