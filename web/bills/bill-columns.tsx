import { CircleCheck, Minus } from 'lucide-react'
import type { BillRow } from '#contract/bills/bills.ts'
import { isIssued } from '#domain/bills/bill.ts'
import { billList as copy } from '#i18n/money-lists.ts'
import { monthly } from '#i18n/monthly.ts'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Figures } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/table.tsx'
import css from './bill-columns.module.css'

const { columns: heads } = copy

/** Columns of the bills; `isShared` adds a worker's share, for a list filtered by one worker. */
export function billColumns(
  isShared: boolean,
  open: (bill: BillRow) => void,
): readonly Column<BillRow>[] {
  const share: Column<BillRow> = {
    key: 'share',
    head: heads.share,
    cell: ({ share }) => <Figures>{formatRupees(share)}</Figures>,
    align: 'end',
    narrow: true,
  }
  return [
    {
      key: 'number',
      head: heads.number,
      cell: (bill) => <BillNumber bill={bill} />,
      narrow: true,
    },
    { key: 'date', head: heads.date, cell: ({ date }) => formatDay(date), narrow: true },
    { key: 'customer', head: heads.customer, cell: (bill) => <Customer bill={bill} /> },
    {
      key: 'total',
      head: heads.total,
      cell: ({ total, state }) => (
        <Figures className={isIssued({ state }) ? undefined : css.void}>
          {formatRupees(total)}
        </Figures>
      ),
      align: 'end',
      narrow: true,
    },
    ...(isShared ? [share] : []),
    {
      key: 'due',
      head: heads.due,
      cell: (bill) => <Due bill={bill} />,
      align: 'end',
      narrow: true,
    },
    {
      key: 'actions',
      head: heads.actions,
      cell: (bill) => (
        <Button
          size="small"
          variant="secondary"
          aria-label={copy.openNamed(bill.number)}
          onClick={() => open(bill)}
        >
          {copy.open}
        </Button>
      ),
      actions: true,
      narrow: true,
    },
  ]
}

function BillNumber({ bill: { number, state } }: { bill: BillRow }) {
  return (
    <span className={css.number}>
      <strong>{number}</strong>
      {!isIssued({ state }) && (
        <Badge tone="gray" icon={<Minus aria-hidden="true" />}>
          {copy.states[state]}
        </Badge>
      )}
    </span>
  )
}

function Customer({ bill: { name, bill_to, order, ...bill } }: { bill: BillRow }) {
  const what = bill.monthly
    ? [`${monthly.heading}, ${monthly.jobs(bill.orders ?? 1)}`]
    : [orderedService(order), order.number]
  return (
    <span className={css.customer}>
      {name}
      <small className={css.quiet}>{[...what, bill_to?.gstin].filter(Boolean).join(' · ')}</small>
    </span>
  )
}

function Due({ bill: { due, state } }: { bill: BillRow }) {
  if (!isIssued({ state })) return '–'
  return due > 0 ? (
    <Figures as="strong">{formatRupees(due)}</Figures>
  ) : (
    <Badge tone="green" icon={<CircleCheck aria-hidden="true" />}>
      {copy.paid}
    </Badge>
  )
}
