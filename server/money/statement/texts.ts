import type { Language } from '#contract/locales.ts'
import type { PaymentMethod } from '#domain/money/payments.ts'

type StatementTexts = {
  readonly title: string
  readonly made: string
  readonly to: string
  readonly columns: readonly string[]
  readonly opening: string
  readonly closing: string
  readonly sums: Readonly<Record<'bill' | 'credit-note' | 'payment' | 'refund' | 'kept', string>>
  readonly bill: (number: string) => string
  readonly jobs: (count: number) => string
  readonly creditNote: (number: string, bill: string) => string
  readonly payment: (method: PaymentMethod) => string
  readonly refund: (method: PaymentMethod) => string
  readonly correction: (method: PaymentMethod) => string
  readonly kept: string
  readonly ahead: string
  readonly due: string
  readonly allPaid: string
  readonly nothing: string
  readonly belowZero: string
  readonly waiting: (jobs: number, amount: string) => string
  readonly issued: (brand: string) => string
}

const methodsEn = { cash: 'cash', upi: 'UPI', bank: 'bank transfer', card: 'card' } as const
const methodsHi = { cash: 'नक़द', upi: 'UPI', bank: 'बैंक', card: 'कार्ड' } as const

const en: StatementTexts = {
  title: 'Statement of account',
  made: 'Made on',
  to: 'Customer',
  columns: ['Date', 'What', 'Debit', 'Credit', 'Balance'],
  opening: 'Opening balance',
  closing: 'Closing balance',
  sums: {
    bill: 'Bills',
    'credit-note': 'Credit notes',
    payment: 'Payments',
    refund: 'Given back',
    kept: 'Kept from payments',
  },
  bill: (number) => `Bill ${number}`,
  jobs: (count) => `${count} jobs`,
  creditNote: (number, bill) => `Credit note ${number} to ${bill}`,
  payment: (method) => `Payment, ${methodsEn[method]}`,
  refund: (method) => `Given back, ${methodsEn[method]}`,
  correction: (method) => `Payment recorded by mistake, taken back, ${methodsEn[method]}`,
  kept: 'Kept from the payment for a booking that did not take place',
  ahead: 'Paid ahead or to be given back',
  due: 'To pay now',
  allPaid: 'All bills are paid. Thank you!',
  nothing: 'Nothing was billed or paid in this time.',
  belowZero: 'A balance below zero (−) was paid ahead or is to be given back.',
  waiting: (jobs, amount) =>
    `Not billed yet: ${jobs === 1 ? '1 job' : `${jobs} jobs`} for ${amount}, on the next monthly bill.`,
  issued: (brand) => `Made electronically by ${brand}. No signature is needed.`,
}

const hi: StatementTexts = {
  title: 'खाते का विवरण',
  made: 'बनाने की तारीख़',
  to: 'ग्राहक',
  columns: ['तारीख़', 'विवरण', 'नामे', 'जमा', 'बक़ाया'],
  opening: 'पिछला बक़ाया',
  closing: 'अंतिम बक़ाया',
  sums: {
    bill: 'बिल',
    'credit-note': 'क्रेडिट नोट',
    payment: 'मिले पैसे',
    refund: 'लौटाए गए पैसे',
    kept: 'भुगतान में से रखे गए',
  },
  bill: (number) => `बिल ${number}`,
  jobs: (count) => `${count} काम`,
  creditNote: (number, bill) => `क्रेडिट नोट ${number}, बिल ${bill} का`,
  payment: (method) => `भुगतान, ${methodsHi[method]}`,
  refund: (method) => `पैसे लौटाए, ${methodsHi[method]}`,
  correction: (method) => `ग़लत दर्ज भुगतान वापस लिया, ${methodsHi[method]}`,
  kept: 'जो बुकिंग नहीं हुई, उसके भुगतान में से रखे गए',
  ahead: 'पहले से मिले या लौटाने हैं',
  due: 'अभी बाक़ी',
  allPaid: 'सारे बिल चुकाए जा चुके हैं। धन्यवाद!',
  nothing: 'इस दौरान कोई बिल नहीं बना और कोई भुगतान नहीं हुआ।',
  belowZero: 'शून्य से कम (−) बक़ाया पहले से मिला है या लौटाना है।',
  waiting: (jobs, amount) => `अभी बिल नहीं बना: ${jobs} काम, ${amount}। ये अगले मासिक बिल में आएँगे।`,
  issued: (brand) => `${brand} ने यह विवरण इलेक्ट्रॉनिक रूप से बनाया है। हस्ताक्षर की ज़रूरत नहीं।`,
}

export const statementTexts: Readonly<Record<Language, StatementTexts>> = { en, hi }
