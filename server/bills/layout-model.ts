import type { Language } from '#contract/locales.ts'
import { moneyText, roundOffIn } from '#domain/bills/bill.ts'
import type { BillContent } from '#domain/bills/content.ts'
import { amountInWords } from '#domain/bills/spelled-amount.ts'
import { formatPhone } from '#domain/phone.ts'
import { toDrawable } from '#server/bills/drawable.ts'
import { billTexts, reasonText } from '#server/bills/texts.ts'

type Sums = {
  readonly totalPaise: number
  readonly taxablePaise: number
  readonly cgstPaise: number
  readonly sgstPaise: number
}

/** The data of a bill or credit note to print. */
export type PrintRequest = {
  readonly language: Language
  readonly paper: 'a4' | '80mm'
  readonly number: string
  readonly date: string
  readonly content: BillContent
  readonly to: Readonly<Record<'name' | 'address' | 'phone' | 'gstin', string>>
  readonly creditedPaise: number
  readonly paidPaise: number
  readonly duePaise: number
  /** Content of the UPI QR code; null when nothing is payable by UPI. */
  readonly upi: string | null
  /** A credit note to print in place of the bill. */
  readonly note:
    | (Sums & { readonly number: string; readonly date: string; readonly reason: string })
    | null
}

export type Pair = readonly [label: string, value: string]

/** The texts of a bill or credit note, ready for layout on paper of any width. */
export type BillLayout = {
  readonly language: Language
  readonly title: string
  readonly number: string
  readonly brand: string
  readonly seller: readonly string[]
  readonly facts: readonly Pair[]
  readonly toLabel: string
  readonly to: readonly string[]
  /** Printed above the table, as the GST rules require. */
  readonly statement: string
  readonly table: {
    readonly head: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  readonly totals: readonly Pair[]
  readonly total: Pair
  readonly after: readonly Pair[]
  readonly due: Pair | null
  readonly isPaid: string
  readonly pay: string
  readonly notes: readonly string[]
}

const dayText = (date: string, language: Language): string =>
  new Date(date).toLocaleDateString(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })

export function buildSheet(it: PrintRequest): BillLayout {
  const { language, content, note } = it
  const texts = billTexts[language]
  const { seller, tax, bill } = content
  const isHindi = language === 'hi'
  const brand = isHindi ? seller.brandHindi : seller.brand
  const isRegular = tax === 'regular'
  const sums = note ?? bill
  const { number, date } = note ?? it
  const footer = (isHindi && content.footerHindi) || content.footer
  return {
    language,
    title: texts.titles[titleOf(it)],
    number,
    brand,
    seller: [
      isHindi ? seller.addressHindi : seller.address,
      `${formatPhone(seller.phone)}  ·  ${seller.email}`,
      ...(tax === 'none' || !content.gstin ? [] : [`${texts.gstin} ${content.gstin}`]),
    ],
    facts: buildFacts(it, dayText(date, language)),
    toLabel: texts.to,
    to: [
      // A name in letters that the face does not have.
      toDrawable(it.to.name) && it.to.name,
      it.to.address,
      it.to.phone && formatPhone(it.to.phone),
      it.to.gstin && `${texts.gstin} ${it.to.gstin}`,
    ].filter(Boolean),
    statement: tax === 'composition' ? texts.composition : '',
    table: note ? { head: [], rows: [] } : buildTable(it),
    totals: [
      ...(!note && bill.discountPaise > 0 && !isRegular ? discounted(it) : []),
      ...(isRegular
        ? ([
            [texts.taxable, moneyText(sums.taxablePaise)],
            [texts.cgst, moneyText(sums.cgstPaise)],
            [texts.sgst, moneyText(sums.sgstPaise)],
          ] as const)
        : []),
      ...(note && !isRegular ? [] : roundedOff(texts.roundOff, sums)),
    ],
    total: [texts.total, `₹${moneyText(sums.totalPaise)}`],
    ...(note ? { after: [], due: null, isPaid: '' } : buildPayment(it)),
    pay: texts.pay,
    notes: [
      texts.inWords(amountInWords(sums.totalPaise, language)),
      ...(isRegular && content.inclusive && !note ? [texts.inclusive] : []),
      ...(isRegular ? [texts.reverseCharge] : []),
      ...(footer && !note ? [footer] : []),
      texts.issued(brand),
    ],
  }
}

