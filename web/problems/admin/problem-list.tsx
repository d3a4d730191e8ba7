import { useState } from 'react'
import { ages } from '#contract/feedback/order-fields.ts'
import { getAllProblems, type ProblemRow } from '#contract/problems/problems.ts'
import { problemStatuses } from '#domain/problems/problems.ts'
import { problemList as copy } from '#i18n/problems.ts'
import type { FilterField } from '#web/list/list-filter-values.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSelect } from '#web/list/list-select.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { useList } from '#web/list/use-list.ts'
import { paths } from '#web/paths.ts'
import { problemColumns } from '#web/problems/admin/problem-columns.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'

/** Open problems come first: they need an answer. */
const tabs = [...problemStatuses, 'all'] as const
const filters: readonly FilterField[] = [{ type: 'dates', label: copy.day, past: true }]
const oldestFirst = [ages[1], ages[0]] as const
const problem = lazyDialog(
  async () => (await import('#web/problems/admin/problem-dialog.tsx')).ProblemDialog,
)
const problemId = ({ _id }: ProblemRow): string => _id

/** Lists the problems that customers reported, with their status. */
export function ProblemList() {
  const [opened, setOpened] = useState<ProblemRow>()
  problem.usePreload()
  const url = useListUrlState()
  const status = url.option('status', tabs)
  const sort = url.option('sort', oldestFirst)
  const list = useList({
    endpoint: getAllProblems,
    rows: (reply) => reply.problems,
    group: status,
    newRowKey: problemId,
    filter: { status, sort, from: url.param('from'), to: url.param('to') },
  })
  return (
    <ListScreen
      current={paths.adminProblems()}
      heading={copy.heading}
      list={list}
      columns={problemColumns(setOpened)}
      keyOf={problemId}
      copy={{ ...copy, caption: copy.tabs[status] }}
      unnumbered
      showsErrorInline
      filters={filters}
      above={<Muted>{copy.text}</Muted>}
      tabs={{
        label: copy.heading,
        tabs: tabs.map((id) => ({ id, label: copy.tabs[id] })),
        selected: status,
        onSelect: (to) => (to === status ? list.retry() : url.set('status', to)),
      }}
      tools={
        <ListSelect options={copy.sorts} selected={sort} onSelect={(to) => url.set('sort', to)} />
      }
    >
      {opened && <problem.Dialog problem={opened} onClose={() => setOpened(undefined)} />}
    </ListScreen>
  )
}
