import { useState } from 'react'
import { exportOrders, getAllOrders, orderSorts } from '#contract/orders/admin.ts'
import { serviceChoices } from '#domain/catalogue.ts'
import { orderStatuses } from '#domain/orders/orders.ts'
import { choiceName } from '#i18n/catalogue.ts'
import { userOrders as words } from '#i18n/orders.ts'
import { call } from '#web/api/api.ts'
import type { FilterField } from '#web/list/list-filter-values.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSelect } from '#web/list/list-select.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { parsePage, useList } from '#web/list/use-list.ts'
import type { OpenDialog } from '#web/orders/admin/available-actions.ts'
import { OrderDialogs } from '#web/orders/admin/order-dialogs.tsx'
import { orderColumns } from '#web/orders/admin/order-list-columns.tsx'
import { paths } from '#web/paths.ts'

/** The three that are specified stand first. */
const tabs = [...orderStatuses, 'all'] as const
type Tab = (typeof tabs)[number]

const orderFilters: readonly FilterField[] = [
  { type: 'preset', name: 'customer', label: words.oneCustomer },
  { type: 'dates', label: words.jobDay },
  {
    type: 'choice',
    name: 'service',
    label: words.columns.service,
    options: serviceChoices.map(({ label }) => ({ id: label, label: choiceName(label) })),
  },
]

export function OrderList() {
  const [opened, setOpened] = useState<OpenDialog>()
  const urlState = useListUrlState()
  const status = urlState.option('status', tabs)
  const sort = urlState.option('sort', orderSorts)
  const list = useList({
    name: getAllOrders.path,
    group: status,
    filter: {
      status,
      sort,
      from: urlState.param('from'),
      to: urlState.param('to'),
      service: urlState.param('service'),
      customer: urlState.param('customer'),
    },
    load: async (input, signal) => {
      const reply = await call(getAllOrders, input, { signal })
      return parsePage(reply.orders, reply)
    },
  })
  const select = (tab: Tab) => (tab === status ? list.retry() : urlState.set('status', tab))
  return (
    <ListScreen
      current={paths.adminOrders()}
      heading={words.heading}
      list={list}
      columns={orderColumns(status !== 'pending', setOpened)}
      keyOf={({ _id }) => _id}
      copy={{ ...words, caption: words.tabs[status] }}
      tabs={{
        label: words.tabsLabel,
        tabs: tabs.map((id) => ({ id, label: words.tabs[id] })),
        selected: status,
        onSelect: select,
      }}
      filters={orderFilters}
      exportPath={exportOrders.path}
      tools={
        <ListSelect
          options={words.sorts}
          selected={sort}
          onSelect={(to) => urlState.set('sort', to)}
        />
      }
    >
      <OrderDialogs opened={opened} open={setOpened} onClose={() => setOpened(undefined)} />
    </ListScreen>
  )
}
