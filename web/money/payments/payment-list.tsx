import {
  entrySides,
  exportPayments,
  getAllPayments,
  type LedgerEntry,
} from '#contract/money/payments.ts'
import { paymentMethods } from '#domain/money/payments.ts'
import { paymentList as copy } from '#i18n/money-lists.ts'
import { orderMoney } from '#i18n/money.ts'
import { formatRupees } from '#web/lib/format.ts'
import type { FilterField } from '#web/list/list-filter-values.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSum } from '#web/list/list-sum.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { useList } from '#web/list/use-list.ts'
import { paymentColumns } from '#web/money/payments/payment-columns.tsx'
import { paths } from '#web/paths.ts'
import { MoneyTabs } from '#web/shell/admin/money-tabs.tsx'

const filters: readonly FilterField[] = [
  { type: 'dates', label: copy.day, past: true },
  {
    type: 'choice',
    name: 'side',
    label: copy.side,
    options: entrySides.map((id) => ({ id, label: copy.sides[id] })),
  },
  {
    type: 'choice',
    name: 'method',
    label: copy.method,
    options: paymentMethods.map((id) => ({ id, label: orderMoney.methods[id] })),
  },
]

type Sum = { readonly received: number; readonly refunded: number }

/** Payments and refunds of all orders, newest first. */
export function PaymentList() {
  const url = useListUrlState()
  const list = useList({
    endpoint: getAllPayments,
    rows: (reply) => reply.payments,
    filter: {
      from: url.param('from'),
      to: url.param('to'),
      side: entrySides.find((it) => it === url.param('side')),
      method: paymentMethods.find((it) => it === url.param('method')),
    },
  })
  const sum = list.page?.reply.sum
  return (
    <ListScreen
      current={paths.adminMoney()}
      heading={copy.heading}
      list={list}
      columns={paymentColumns}
      keyOf={entryKey}
      copy={copy}
      unnumbered
      showsErrorInline
      filters={filters}
      exportCall={exportPayments}
      above={
        <>
          <MoneyTabs current={paths.adminPayments()} />
          <ListSum>{sum ? sumText(sum, url.param('side')) : null}</ListSum>
        </>
      }
    />
  )
}

const entryKey = ({ payment_id }: LedgerEntry): string => payment_id

function sumText({ received, refunded }: Sum, side: string | undefined): string {
  const back = copy.refunded(formatRupees(refunded))
  if (side === 'refunded') return back
  const sum = copy.received(formatRupees(received))
  return refunded > 0 ? `${sum}, ${back}` : sum
}
