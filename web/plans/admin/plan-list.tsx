import { useState } from 'react'
import { getAllPlans, type AdminPlanRow } from '#contract/plans/plans.ts'
import { planStates } from '#domain/plans/plans.ts'
import { planList as copy } from '#i18n/plan-list.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { useList } from '#web/list/use-list.ts'
import { paths } from '#web/paths.ts'
import { planColumns } from '#web/plans/admin/plan-columns.tsx'
import { PlanDialog } from '#web/plans/admin/plan-dialog.tsx'
import { Muted } from '#web/ui/layout.tsx'

/** Pending plans come first: they need an answer. */
const tabs = [...planStates, 'all'] as const
const planId = ({ _id }: AdminPlanRow): string => _id

/** Lists the plans for recurring cleanings: requested, running and past. */
export function PlanList() {
  const url = useListUrlState()
  const state = url.option('state', tabs)
  const list = useList({
    endpoint: getAllPlans,
    rows: (reply) => reply.plans,
    group: state,
    newRowKey: planId,
    filter: { state, customer: url.param('customer') },
  })
  const [opened, open] = useState<AdminPlanRow>()
  const shown = list.page?.rows.find((it) => it._id === opened?._id) ?? opened
  return (
    <ListScreen
      current={paths.adminPlans()}
      heading={copy.heading}
      list={list}
      columns={planColumns(open)}
      keyOf={planId}
      copy={{ ...copy, caption: copy.tabs[state] }}
      unnumbered
      showsErrorInline
      above={<Muted>{copy.text}</Muted>}
      tabs={{
        label: copy.heading,
        tabs: tabs.map((id) => ({ id, label: copy.tabs[id] })),
        selected: state,
        onSelect: (to) => (to === state ? list.retry() : url.set('state', to)),
      }}
    >
      {shown && <PlanDialog plan={shown} onClose={() => open(undefined)} />}
    </ListScreen>
  )
}