/** Without tax, a bill paid in full is a receipt. */
function titleOf({ note, content: { tax }, duePaise }: PrintRequest) {
  if (note) return 'credit-note'
  return tax === 'none' && duePaise === 0 ? 'receipt' : tax
}

function buildFacts(it: PrintRequest, day: string): readonly Pair[] {
  const { language, content, note } = it
  const ofBill = `${it.number}, ${dayText(it.date, language)}`
  const texts = billTexts[language]
  const { order, tax, gstin } = content
  const state = (language === 'hi' && content.stateHindi) || content.state
  const place = gstin ? `${state} (${gstin.slice(0, 2)})` : state
  return [
    [texts.date, day],
    ...(note ? ([[texts.toBill, ofBill]] as const) : []),
    [texts.order, `#${order.number}`],
    [texts.workDate, dayText(order.date, language)],
    ...(tax === 'regular' ? ([[texts.placeOfSupply, place]] as const) : []),
    ...(note ? ([[texts.reason, reasonText(note.reason, texts)]] as const) : []),
  ] as const
}

function buildTable({ language, content }: PrintRequest): BillLayout['table'] {
  const { columns, sac, cgst, sgst, total } = billTexts[language]
  const { bill, tax } = content
  const what = (it: { label: string; hindi: string }) =>
    language === 'hi' ? it.hindi || it.label : it.label
  const { quantity, rate, amount, discount, taxable } = columns
  const service = tax === 'none' ? columns.what : `${columns.what} (${sac} ${content.sac})`
  if (tax !== 'regular')
    return {
      head: [service, quantity, rate, amount],
      rows: bill.lines.map((it) => [
        what(it),
        String(it.quantity),
        moneyText(it.paise),
        moneyText(it.amountPaise),
      ]),
    }
  const hasDiscount = bill.discountPaise > 0
  return {
    head: [service, quantity, rate, ...(hasDiscount ? [discount] : []), taxable, cgst, sgst, total],
    rows: bill.lines.map((it) => [
      what(it),
      String(it.quantity),
      moneyText(it.paise),
      ...(hasDiscount ? [moneyText(it.discountPaise)] : []),
      moneyText(it.taxablePaise),
      moneyText(it.cgstPaise),
      moneyText(it.sgstPaise),
      moneyText(it.taxablePaise + it.cgstPaise + it.sgstPaise),
    ]),
  }
}

function discounted({ language, content: { bill, discountReason } }: PrintRequest): Pair[] {
  const { sum, discount } = billTexts[language]
  const reason = discountReason && ` (${discountReason})`
  return [
    [sum, moneyText(bill.taxablePaise + bill.discountPaise)],
    [discount + reason, `−${moneyText(bill.discountPaise)}`],
  ]
}

function roundedOff(label: string, sums: Sums): Pair[] {
  const paise = roundOffIn(sums)
  return paise === 0 ? [] : [[label, `${paise > 0 ? '+' : '−'}${moneyText(Math.abs(paise))}`]]
}

function buildPayment({ language, content, creditedPaise, paidPaise, duePaise }: PrintRequest) {
  const { credited, paid, giveBack, due, paidInFull } = billTexts[language]
  const back = paidPaise + creditedPaise - content.bill.totalPaise
  const after: Pair[] = [
    ...(creditedPaise > 0 ? [[credited, `−${moneyText(creditedPaise)}`] as const] : []),
    ...(paidPaise > 0 ? [[paid, moneyText(paidPaise)] as const] : []),
    ...(back > 0 ? [[giveBack, moneyText(back)] as const] : []),
  ]
  const isPaid = duePaise === 0 ? paidInFull : ''
  return { after, due: duePaise > 0 ? ([due, `₹${moneyText(duePaise)}`] as const) : null, isPaid }
}
