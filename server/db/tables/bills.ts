import type { Generated } from 'kysely'
import type { billStates } from '#domain/bills/bill.ts'

/** One per order. The key itself is not stored: it derives from the salt and a server key. */
export type PrivateLink = { order_id: string; salt: string; key_hash: string; at: number }

type Sums = {
  total_paise: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
}

type Numbered = Sums & {
  id: Generated<number>
  account_id: string
  /** Last two digits of the year in which India's financial year began, and the number in it. */
  year: string
  n: number
  /** The number as printed. */
  number: string
  at: number
  /** Date in India. */
  date: string
}

/** Rows are never deleted. Erasing a person clears name and address where the law allows it. */
export type BillTables = {
  /** At most one bill per order is issued. */
  bill: Numbered & {
    order_id: string
    state: (typeof billStates)[number]
    /** Total of its credit notes. */
    credited_paise: Generated<number>
    to_name: string
    to_address: string
    to_gstin: string
    /** JSON of the rest of its contents, a `BillContent`. */
    content: string
    /** When the customer first received it; from then on it is not rewritten. */
    handed_at: Generated<number | null>
  }
  credit_note: Numbered & {
    bill_id: number
    reason: string
    /** The refund it credits; null when it credits a whole bill or refunds from before the bill. */
    payment_id: string | null
  }
  /** The business that an order's bills are made out to in place of the customer. */
  bill_recipient: { order_id: string; name: string; gstin: string }
  /** To forward a bill. */
  bill_link: PrivateLink
}
