import { giveBackOf } from '#test/months/advances.ts'
import {
  charge,
  partOf,
  shared,
  sumOfLines,
  type Charge,
  type ModelLine,
} from '#test/months/charge.ts'
import {
  credits,
  dayOf,
  due,
  follow,
  issuedBill,
  toGiveBack,
  unpaid,
  yearOf,
  type AccountEntry,
  type Entry,
  type ModelBill,
  type ModelExpense,
  type ModelOrder,
  type Rules,
} from '#test/months/records.ts'

const byTime = (a: ModelOrder, b: ModelOrder) =>
  `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`)
const bySite = (a: ModelOrder, b: ModelOrder) => a.town.localeCompare(b.town) || byTime(a, b)

/** Whether a job done now can wait for the bill of this month's last day at 23:00. */
function isInTime(date: string, at: number): boolean {
  const [year = 0, month = 0] = dayOf(at).split('-').map(Number)
  const last = Date.UTC(year, month, 0)
  const isOpen = at < last + (23 * 60 - 330) * 60_000
  return isOpen && last - Date.parse(date) <= 30 * 24 * 3_600_000
}

/** The books of a shop as a careful person would keep them on paper. */
export class Books {
  readonly orders: ModelOrder[] = []
  readonly ledger: Entry[] = []
  readonly accounts: AccountEntry[] = []
  readonly expenses: ModelExpense[] = []
  /** The orders of customers who pay once a month. */
  readonly monthly = new Set<ModelOrder>()
  readonly rules: Rules
  readonly #numbers = new Map<string, number>()

  constructor(rules: Rules) {
    this.rules = rules
  }

  #number(series: 'CH' | 'CN', at: number): string {
    const key = `${series}/${yearOf(at)}`
    const n = (this.#numbers.get(key) ?? 0) + 1
    this.#numbers.set(key, n)
    return `${key}/${String(n).padStart(5, '0')}`
  }

  /** The price of these lines and what is paid beyond it, under the rules of the moment. */
  priceOf(lines: readonly ModelLine[], discount: number, roundRupee?: boolean) {
    const { billing } = this.rules
    const rules = { ...billing, roundRupee: roundRupee ?? billing.roundRupee }
    const all = charge(lines, discount, rules)
    if (!all) return { price: null, tax: 0, rounded: null }
    const price = (sumOfLines(lines) ?? 0) - discount
    const rounded = rules.roundRupee ? all.rounded : null
    return { price, tax: all.total - price, rounded }
  }

