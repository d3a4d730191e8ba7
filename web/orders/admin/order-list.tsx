import { useMemo, useState } from 'react'
import { exportOrders, getAllOrders, orderSorts } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { serviceChoices } from '#domain/catalogue.ts'
import { orderStatuses } from '#domain/orders/orders.ts'
import { choiceName } from '#i18n/catalogue.ts'
import { userOrders as copy } from '#i18n/orders.ts'
import { call } from '#web/api/api.ts'
import type { FilterField } from '#web/list/list-filter-values.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSelect } from '#web/list/list-select.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { parsePage, useList } from '#web/list/use-list.ts'
import type { OpenDialog, OrderDialog } from '#web/orders/admin/available-actions.ts'
import { CancelDialog } from '#web/orders/admin/cancel-dialog.tsx'
import { DecisionDialog } from '#web/orders/admin/decision-dialog.tsx'
import { OrderDetailsDialog } from '#web/orders/admin/order-details.tsx'
import { orderColumns } from '#web/orders/admin/order-list-columns.tsx'
import { ProgressDialog } from '#web/orders/admin/progress-dialog.tsx'
import { useNextOrder } from '#web/orders/admin/use-next-order.ts'
import { paths } from '#web/paths.ts'

/** Pending orders stand first: they wait for the admin's answer. */
const tabs = [...orderStatuses, 'all'] as const
type Tab = (typeof tabs)[number]

const orderFilters: readonly FilterField[] = [
  { type: 'preset', name: 'customer', label: copy.oneCustomer },
  { type: 'dates', label: copy.jobDay },
  {
    type: 'choice',
    name: 'service',
    label: copy.columns.service,
    options: serviceChoices.map(({ label }) => ({ id: label, label: choiceName(label) })),
  },
]

const orderKeys = [['j', copy.keys.next]] as const

const orderId = ({ _id }: OrderRow): string => _id

export function OrderList() {
  const [dialog, setDialog] = useState<OrderDialog>()
  const url = useListUrlState()
  const status = url.option('status', tabs)
  const sort = url.option('sort', orderSorts)
  const list = useList({
    name: getAllOrders.path,
    group: status,
    newRowKey: orderId,
    filter: {
      status,
      sort,
      from: url.param('from'),
      to: url.param('to'),
      service: url.param('service'),
      customer: url.param('customer'),
    },
    load: async (input, signal) => {
      const reply = await call(getAllOrders, input, { signal })
      return parsePage(reply.orders, reply)
    },
  })
  const offerNext = useNextOrder(list.page?.rows, setDialog)
  const columns = useMemo(() => orderColumns(status !== 'pending', setDialog), [status])
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
      filters={orderFilters}
      exportCall={exportOrders}
      keys={orderKeys}
      tools={
        <ListSelect options={copy.sorts} selected={sort} onSelect={(to) => url.set('sort', to)} />
      }
    >
      {dialog && (
        <DialogAboutOrder
          dialog={dialog}
          open={setDialog}
          onClose={() => setDialog(undefined)}
          onDecided={offerNext}
        />
      )}
    </ListScreen>
  )
}

type DialogAboutOrderProps = {
  dialog: OrderDialog
  open: OpenDialog
  onClose: () => void
  onDecided: (next: OrderRow | null) => void
}

function DialogAboutOrder({ dialog, open, onClose, onDecided }: DialogAboutOrderProps) {
  const { about, order } = dialog
  const id = order._id
  const props = { order, onClose }
  if (about === 'details') return <OrderDetailsDialog key={id} {...props} open={open} />
  if (about === 'cancel') return <CancelDialog key={id} {...props} />
  if (about === 'decision') {
    const onDone = (next: OrderRow | null) => {
      onClose()
      onDecided(next)
    }
    return <DecisionDialog key={id} {...props} onDone={onDone} onNext={open} />
  }
  return <ProgressDialog key={id} {...props} action={about} />
}
