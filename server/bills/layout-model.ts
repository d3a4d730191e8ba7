import type { Language } from '#contract/locales.ts'
import { moneyText, roundOffIn, type Sums } from '#domain/bills/bill.ts'
import type { BilledJob, BillContent } from '#domain/bills/content.ts'
import { amountInWords } from '#domain/bills/spelled-amount.ts'
import { formatPhone } from '#domain/phone.ts'
import { toDrawable } from '#server/bills/drawable.ts'
import { billTexts, reasonText } from '#server/bills/texts.ts'

/** Whom a document is for. */
export type Addressee = Readonly<Record<'name' | 'address' | 'phone' | 'gstin', string>>

/** The data of a bill or credit note to print. */
export type PrintRequest = {
  readonly language: Language
  readonly paper: 'a4' | '80mm'
  readonly number: string
  readonly date: string
  readonly content: BillContent
  /** The jobs of a monthly bill with their addresses. */
  readonly jobs?: readonly (BilledJob & { readonly site: string })[]
  /** Whether the booking did not take place, and the document is about what was kept. */
  readonly isCancelled?: boolean
  readonly to: Addressee
  readonly creditedPaise: number
  readonly paidPaise: number
  readonly duePaise: number
  /** Content of the UPI QR code; null when nothing is payable by UPI. */
  readonly upi: string | null
  /** A credit note to print in place of the bill. */
  readonly note:
    | (Sums & {
        readonly number: string
        readonly date: string
        readonly reason: string
        /** The job of a monthly bill that it credits. */
        readonly orderId: string | null
      })
    | null
}

export type Pair = readonly [label: string, value: string]

/** The texts of a bill, credit note or statement, ready for layout on paper of any width. */
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
    /** In points, null for the column that takes the rest; without them, those of a bill. */
    readonly widths?: readonly (number | null)[]
    /** How many columns, from the first, hold texts; the others hold figures. */
    readonly texts?: number
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
    seller: sellerLines(content, language),
    facts: buildFacts(it, dayText(date, language)),
    toLabel: texts.to,
    to: addresseeLines(it.to, language),
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

export function sellerLines(
  { seller, tax, gstin }: Pick<BillContent, 'seller' | 'tax' | 'gstin'>,
  language: Language,
): readonly string[] {
  return [
    language === 'hi' ? seller.addressHindi : seller.address,
    `${formatPhone(seller.phone)}  ·  ${seller.email}`,
    ...(tax === 'none' || !gstin ? [] : [`${billTexts[language].gstin} ${gstin}`]),
  ]
}

/** Leaves out a name in letters that the face does not have. */
export function addresseeLines(
  { name, address, phone, gstin }: Addressee,
  language: Language,
): readonly string[] {
  return [
    toDrawable(name) && name,
    address,
    phone && formatPhone(phone),
    gstin && `${billTexts[language].gstin} ${gstin}`,
  ].filter(Boolean)
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
  const { tax, gstin } = content
  const order = it.jobs?.find((job) => job.orderId === note?.orderId) ?? content.order
  const isOfMany = !note?.orderId && it.jobs && it.jobs.length > 0
  const state = (language === 'hi' && content.stateHindi) || content.state
  const place = gstin ? `${state} (${gstin.slice(0, 2)})` : state
  return [
    [texts.date, day],
    ...(note ? ([[texts.toBill, ofBill]] as const) : []),
    ...(isOfMany
      ? ([
          [texts.jobs, String(it.jobs?.length)],
          [texts.workDates, periodText(it)],
        ] as const)
      : ([
          [texts.order, `#${order.number}`],
          [it.isCancelled ? texts.bookedFor : texts.workDate, dayText(order.date, language)],
        ] as const)),
    ...(tax === 'regular' ? ([[texts.placeOfSupply, place]] as const) : []),
    ...(note ? ([[texts.reason, reasonText(note.reason, texts)]] as const) : []),
  ] as const
}

/** The first and the last day of work on a monthly bill. */
function periodText({ jobs = [], language }: PrintRequest): string {
  const dates = jobs.map((it) => it.date).toSorted()
  const [from = '', to = ''] = [dates.at(0), dates.at(-1)]
  const day = (date: string) => dayText(date, language)
  return from === to ? day(from) : `${shortDay(from, language)} – ${day(to)}`
}

const shortDay = (date: string, language: Language): string =>
  new Date(date).toLocaleDateString(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })

type PrintedLine = BillContent['bill']['lines'][number]
type LineGroup = { readonly site: string; readonly lines: readonly PrintedLine[] }

/** The lines of a bill; those of a monthly one by site, each with its day and order. */
function groupLines({ language, content: { bill }, jobs = [] }: PrintRequest): LineGroup[] {
  const what = (it: PrintedLine) => (language === 'hi' ? it.hindi || it.label : it.label)
  const named = (it: PrintedLine, before = '') => ({ ...it, label: before + what(it) })
  if (jobs.length === 0) return [{ site: '', lines: bill.lines.map((it) => named(it)) }]
  return [...Map.groupBy(jobs, (it) => it.site)].map(([site, of]) => ({
    site,
    lines: of.flatMap((job) =>
      job.bill.lines.map((it) => named(it, `${shortDay(job.date, language)}, ${job.number}, `)),
    ),
  }))
}

function buildTable(it: PrintRequest): BillLayout['table'] {
  const { language, content } = it
  const { columns, sac, cgst, sgst, total } = billTexts[language]
  const { bill, tax } = content
  const rowsOf = (cells: (line: PrintedLine) => readonly string[]) =>
    groupLines(it).flatMap(({ site, lines }) => [
      ...(site === '' ? [] : [[site]]),
      ...lines.map(cells),
    ])
  const { quantity, rate, amount, discount, taxable } = columns
  const service = tax === 'none' ? columns.what : `${columns.what} (${sac} ${content.sac})`
  if (tax !== 'regular')
    return {
      head: [service, quantity, rate, amount],
      rows: rowsOf((line) => [
        line.label,
        String(line.quantity),
        moneyText(line.paise),
        moneyText(line.amountPaise),
      ]),
    }
  const hasDiscount = bill.discountPaise > 0
  return {
    head: [service, quantity, rate, ...(hasDiscount ? [discount] : []), taxable, cgst, sgst, total],
    rows: rowsOf((line) => [
      line.label,
      String(line.quantity),
      moneyText(line.paise),
      ...(hasDiscount ? [moneyText(line.discountPaise)] : []),
      moneyText(line.taxablePaise),
      moneyText(line.cgstPaise),
      moneyText(line.sgstPaise),
      moneyText(line.taxablePaise + line.cgstPaise + line.sgstPaise),
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
