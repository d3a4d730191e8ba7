import type { Generated } from 'kysely'
import type { billStates } from '#contract/money/bills.ts'

type Sums = {
  total_paise: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
}

type Numbered = Sums & {
  id: Generated<number>
  account_id: string
  /** The last two digits of the year in which India's financial year began, and the number in it. */
  year: string
  n: number
  /** As it is printed. */
  number: string
  at: number
  /** India's day. */
  date: string
}

/** Nothing of them is ever deleted; of a person who is erased, name and address go where the law lets them. */
export type BillTables = {
  /** Of an order one at most is issued. */
  bill: Numbered & {
    order_id: string
    state: (typeof billStates)[number]
    /** In credit notes to it. */
    credited_paise: Generated<number>
    to_name: string
    to_address: string
    to_gstin: string
    /** JSON of what stands on it beside: `BillContent`. */
    content: string
    /** When its customer was first given it: from then on it is not written anew. */
    handed_at: Generated<number | null>
  }
  credit_note: Numbered & {
    bill_id: number
    reason: string
    /** The refund that it is for; null when it takes a whole bill back. */
    payment_id: string | null
  }
  /** Businesses that bills of an order are made out to, in place of the customer. */
  bill_recipient: { order_id: string; name: string; gstin: string }
}
