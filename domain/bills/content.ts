import type { Bill, TaxRules } from '#domain/bills/bill.ts'

/** What is frozen on a bill beside its number, its day and whom it is made out to. */
export type BillContent = TaxRules & {
  readonly sac: string
  readonly gstin: string
  readonly state: string
  readonly footer: string
  readonly seller: Seller
  readonly order: {
    readonly number: string
    readonly service: string
    readonly serviceHindi: string
    /** The day of the job. */
    readonly date: string
  }
  readonly discountReason: string
  readonly bill: Bill
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

/** The business as its bills name it. */
export function sellerOf({ brand, phone, email, address, hindi }: Business): Seller {
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

/** Above this sum the rules want the buyer's name and address on a tax invoice (CGST Rule 46, clause e). */
export const namedFromPaise = 50_000_00
