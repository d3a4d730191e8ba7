import { CircleCheck, Minus, Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import type { LedgerEntry } from '#contract/money/payments.ts'
import { paymentList as copy } from '#i18n/money-lists.ts'
import { orderMoney } from '#i18n/money.ts'
import { formatMoment, formatRupees } from '#web/lib/format.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Figures } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/table.tsx'
import css from './payment-columns.module.css'

const { columns: heads } = copy
const badges = {
  payment: ['green', CircleCheck],
  refund: ['yellow', Undo2],
  correction: ['gray', Minus],
} as const

export const paymentColumns: readonly Column<LedgerEntry>[] = [
  { key: 'at', head: heads.at, cell: ({ at }) => formatMoment(at), narrow: true },
  { key: 'order', head: heads.order, cell: (it) => <Order entry={it} /> },
  {
    key: 'kind',
    head: heads.kind,
    cell: (it) => <Kind entry={it} />,
    narrow: true,
  },
  {
    key: 'rupees',
    head: heads.rupees,
    cell: ({ kind, rupees }) => (
      <Figures as="strong">
        {kind === 'payment' ? '' : '−'}
        {formatRupees(rupees)}
      </Figures>
    ),
    align: 'end',
    narrow: true,
  },
  {
    key: 'note',
    head: heads.note,
    cell: ({ reference, reason }) => (
      <span className={css.note}>{[reference, reason].filter(Boolean).join(', ') || '–'}</span>
    ),
  },
  { key: 'by', head: heads.by, cell: ({ by }) => <span className={css.note}>{by}</span> },
]

function Kind({ entry: { kind, method } }: { entry: LedgerEntry }) {
  const [tone, Icon] = badges[kind]
  return (
    <Figures className={css.kind}>
      <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
        {copy.kinds[kind]}
      </Badge>{' '}
      {orderMoney.methods[method]}
    </Figures>
  )
}

function Order({ entry: { order, name } }: { entry: LedgerEntry }) {
  return (
    <span className={css.note}>
      <Link href={paths.adminOrders({ status: 'all', q: order.number })}>{order.number}</Link>{' '}
      {name}
      <small className={css.quiet}>{orderedService(order)}</small>
    </span>
  )
}
