/** What is billed, computed apart from the product with whole numbers of any size. */

export type ModelLine = {
  /** Id of its service; null for a line in free text. */
  readonly service: string | null
  readonly quantity: number
  /** Per unit; null for a price on request. */
  readonly paise: number | null
}

export type Billing = {
  readonly tax: 'none' | 'composition' | 'regular'
  readonly inclusive: boolean
  readonly roundRupee: boolean
}

export type Charge = {
  readonly total: number
  readonly taxable: number
  /** CGST or SGST. */
  readonly half: number
  /** What the total was rounded by. */
  readonly rounded: number
}

/** The nearest whole number, halves up. */
function nearest(dividend: bigint, divisor: bigint): number {
  return divisor === 0n ? 0 : Number((dividend * 2n + divisor) / (divisor * 2n))
}

export function sumOfLines(lines: readonly ModelLine[]): number | null {
  let sum = 0
  for (const { quantity, paise } of lines) {
    if (paise === null) return null
    sum += quantity * paise
  }
  return sum
}

/** Each line after its part of the discount: by its amount, the last line takes the rest. */
function afterDiscount(lines: readonly ModelLine[], discount: number): number[] {
  const amounts = lines.map((it) => it.quantity * (it.paise ?? 0))
  const all = amounts.reduce((sum, it) => sum + it, 0)
  let left = discount
  const nets = amounts.map((amount, n) => {
    const fair = nearest(BigInt(discount) * BigInt(amount), BigInt(all))
    const part = Math.min(left, amount, n === amounts.length - 1 ? left : fair)
    left -= part
    return amount - part
  })
  for (const [n, net] of nets.entries()) {
    const more = Math.min(left, net)
    nets[n] = net - more
    left -= more
  }
  return nets
}

/** The whole bill; null while a line has no price. */
export function charge(
  lines: readonly ModelLine[],
  discount: number,
  { tax, inclusive, roundRupee }: Billing,
): Charge | null {
  if (sumOfLines(lines) === null) return null
  let [exact, half] = [0, 0]
  for (const net of afterDiscount(lines, discount)) {
    const own = tax === 'regular' ? nearest(BigInt(net) * 9n, inclusive ? 118n : 100n) : 0
    half += own
    exact += inclusive || tax !== 'regular' ? net : net + 2 * own
  }
  const total = roundRupee ? nearest(BigInt(exact), 100n) * 100 : exact
  return { total, half, taxable: exact - 2 * half, rounded: total - exact }
}

/** The tax and the rounding in the first `paise` of a bill. */
export function partOf(bill: Charge, paise: number): Charge {
  const total = Math.min(paise, bill.total)
  const share = (all: number) => nearest(BigInt(total) * BigInt(all), BigInt(bill.total))
  const half = share(bill.half)
  const rounded = bill.rounded < 0 ? -share(-bill.rounded) : share(bill.rounded)
  return { total, half, rounded, taxable: total - 2 * half - rounded }
}

/** Parts that differ by a paisa at most, the larger first. */
export function shared(paise: number, people: readonly string[]): Map<string, number> {
  const rest = paise % people.length
  const each = (paise - rest) / people.length
  return new Map(people.toSorted().map((id, n) => [id, each + (n < rest ? 1 : 0)]))
}

export type Coupon = {
  readonly code: string
  readonly percent: number | null
  readonly paise: number | null
}

export function couponOff({ percent, paise }: Coupon, price: number): number {
  return Math.min(price, percent === null ? (paise ?? 0) : nearest(BigInt(price * percent), 100n))
}
