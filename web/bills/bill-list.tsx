import { useMemo, useState } from 'react'
import { exportBills, getAllBills, type BillRow } from '#contract/bills/bills.ts'
import { billStates } from '#domain/bills/bill.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { billList as copy } from '#i18n/money-lists.ts'
import { billColumns } from '#web/bills/bill-columns.tsx'
import type { BillDialogState } from '#web/bills/bill-dialog.tsx'
import { BillDialogs } from '#web/bills/bill-dialogs.tsx'
import { settings } from '#web/i18n/settings.ts'
import { formatRupees } from '#web/lib/format.ts'
import type { FilterField } from '#web/list/list-filter-values.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSum } from '#web/list/list-sum.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { useList } from '#web/list/use-list.ts'
import { paths } from '#web/paths.ts'
import { MoneyTabs } from '#web/shell/admin/money-tabs.tsx'

const filters = (): readonly FilterField[] => [
  { type: 'dates', label: copy.day, past: true },
  {
    type: 'choice',
    name: 'payment',
    label: copy.payment,
    options: [{ id: 'unpaid', label: copy.unpaid }],
  },
  {
    type: 'choice',
    name: 'state',
    label: copy.state,
    options: billStates.map((id) => ({ id, label: copy.states[id] })),
  },
  {
    type: 'choice',
    name: 'service',
    label: copy.service,
    options: settings().catalogue.services.map((it) => ({ id: it.label, label: nameOf(it) })),
  },
  { type: 'preset', name: 'worker', label: copy.oneWorker },
]

type Sum = { readonly rupees: number; readonly due: number }

/** All bills; the figures of a month link here with filters set. */
export function BillList() {
  const [dialog, setDialog] = useState<BillDialogState>()
  const url = useListUrlState()
  const worker = url.param('worker')
  const list = useList({
    endpoint: getAllBills,
    rows: (reply) => reply.bills,
    filter: {
      from: url.param('from'),
      to: url.param('to'),
      state: billStates.find((it) => it === url.param('state')),
      payment: url.param('payment') === 'unpaid' ? ('unpaid' as const) : undefined,
      service: url.param('service'),
      worker,
    },
  })
  const { rows, reply } = list.page ?? {}
  const sum = reply?.sum
  const isShared = worker !== undefined
  const columns = useMemo(
    () => billColumns(isShared, (bill) => setDialog({ about: 'bill', bill })),
    [isShared],
  )
  return (
    <ListScreen
      current={paths.adminMoney()}
      heading={copy.heading}
      list={list}
      columns={columns}
      keyOf={billKey}
      copy={copy}
      unnumbered
      showsErrorInline
      filters={filters()}
      exportCall={exportBills}
      above={
        <>
          <MoneyTabs current={paths.adminBills()} />
          <ListSum>{sum ? sumText(sum, isShared) : null}</ListSum>
        </>
      }
    >
      {dialog && (
        <BillDialogs
          {...dialog}
          bill={latest(dialog, rows)}
          open={setDialog}
          onClose={() => setDialog(undefined)}
        />
      )}
    </ListScreen>
  )
}

/** A bill that is read follows the list; what is being sent stays as it was read. */
const latest = ({ about, bill }: BillDialogState, rows: readonly BillRow[] = []): BillRow =>
  (about === 'bill' && rows.find((it) => it.number === bill.number)) || bill

const billKey = ({ number }: BillRow): string => number

function sumText({ rupees, due }: Sum, isShared: boolean): string {
  const sum = isShared ? copy.sumShare(formatRupees(rupees)) : copy.sum(formatRupees(rupees))
  return due > 0 ? `${sum}, ${copy.sumDue(formatRupees(due))}` : sum
}
