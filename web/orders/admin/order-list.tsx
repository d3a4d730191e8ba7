import { useCallback, useMemo, useRef, useState } from 'react'
import type { z } from 'zod/mini'
import { exportOrders, getAllOrders, orderSorts, paymentStates } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { isPending, type OrderStatus } from '#domain/orders/orders.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { confirming } from '#i18n/confirming.ts'
import { userOrders as copy } from '#i18n/order-list.ts'
import { settings } from '#web/i18n/settings.ts'
import { useShortcuts } from '#web/lib/use-shortcuts.ts'
import type { FilterField } from '#web/list/list-filter-values.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSelect } from '#web/list/list-select.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { useList } from '#web/list/use-list.ts'
import { useFirstProposals } from '#web/orders/accept/use-first-proposals.ts'
import type { OrderDialog } from '#web/orders/admin/available-actions.ts'
import { orderColumns } from '#web/orders/admin/order-list-columns.tsx'
import { useNextOrder } from '#web/orders/admin/use-next-order.ts'
import { useRowActions } from '#web/orders/admin/use-row-actions.ts'
import type { RenderChat } from '#web/orders/details/render-chat.ts'
import { useAsked } from '#web/orders/details/use-asked.ts'
import { decisionsNow } from '#web/orders/shared/order-actions.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'

/** Pending orders come first: they need a decision. */
const tabs = ['pending', 'accepted', 'rejected', 'in-progress'] as const
const moreTabs = ['quoted', 'completed', 'no-show', 'cancelled', 'all'] as const
const everyTab = [...tabs, ...moreTabs] as const satisfies readonly (OrderStatus | 'all')[]
type Tab = (typeof everyTab)[number]

type Counts = z.output<typeof getAllOrders.output>['counts']

const toTabs = (ids: readonly Tab[], counts: Counts | undefined) =>
  ids.map((id) => ({
    id,
    label: copy.tabs[id],
    count: id === 'all' ? undefined : counts?.[id],
  }))

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

const confirmAll = lazyDialog(
  async () => (await import('#web/orders/accept/confirm-all.tsx')).ConfirmAll,
)

/** Offered for two or more that may still be accepted. */
function ConfirmAllButton({ rows = [] }: { rows: readonly OrderRow[] | undefined }) {
  const [orders, setOrders] = useState<readonly OrderRow[]>()
  const waiting = rows.filter((it) => decisionsNow(it).includes('accepted'))
  return (
    <>
      {waiting.length > 1 && (
        <Button variant="secondary" onClick={() => setOrders(waiting)}>
          {confirming.all(waiting.length)}
        </Button>
      )}
      {orders && <confirmAll.Dialog orders={orders} onClose={() => setOrders(undefined)} />}
    </>
  )
}

/** From this width on the details stand beside the list. */
const besideFrom = '(min-width: 1100px)'

/** Details follow the list; what is being decided stays as it was read. */
const latest = ({ about, order }: OrderDialog, rows: readonly OrderRow[] | undefined): OrderRow =>
  (about === 'details' && rows?.find(({ _id }) => _id === order._id)) || order

/** The open dialog; arrow keys step through the orders while the details stand beside the list. */
function useDialog(rows: readonly OrderRow[] | undefined) {
  const [opened, setDialog] = useState<OrderDialog & { readonly beside?: boolean }>()
  const dialog = opened && { ...opened, order: latest(opened, rows) }
  const last = useRef<string>(undefined)
  const open = useCallback((to: OrderDialog) => {
    last.current = to.order._id
    setDialog({ ...to, beside: to.about === 'details' && matchMedia(besideFrom).matches })
  }, [])
  function close() {
    setDialog(undefined)
    requestAnimationFrame(() => focusRow(last.current))
  }
  const at = dialog?.beside ? rows?.findIndex(({ _id }) => _id === dialog.order._id) : undefined
  const step = (by: 1 | -1) => {
    const order = at === undefined ? undefined : rows?.[at + by]
    if (order) open({ about: 'details', order })
  }
  useShortcuts({ ArrowDown: () => step(1), ArrowUp: () => step(-1) }, dialog?.beside === true)
  /** What is answered leaves the list; the next one takes its place. */
  function leave({ _id }: OrderRow) {
    if (dialog?.order._id !== _id) return
    const next = at === undefined ? undefined : (rows?.[at + 1] ?? rows?.[at - 1])
    if (next) open({ about: 'details', order: next })
    else close()
  }
  return { dialog, open, close, leave }
}

/** The row's button was hidden while the details stood beside it, and could take no focus. */
function focusRow(id = ''): void {
  const { activeElement: active } = document
  if (active instanceof HTMLElement && active.tabIndex !== -1) return
  document.querySelector<HTMLElement>(`[data-order="${id}"] button`)?.focus({ preventScroll: true })
}

type OrderListProps = {
  /** What was written with the customer of the order whose details are open. */
  renderChat: RenderChat
}

export function OrderList({ renderChat }: OrderListProps) {
  orderDialogs.usePreload()
  const url = useListUrlState()
  const status = url.option('status', everyTab)
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
  const rows = list.page?.rows
  const { dialog, open, close, leave } = useDialog(rows)
  useAsked(rows, open)
  const offerNext = useNextOrder(rows, open)
  const shown = dialog?.beside ? dialog.order : undefined
  const acts = useRowActions({ rows, open, shown, onAccept: leave })
  const proposals = useFirstProposals(rows)
  const { withStatus, withMoney } = toColumnOptions(status)
  const columns = useMemo(
    () => orderColumns({ withStatus, withMoney }, open, acts, proposals),
    [withStatus, withMoney, open, acts, proposals],
  )
  const openDetails = useCallback((order: OrderRow) => open({ about: 'details', order }), [open])
  const select = (tab: Tab) => (tab === status ? list.retry() : url.set('status', tab))
  const counts = list.page?.reply.counts
  return (
    <ListScreen
      current={paths.adminOrders()}
      heading={copy.heading}
      list={list}
      columns={columns}
      keyOf={orderId}
      copy={{ ...copy, caption: copy.tabs[status] }}
      longRows
      beside={dialog?.beside}
      onOpen={openDetails}
      openKey={shown?._id}
      tabs={{
        label: copy.tabsLabel,
        tabs: toTabs(shown ? tabs.slice(0, 3) : tabs, counts),
        more: {
          label: copy.moreTabs,
          tabs: toTabs(shown ? [...tabs.slice(3), ...moreTabs] : moreTabs, counts),
        },
        selected: status,
        onSelect: select,
      }}
      filters={orderFilters(url.param('payment'))}
      exportCall={exportOrders}
      keys={orderKeys}
      tools={
        <>
          <ListSelect options={copy.sorts} selected={sort} onSelect={(to) => url.set('sort', to)} />
          {!withStatus && <ConfirmAllButton rows={rows} />}
        </>
      }
    >
      {dialog && (
        <orderDialogs.Dialog
          dialog={dialog}
          beside={dialog.beside}
          open={open}
          onClose={close}
          onDecided={offerNext}
          renderChat={renderChat}
          acts={acts}
          proposal={proposals.get(dialog.order._id)}
        />
      )}
    </ListScreen>
  )
}