  /** The order keeps the rule by which its price was rounded. */
  #charge(it: ModelOrder): Charge | null {
    return charge(it.lines, it.discount, {
      ...this.rules.billing,
      roundRupee: it.rounded !== null,
    })
  }

  complete(it: ModelOrder, at: number): void {
    it.status = 'completed'
    const service = it.lines.find((line) => line.service !== null)?.service
    it.rule = this.rules.pay.services.find((own) => own.service === service) ?? this.rules.pay
    this.settle(it, at)
    this.issue(it, at)
  }

  undoCompletion(it: ModelOrder, at: number): void {
    it.status = 'in-progress'
    it.rule = null
    it.waits = false
    this.settle(it, at)
    const bill = issuedBill(it)
    if (!bill) return
    if (bill.notes.length > 0 || bill.isMonthly) this.#creditWhole(bill, at)
    else bill.state = 'cancelled'
  }

  /** Writes what the workers of a job should have and do not have yet. */
  settle(it: ModelOrder, at: number): void {
    const { rule } = it
    const base = this.#charge(it)?.taxable ?? 0
    const all = rule
      ? rule.rupees === null
        ? Math.floor((base * (rule.percent ?? 0)) / 100)
        : rule.rupees * 100
      : 0
    const parts =
      rule && it.workers.length > 0 ? shared(all, it.workers) : new Map<string, number>()
    for (const worker of new Set([...it.pay.keys(), ...parts.keys()])) {
      const target = parts.get(worker) ?? 0
      const paise = target - (it.pay.get(worker) ?? 0)
      it.pay.set(worker, target)
      if (paise !== 0) this.accounts.push({ worker, at, kind: 'earned', paise, order: it })
    }
  }

  issue(it: ModelOrder, at: number): void {
    const { billing } = this.rules
    const sums = this.#charge(it)
    if (it.status !== 'completed' || issuedBill(it) || !sums || sums.total === 0) return
    it.waits ||= this.monthly.has(it) && isInTime(it.date, at)
    if (it.waits) return
    const earlier = it.bills.findLast(({ state }) => state === 'cancelled')
    const now = { date: dayOf(at), year: yearOf(at), sums, tax: billing.tax, gstin: it.gstin }
    if (earlier?.year !== now.year) this.#add(it, sums, at)
    else if (it.paid === 0 && !earlier.isHanded) {
      Object.assign(earlier, now, { state: 'issued' })
      follow(it, sums)
    } else {
      earlier.state = 'issued'
      if (earlier.sums.total !== sums.total) this.#replace(it, earlier, sums, at)
    }
    this.#creditEarlier(it, at)
  }

  #add(it: ModelOrder, sums: Charge, at: number): void {
    const number = this.#number('CH', at)
    const { tax } = this.rules.billing
    const dated = { number, date: dayOf(at), year: yearOf(at), sums, tax, gstin: it.gstin }
    it.bills.push({ ...dated, state: 'issued', isHanded: false, isMonthly: false, notes: [] })
    follow(it, sums)
  }

  /** Bills waiting jobs of one customer: one bill for each business that is billed. */
  billWaiting(orders: readonly ModelOrder[], at: number): string[] {
    const { billing } = this.rules
    const waiting = orders.filter((it) => it.waits).toSorted(byTime)
    return [...Map.groupBy(waiting, (it) => it.gstin)].map(([gstin, of]) => {
      const number = this.#number('CH', at)
      const dated = { number, date: dayOf(at), year: yearOf(at), tax: billing.tax, gstin }
      for (const it of of.toSorted(bySite)) {
        const sums = this.#charge(it)
        if (!sums) throw new Error('a job without a price waits')
        it.waits = false
        const whole = { state: 'issued', isHanded: false, isMonthly: true } as const
        it.bills.push({ ...dated, ...whole, sums, notes: [] })
        follow(it, sums)
        this.#creditEarlier(it, at)
      }
      return number
    })
  }

  #replace(it: ModelOrder, bill: ModelBill, sums: Charge, at: number): void {
    this.#creditWhole(bill, at)
    this.#add(it, sums, at)
  }

  #creditWhole(bill: ModelBill, at: number): void {
    this.#note(bill, bill.sums.total, at)
    bill.state = 'credited'
  }

  #note(bill: ModelBill, paise: number, at: number): void {
    const before = partOf(bill.sums, credits(bill))
    const after = partOf(bill.sums, credits(bill) + paise)
    const total = after.total - before.total
    if (total <= 0) return
    const half = after.half - before.half
    const rounded = after.rounded - before.rounded
    const sums = { total, half, rounded, taxable: after.taxable - before.taxable }
    bill.notes.push({ ...sums, number: this.#number('CN', at), date: dayOf(at) })
  }

  /** What was credited on the order stands on its bill too. */
  #creditEarlier(it: ModelOrder, at: number): void {
    const bill = issuedBill(it)
    if (bill) this.#note(bill, it.credited - credits(bill), at)
  }

  /** Changes who is billed. */
  billTo(it: ModelOrder, gstin: string, at: number): void {
    it.gstin = gstin
    const bill = issuedBill(it)
    const { billing } = this.rules
    const sums = this.#charge(it)
    if (!bill || !sums || bill.gstin === gstin) return
    const isNew = it.paid === 0 && !bill.isHanded && bill.notes.length === 0
    if (isNew && !bill.isMonthly) {
      Object.assign(bill, { sums, tax: billing.tax, gstin })
      follow(it, sums)
    } else this.#replace(it, bill, sums, at)
    this.#creditEarlier(it, at)
  }

  /** Money received or given back; returns why it is refused. */
  pay(entry: Entry): string | undefined {
    const { order: it, kind, paise, at, holder, method } = entry
    if (kind === 'payment') {
      const most = unpaid(it)
      if (most === null) return 'order_not_priced'
      if (paise > most) return 'payment_too_much'
      it.paid += paise
      if (method === 'cash') it.holders.push({ worker: holder, at })
    } else {
      if (paise > it.paid) return 'refund_too_much'
      if (kind === 'refund') giveBackOf(it, paise)
      const wrong = kind === 'refund' ? Math.max(0, paise - toGiveBack(it)) : 0
      it.paid -= paise
      it.credited += wrong
      it.kept = Math.min(it.kept, it.paid)
      if (kind === 'refund') it.refunded += paise
      const bill = issuedBill(it)
      if (wrong > 0 && bill) this.#note(bill, wrong, at)
    }
    this.ledger.push(entry)
    return undefined
  }

  /** Reduces what is due without money. */
  credit(it: ModelOrder, paise: number, at: number): string | undefined {
    const bill = issuedBill(it)
    if (!bill) return 'bill_not_ready'
    if (paise > (due(it) ?? 0)) return 'credit_too_much'
    it.credited += paise
    this.#note(bill, paise, at)
    return undefined
  }

  balance(worker: string): { owed: number; inHand: number } {
    let [sum, inHand] = [0, 0]
    for (const it of this.accounts) {
      if (it.worker !== worker) continue
      if (it.kind !== 'handed') sum += it.paise
      if (it.kind === 'handed' || it.kind === 'kept') inHand += it.paise
    }
    for (const it of this.ledger)
      if (it.holder === worker) inHand += it.kind === 'payment' ? it.paise : -it.paise
    return { owed: sum, inHand }
  }
}
