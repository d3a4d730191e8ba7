import { useMemo, useState } from 'react'
import { exportOrders, getAllOrders, orderSorts, paymentStates } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { isPending, type OrderStatus } from '#domain/orders/orders.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { userOrders as copy } from '#i18n/order-list.ts'
import { settings } from '#web/i18n/settings.ts'
import type { FilterField } from '#web/list/list-filter-values.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSelect } from '#web/list/list-select.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { useList } from '#web/list/use-list.ts'
import type { OrderDialog } from '#web/orders/admin/available-actions.ts'
import { orderColumns } from '#web/orders/admin/order-list-columns.tsx'
import { useFirstProposals } from '#web/orders/admin/use-first-proposals.ts'
import { useNextOrder } from '#web/orders/admin/use-next-order.ts'
import { useRowActions } from '#web/orders/admin/use-row-actions.ts'
import { paths } from '#web/paths.ts'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'

/** Pending orders come first: they need a decision. */
const tabs = [
  'pending',
  'accepted',
  'rejected',
  'quoted',
  'in-progress',
  'completed',
  'no-show',
  'cancelled',
  'all',
] as const satisfies readonly (OrderStatus | 'all')[]
type Tab = (typeof tabs)[number]

const orderFilters = (payment: string | undefined): readonly FilterField[] => [
  { type: 'preset', name: 'customer', label: copy.oneCustomer },
  { type: 'dates', label: payment === 'kept' ? copy.keptDay : copy.jobDay },
  {
    type: 'choice',
    name: 'payment',
    label: copy.payment,
    options: paymentStates.map((id) => ({ id, label: copy.payments[id] })),
  },
  {
    type: 'choice',
    name: 'worker',
    label: copy.worker,
    options: [{ id: 'nobody', label: copy.nobody }],
  },
  {
    type: 'choice',
    name: 'service',
    label: copy.columns.service,
    options: settings().catalogue.services.map((it) => ({ id: it.label, label: nameOf(it) })),
  },
]

const orderKeys = [
  ['a', copy.keys.accept],
  ['r', copy.keys.reject],
  ['j', copy.keys.next],
] as const

/** Loaded after the list, which needs no dialog at first. */
const orderDialogs = lazyDialog(
  async () => (await import('#web/orders/admin/order-dialogs.tsx')).OrderDialogs,
)

/** Returns which optional columns a tab shows; payments exist only for accepted orders. */
const toColumnOptions = (status: Tab) => ({
  withStatus: status === 'all' || !isPending({ status }),
  withMoney: moneyTabs.includes(status),
})
const moneyTabs: readonly Tab[] = ['accepted', 'in-progress', 'completed', 'all']

const orderId = ({ _id }: OrderRow): string => _id

const readParams = (url: ReturnType<typeof useListUrlState>) => ({
  from: url.param('from'),
  to: url.param('to'),
  service: url.param('service'),
  customer: url.param('customer'),
  payment: paymentStates.find((it) => it === url.param('payment')),
  worker: url.param('worker'),
})

export function OrderList() {
  const [dialog, setDialog] = useState<OrderDialog>()
  orderDialogs.usePreload()
  const url = useListUrlState()
  const status = url.option('status', tabs)
  const sort = url.option('sort', orderSorts)
  const list = useList({
    endpoint: getAllOrders,
    rows: (reply) => reply.orders,
    group: status,
    newRowKey: orderId,
    filter: {
      status,
      sort,
      ...readParams(url),
    },
  })
  const offerNext = useNextOrder(list.page?.rows, setDialog)
  const acts = useRowActions(list.page?.rows, setDialog)
  const proposals = useFirstProposals(list.page?.rows)
  const columns = useMemo(
    () => orderColumns(toColumnOptions(status), setDialog, acts, proposals),
    [status, acts, proposals],
  )
  const select = (tab: Tab) => (tab === status ? list.retry() : url.set('status', tab))
  return (
    <ListScreen
      current={paths.adminOrders()}
      heading={copy.heading}
      list={list}
      columns={columns}
      keyOf={orderId}
      copy={{ ...copy, caption: copy.tabs[status] }}
      tabs={{
        label: copy.tabsLabel,
        tabs: tabs.map((id) => ({ id, label: copy.tabs[id] })),
        selected: status,
        onSelect: select,
      }}
      filters={orderFilters(url.param('payment'))}
      exportCall={exportOrders}
      keys={orderKeys}
      tools={
        <ListSelect options={copy.sorts} selected={sort} onSelect={(to) => url.set('sort', to)} />
      }
    >
      {dialog && (
        <orderDialogs.Dialog
          dialog={dialog}
          open={setDialog}
          onClose={() => setDialog(undefined)}
          onDecided={offerNext}
        />
      )}
    </ListScreen>
  )
}
