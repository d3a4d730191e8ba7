import { Link } from 'wouter'
import type { BillRow } from '#contract/bills/bills.ts'
import { isIssued, isBillCancelled } from '#domain/bills/bill.ts'
import { billDetails as copy, billList } from '#i18n/money-lists.ts'
import { orderMoney } from '#i18n/money.ts'
import { monthly } from '#i18n/monthly.ts'
import { orderCopy } from '#i18n/orders.ts'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { BillJobs } from '#web/bills/monthly/bill-jobs.tsx'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { roundOffText } from '#web/lib/price.ts'
import { Ledger } from '#web/orders/money/ledger.tsx'
import { billAddress, PaperLink } from '#web/orders/shared/bill-link.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextLink } from '#web/ui/button/text-link.tsx'
import { DescriptionList, type Description } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './bill-dialog.module.css'

export type BillDialogState = {
  readonly about: 'bill' | 'pay' | 'credit' | 'refund' | 'recipient'
  readonly bill: BillRow
  /** The job of a monthly bill that it is about. */
  readonly job?: { readonly serviceid: string; readonly number: string; readonly due: number }
}

type BillDialogProps = {
  bill: BillRow
  open: (
    about: 'pay' | 'credit' | 'refund' | 'recipient',
    of?: Pick<BillDialogState, 'job'>,
  ) => void
  onClose: () => void
}

/** A bill with its PDFs, credit notes and payments, and the actions that correct it. */
export function BillDialog({ bill, open, onClose }: BillDialogProps) {
  const isOwner = useHasPermission('refunds')
  const isValid = isIssued(bill)
  const { monthly: isMonthly = false } = bill
  // On a monthly bill, names and corrections are those of one job.
  const isOfOne = isValid && !isMonthly
  const actions = isValid && (
    <>
      {isOfOne && (
        <Button variant="secondary" onClick={() => open('recipient')}>
          {copy.recipient}
        </Button>
      )}
      {bill.due > 0 && (
        <Button variant="secondary" onClick={() => open('pay')}>
          {orderMoney.record}
        </Button>
      )}
      {isOfOne && isOwner && bill.due > 0 && (
        <Button variant="secondary" onClick={() => open('credit')}>
          {copy.credit}
        </Button>
      )}
      {isOfOne && isOwner && bill.paid > 0 && (
        <Button variant="secondary" onClick={() => open('refund')}>
          {copy.refund}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={copy.title(bill.number)} onClose={onClose} actions={actions || undefined}>
      <Stack>
        {!isValid && <p>{isBillCancelled(bill) ? copy.cancelledText : copy.creditedText}</p>}
        <DescriptionList facts={buildDetails(bill)} />
        {isOfOne && <Ledger serviceid={bill.order.serviceid} />}
        {isMonthly && (
          <BillJobs
            bill={bill}
            credit={isValid && isOwner ? (job) => open('credit', { job }) : undefined}
          />
        )}
        {isValid && !isOwner && <Muted>{copy.ownersOnly}</Muted>}
      </Stack>
    </Dialog>
  )
}

function buildDetails(bill: BillRow): Description[] {
  const { bill_to: to, state } = bill
  const isTaxed = bill.cgst > 0
  return [
    ...(isIssued(bill) ? [{ term: copy.paper, value: <Papers bill={bill} /> }] : []),
    ...(isIssued(bill) ? [] : [{ term: copy.state, value: billList.states[state] }]),
    { term: copy.date, value: formatDay(bill.date) },
    ...aboutOrder(bill),
    { term: copy.to, value: to ? `${to.name}, ${to.gstin}` : bill.name },
    ...(isTaxed ? buildTaxes(bill) : []),
    ...(bill.round_off ? [{ term: orderCopy.roundOff, value: roundOffText(bill.round_off) }] : []),
    { term: copy.total, value: <strong>{formatRupees(bill.total)}</strong> },
    ...(bill.credit_notes.length > 0
      ? [{ term: copy.credited, value: <Notes bill={bill} /> }]
      : []),
    // Of one order, its payments stand below.
    ...(bill.monthly ? [{ term: orderMoney.paid, value: formatRupees(bill.paid) }] : []),
    ...(isIssued(bill)
      ? [{ term: copy.due, value: bill.due > 0 ? formatRupees(bill.due) : copy.paidAll }]
      : []),
  ]
}

/** The only order, or how many there are. */
function aboutOrder({ order, orders, monthly: isMonthly }: BillRow): Description[] {
  if (isMonthly) return [{ term: monthly.heading, value: monthly.jobs(orders ?? 1) }]
  const href = paths.adminOrders({ status: 'all', q: order.number })
  return [
    { term: copy.order, value: <Link href={href}>{order.number}</Link> },
    { term: copy.service, value: orderedService(order) },
  ]
}

const buildTaxes = ({ taxable, cgst, sgst }: BillRow): Description[] => [
  { term: copy.taxable, value: formatRupees(taxable) },
  { term: copy.cgst, value: formatRupees(cgst) },
  { term: copy.sgst, value: formatRupees(sgst) },
]

type Query = Readonly<Record<string, string>>

function Paper({ bill, query, label }: { bill: BillRow; query: Query; label: string }) {
  const href = billAddress(bill.order.serviceid, query)
  return <PaperLink as={TextLink} weight="normal" href={href} label={label} />
}

function Papers({ bill }: { bill: BillRow }) {
  return (
    <span className={css.papers}>
      <Paper bill={bill} query={{ language: 'en' }} label={copy.a4} />
      <Paper bill={bill} query={{ language: 'en', paper: '80mm' }} label={copy.roll} />
      <Paper bill={bill} query={{ language: 'hi' }} label={copy.hindi} />
    </span>
  )
}

/** Credit notes with their totals, linked to a PDF only while the bill is valid. */
function Notes({ bill }: { bill: BillRow }) {
  return (
    <span className={css.notes}>
      {bill.credit_notes.map(({ number, total }) => (
        <span key={number}>
          {isIssued(bill) ? (
            <Paper bill={bill} query={{ credit_note: number }} label={number} />
          ) : (
            number
          )}{' '}
          {formatRupees(total)}
        </span>
      ))}
    </span>
  )
}
