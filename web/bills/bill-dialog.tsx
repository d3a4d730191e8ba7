import { Link } from 'wouter'
import type { BillRow } from '#contract/bills/bills.ts'
import { billPath } from '#contract/orders/order.ts'
import { isIssued, isBillCancelled } from '#domain/bills/bill.ts'
import { billDetails as copy, billList } from '#i18n/money-lists.ts'
import { orderCopy } from '#i18n/orders.ts'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { roundOffText } from '#web/lib/price.ts'
import { Ledger } from '#web/orders/money/ledger.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextLink } from '#web/ui/button/text-link.tsx'
import { DescriptionList, type Description } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './bill-dialog.module.css'

type BillDialogProps = {
  bill: BillRow
  open: (about: 'credit' | 'refund' | 'recipient') => void
  onClose: () => void
}

/** A bill with its PDFs, credit notes and payments, and the actions that correct it. */
export function BillDialog({ bill, open, onClose }: BillDialogProps) {
  const isOwner = useHasPermission('refunds')
  const isValid = isIssued(bill)
  const actions = isValid && (
    <>
      <Button variant="secondary" onClick={() => open('recipient')}>
        {copy.recipient}
      </Button>
      {isOwner && bill.due > 0 && (
        <Button variant="secondary" onClick={() => open('credit')}>
          {copy.credit}
        </Button>
      )}
      {isOwner && bill.paid > 0 && (
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
        {isValid && <Ledger serviceid={bill.order.serviceid} />}
        {isValid && !isOwner && <Muted>{copy.ownersOnly}</Muted>}
      </Stack>
    </Dialog>
  )
}

function buildDetails(bill: BillRow): Description[] {
  const { order, bill_to: to, state } = bill
  const isTaxed = bill.cgst > 0
  return [
    ...(isIssued(bill) ? [{ term: copy.paper, value: <Papers bill={bill} /> }] : []),
    ...(isIssued(bill) ? [] : [{ term: copy.state, value: billList.states[state] }]),
    { term: copy.date, value: formatDay(bill.date) },
    {
      term: copy.order,
      value: (
        <Link href={paths.adminOrders({ status: 'all', q: order.number })}>{order.number}</Link>
      ),
    },
    { term: copy.service, value: orderedService(order) },
    { term: copy.to, value: to ? `${to.name}, ${to.gstin}` : bill.name },
    ...(isTaxed ? buildTaxes(bill) : []),
    ...(bill.round_off ? [{ term: orderCopy.roundOff, value: roundOffText(bill.round_off) }] : []),
    { term: copy.total, value: <strong>{formatRupees(bill.total)}</strong> },
    ...(bill.credit_notes.length > 0
      ? [{ term: copy.credited, value: <Notes bill={bill} /> }]
      : []),
    ...(isIssued(bill)
      ? [{ term: copy.due, value: bill.due > 0 ? formatRupees(bill.due) : copy.paidAll }]
      : []),
  ]
}

const buildTaxes = ({ taxable, cgst, sgst }: BillRow): Description[] => [
  { term: copy.taxable, value: formatRupees(taxable) },
  { term: copy.cgst, value: formatRupees(cgst) },
  { term: copy.sgst, value: formatRupees(sgst) },
]

type Query = Readonly<Record<string, string>>

function Paper({ bill, query, label }: { bill: BillRow; query: Query; label: string }) {
  const params = new URLSearchParams({ serviceid: bill.order.serviceid, ...query })
  return (
    <TextLink href={`${billPath}?${params}`} target="_blank" rel="noopener" weight="normal">
      {label}
      <span className="visually-hidden"> {copy.newTab}</span>
    </TextLink>
  )
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
