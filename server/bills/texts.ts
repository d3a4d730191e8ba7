import type { Language } from '#contract/locales.ts'
import type { TaxMode } from '#domain/bills/bill.ts'

/** Built-in reasons of credit notes, as they are stored and printed in English. */
export const builtInReasons = {
  madeAnew: 'Made out anew.',
  givenBackBefore: 'Given back before this bill.',
  priceChanged: 'The price has changed.',
  undone: 'The work was not finished.',
} as const
type OwnReason = keyof typeof builtInReasons

type BillTexts = {
  readonly titles: Readonly<Record<TaxMode | 'receipt' | 'credit-note', string>>
  readonly date: string
  readonly order: string
  readonly workDate: string
  /** In place of `workDate`, of a booking that did not take place. */
  readonly bookedFor: string
  readonly jobs: string
  readonly workDates: string
  readonly to: string
  readonly gstin: string
  readonly placeOfSupply: string
  readonly reverseCharge: string
  readonly toBill: string
  readonly reason: string
  readonly reasons: Readonly<Record<OwnReason, string>>
  readonly columns: Readonly<
    Record<'what' | 'quantity' | 'rate' | 'amount' | 'discount' | 'taxable', string>
  >
  readonly sac: string
  readonly sum: string
  readonly discount: string
  readonly taxable: string
  readonly cgst: string
  readonly sgst: string
  readonly roundOff: string
  readonly total: string
  readonly credited: string
  readonly paid: string
  readonly giveBack: string
  readonly due: string
  readonly paidInFull: string
  readonly pay: string
  readonly composition: string
  readonly inclusive: string
  readonly inWords: (words: string) => string
  readonly issued: (brand: string) => string
}

const en: BillTexts = {
  titles: {
    none: 'Bill',
    receipt: 'Receipt',
    composition: 'Bill of supply',
    regular: 'Tax invoice',
    'credit-note': 'Credit note',
  },
  date: 'Date',
  order: 'Booking',
  workDate: 'Date of work',
  bookedFor: 'Booked for',
  jobs: 'Jobs',
  workDates: 'Days of work',
  to: 'Billed to',
  gstin: 'GSTIN',
  placeOfSupply: 'Place of supply',
  reverseCharge: 'Reverse charge: no',
  toBill: 'To bill',
  reason: 'Reason',
  reasons: builtInReasons,
  columns: {
    what: 'Service',
    quantity: 'Qty',
    rate: 'Rate',
    amount: 'Amount',
    discount: 'Discount',
    taxable: 'Taxable',
  },
  sac: 'SAC',
  sum: 'Sum',
  discount: 'Discount',
  taxable: 'Taxable value',
  cgst: 'CGST 9%',
  sgst: 'SGST 9%',
  roundOff: 'Round off',
  total: 'Total',
  credited: 'Credit notes',
  paid: 'Paid',
  giveBack: 'To be given back',
  due: 'To pay',
  paidInFull: 'Paid in full. Thank you!',
  pay: 'Pay with any UPI app',
  composition: 'Composition taxable person, not eligible to collect tax on supplies',
  inclusive: 'Prices include GST.',
  inWords: (words) => `Total in words: ${words}.`,
  issued: (brand) => `Issued electronically by ${brand}. No signature is needed.`,
}

const hi: BillTexts = {
  titles: {
    none: 'बिल',
    receipt: 'रसीद',
    composition: 'बिल ऑफ़ सप्लाई',
    regular: 'टैक्स इनवॉइस',
    'credit-note': 'क्रेडिट नोट',
  },
  date: 'तारीख़',
  order: 'बुकिंग',
  workDate: 'काम की तारीख़',
  bookedFor: 'बुकिंग की तारीख़',
  jobs: 'कुल काम',
  workDates: 'काम के दिन',
  to: 'ग्राहक',
  gstin: 'GSTIN',
  placeOfSupply: 'सेवा का राज्य',
  reverseCharge: 'रिवर्स चार्ज: नहीं',
  toBill: 'किस बिल का',
  reason: 'कारण',
  reasons: {
    madeAnew: 'बिल नए नाम से दोबारा बना।',
    givenBackBefore: 'ये पैसे इस बिल से पहले लौटाए जा चुके हैं।',
    priceChanged: 'दाम बदल गया है।',
    undone: 'काम पूरा नहीं हुआ था।',
  },
  columns: {
    what: 'सेवा',
    quantity: 'संख्या',
    rate: 'दाम',
    amount: 'रक़म',
    discount: 'छूट',
    taxable: 'टैक्स से पहले',
  },
  sac: 'SAC',
  sum: 'जोड़',
  discount: 'छूट',
  taxable: 'टैक्स से पहले की रक़म',
  cgst: 'CGST 9%',
  sgst: 'SGST 9%',
  roundOff: 'राउंड ऑफ़',
  total: 'कुल',
  credited: 'क्रेडिट नोट',
  paid: 'मिल चुके',
  giveBack: 'लौटाना है',
  due: 'बाक़ी',
  paidInFull: 'पूरा भुगतान मिल गया। धन्यवाद!',
  pay: 'किसी भी UPI ऐप से भुगतान करें',
  composition: 'कंपोज़िशन करदाता, आपूर्ति पर टैक्स वसूलने के पात्र नहीं',
  inclusive: 'दाम में GST शामिल है।',
  inWords: (words) => `कुल शब्दों में: ${words}।`,
  issued: (brand) => `${brand} ने इसे इलेक्ट्रॉनिक रूप से जारी किया है। हस्ताक्षर की ज़रूरत नहीं।`,
}

export const billTexts: Readonly<Record<Language, BillTexts>> = { en, hi }

/** Translates a built-in reason; a typed one is returned unchanged. */
export function reasonText(stored: string, { reasons }: BillTexts): string {
  const own = Object.keys(builtInReasons) as OwnReason[]
  const reason = own.find((it) => builtInReasons[it] === stored)
  return reason ? reasons[reason] : stored
}
