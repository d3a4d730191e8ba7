import type { Bill, TaxRules } from '#domain/bills/bill.ts'

/** Content frozen on a bill, apart from its number, date and recipient. */
export type BillContent = TaxRules & {
  readonly sac: string
  readonly gstin: string
  readonly state: string
  readonly footer: string
  /** Older bills have no Hindi state and last line. */
  readonly stateHindi?: string | undefined
  readonly footerHindi?: string | undefined
  readonly seller: Seller
  readonly order: {
    readonly number: string
    readonly service: string
    readonly serviceHindi: string
    /** Date of the job. */
    readonly date: string
  }
  readonly discountReason: string
  readonly bill: Bill
  /** The jobs of a monthly bill, by site and date; `order` is the first and `bill` the sum of all. */
  readonly jobs?: readonly BilledJob[] | undefined
}

/** A job on a monthly bill; its address is not frozen here, as an erasure clears it. */
export type BilledJob = BillContent['order'] & {
  readonly orderId: string
  readonly discountReason: string
  readonly bill: Bill
}

/** Sums the bills of several jobs up as one, with the lines of all. */
export function sumBills(bills: readonly Bill[]): Bill {
  const sum = (field: Exclude<keyof Bill, 'lines'>) => bills.reduce((all, it) => all + it[field], 0)
  return {
    lines: bills.flatMap((it) => it.lines),
    discountPaise: sum('discountPaise'),
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    totalPaise: sum('totalPaise'),
  }
}

type Seller = {
  readonly brand: string
  readonly brandHindi: string
  readonly address: string
  readonly addressHindi: string
  readonly phone: string
  readonly email: string
}

type Business = {
  readonly brand: string
  readonly phone: string
  readonly email: string
  readonly address: {
    readonly street: string
    readonly town: string
    readonly state: string
    readonly postcode: string
  }
  readonly hindi: {
    readonly brand?: string | undefined
    readonly street?: string | undefined
    readonly town?: string | undefined
    readonly state?: string | undefined
  }
}

/** Returns the business details printed on bills. */
export function toSeller({ brand, phone, email, address, hindi }: Business): Seller {
  const { street, town, state, postcode } = address
  const line = (a: string, b: string, c: string) => `${a}, ${b}, ${c} ${postcode}`
  return {
    brand,
    brandHindi: hindi.brand ?? brand,
    address: line(street, town, state),
    addressHindi: line(hindi.street ?? street, hindi.town ?? town, hindi.state ?? state),
    phone,
    email,
  }
}

/** From this total on, a tax invoice must name the buyer with the address (CGST Rule 46, clause e). */
export const namedFromPaise = 50_000_00
