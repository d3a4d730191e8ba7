import type { AdminPlanRow } from '#contract/plans/plans.ts'
import { canDecidePlan } from '#domain/plans/plans.ts'
import { planList as copy } from '#i18n/plan-list.ts'
import { formatMoment, formatSlot } from '#web/lib/format.ts'
import { orderPrice } from '#web/lib/order-text.ts'
import { planText } from '#web/lib/plan-text.ts'
import { priceText } from '#web/lib/price.ts'
import { actionColumn, customerColumn } from '#web/orders/admin/row-columns.tsx'
import { PlanStateBadge } from '#web/plans/plan-state-badge.tsx'
import { Muted } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/table.tsx'
import css from './plan-columns.module.css'

const { columns: heads } = copy

export const planColumns = (
  onOpen: (plan: AdminPlanRow) => void,
): readonly Column<AdminPlanRow>[] => [
  ...readColumns,
  actionColumn({
    head: heads.actions,
    answer: copy.answer,
    open: copy.open,
    isWaiting: canDecidePlan,
    onOpen,
  }),
]

const readColumns: readonly Column<AdminPlanRow>[] = [
  { key: 'asked', head: heads.asked, cell: (it) => formatMoment(it.created_at), narrow: true },
  {
    key: 'what',
    head: heads.what,
    cell: (it) => (
      <span className={css.words}>
        {planText(it, copy.every)}
        <Muted as="span">{priceText(orderPrice(it))}</Muted>
      </span>
    ),
  },
  customerColumn(heads.customer, copy.nobody),
  {
    key: 'next',
    head: heads.next,
    cell: ({ next: [first] }) => (first ? formatSlot(first) : '–'),
    narrow: true,
  },
  {
    key: 'state',
    head: heads.state,
    cell: (it) => <PlanStateBadge state={it.state} labels={copy.tabs} />,
    narrow: true,
  },
]
