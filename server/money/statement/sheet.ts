import type { Language } from '#contract/locales.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { moneyText } from '#domain/bills/bill.ts'
import { toSeller } from '#domain/bills/content.ts'
import type { PaymentMethod } from '#domain/money/payments.ts'
import { changeOf, type Statement } from '#domain/money/statement.ts'
import { indiaClock, type DateRange } from '#domain/schedule.ts'
import {
  addresseeLines,
  sellerLines,
  type Addressee,
  type BillLayout,
  type Pair,
} from '#server/bills/layout-model.ts'
import { billTexts, reasonText } from '#server/bills/texts.ts'
import type { ListedMovement } from '#server/money/statement/repo.ts'
import { statementTexts } from '#server/money/statement/texts.ts'

export type CustomerStatement = Statement<ListedMovement>
type Entry = CustomerStatement['entries'][number]

export type StatementRequest = {
  readonly language: Language
  readonly days: DateRange
  readonly today: string
  readonly to: Addressee
  readonly statement: CustomerStatement
  /**
   * What is due, and the jobs that wait for a monthly bill; null for a period that has ended, about
   * whose end today says nothing.
   */
  readonly now: {
    readonly duePaise: number
    readonly waiting: { readonly n: number; readonly paise: number }
  } | null
}

/** Writes a statement as a document, laid out like a bill. */
export function buildStatementSheet(
  it: StatementRequest,
  { business, billing }: Pick<Settings, 'business' | 'billing'>,
): BillLayout {
  const { language, statement, days, to, today } = it
  const texts = statementTexts[language]
  const seller = toSeller(business)
  const brand = language === 'hi' ? seller.brandHindi : seller.brand
  const isBelowZero = [statement.openingPaise, ...statement.entries.map((e) => e.balancePaise)]
  return {
    language,
    title: texts.title,
    number: `${dayText(days.from, language)} – ${dayText(days.to, language)}`,
    brand,
    seller: sellerLines({ ...billing, seller }, language),
    facts: [[texts.made, dayText(today, language)]],
    toLabel: texts.to,
    to: addresseeLines(to, language),
    statement: '',
    table: {
      head: texts.columns,
      rows: [
        [dayText(days.from, language), texts.opening, '', '', signed(statement.openingPaise)],
        ...statement.entries.map((entry) => toRow(entry, language)),
      ],
      widths: [dateWidth, null, 74, 74, 82],
      texts: 2,
    },
    totals: sumPairs(statement, language),
    total: [texts.closing, rupees(statement.closingPaise)],
    ...paymentOf(it),
    pay: billTexts[language].pay,
    notes: [
      ...(statement.entries.length === 0 ? [texts.nothing] : []),
      ...(it.now && it.now.waiting.n > 0
        ? [texts.waiting(it.now.waiting.n, `₹${moneyText(it.now.waiting.paise)}`)]
        : []),
      ...(isBelowZero.some((paise) => paise < 0) ? [texts.belowZero] : []),
      texts.issued(brand),
    ],
  }
}

/** Of the first column, in points: room for the longest month. */
export const dateWidth = 70

export const dayText = (date: string, language: Language): string =>
  new Date(date).toLocaleDateString(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })

const signed = (paise: number): string => `${paise < 0 ? '−' : ''}${moneyText(Math.abs(paise))}`
const rupees = (paise: number): string => `${paise < 0 ? '−' : ''}₹${moneyText(Math.abs(paise))}`

function toRow(entry: Entry, language: Language): readonly string[] {
  const change = changeOf(entry)
  return [
    dayText(indiaClock(entry.at).date, language),
    describe(entry, language),
    change > 0 ? moneyText(entry.paise) : '',
    change < 0 ? moneyText(entry.paise) : '',
    signed(entry.balancePaise),
  ]
}

/** "Bill CH/26-27/00042 · 2 BHK, #26-140", "Payment, UPI · #26-140 · 4411". */
function describe(entry: Entry, language: Language): string {
  const texts = statementTexts[language]
  const { kind, number, toBill, order, jobs, reference } = entry
  const service = (language === 'hi' && entry.serviceHindi) || entry.service
  const ofOrder = order && `#${order}`
  const method = entry.method as PaymentMethod
  const reason = reasonText(entry.reason, billTexts[language])
  const what: Readonly<Record<typeof kind, readonly string[]>> = {
    bill: [texts.bill(number), jobs > 1 ? texts.jobs(jobs) : `${service}, ${ofOrder}`],
    'credit-note': [texts.creditNote(number, toBill), ofOrder, reason],
    payment: [texts.payment(method), number ? texts.bill(number) : ofOrder, reference],
    refund: [texts.refund(method), ofOrder, reason],
    correction: [texts.correction(method), ofOrder, reason],
    kept: [texts.kept, ofOrder],
  }
  return what[kind].filter(Boolean).join(' · ')
}

/** From the balance before to the one after; what did not happen is left out. */
function sumPairs({ openingPaise, sums }: CustomerStatement, language: Language): Pair[] {
  const texts = statementTexts[language]
  const changes = [
    ['bill', sums.bill],
    ['credit-note', -sums['credit-note']],
    ['payment', sums.correction - sums.payment],
    ['refund', sums.refund],
    ['kept', sums.kept],
  ] as const
  return [
    [texts.opening, signed(openingPaise)],
    ...changes
      .filter(([, paise]) => paise !== 0)
      .map(([kind, paise]): Pair => [texts.sums[kind], signed(paise)]),
  ]
}

/** What of the balance is to be paid now, as the list of dues says. */
function paymentOf({ now, statement, language }: StatementRequest) {
  const { due, ahead, allPaid } = statementTexts[language]
  if (now === null) return { after: [], due: null, isPaid: '' }
  const { duePaise } = now
  const aheadPaise = duePaise - statement.closingPaise
  const after: Pair[] = aheadPaise > 0 ? [[ahead, `₹${moneyText(aheadPaise)}`]] : []
  return {
    after,
    due: duePaise > 0 ? ([due, `₹${moneyText(duePaise)}`] as const) : null,
    isPaid: duePaise > 0 ? '' : allPaid,
  }
}
