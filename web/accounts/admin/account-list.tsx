import {
  exportUsers,
  exportWorkers,
  getAllUsersList,
  getAllWorkerList,
  accountSorts,
  accountStates,
  type AccountRow,
} from '#contract/accounts/admin.ts'
import { accountLists as copy } from '#i18n/admin.ts'
import { accountColumns, workerColumns } from '#web/accounts/admin/account-list-columns.tsx'
import type { FilterField } from '#web/list/list-filter-values.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSelect } from '#web/list/list-select.tsx'
import type { ExportCall } from '#web/list/list-toolbar.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { useList } from '#web/list/use-list.ts'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/table.tsx'

export function CustomerList() {
  return (
    <AccountList
      endpoint={getAllUsersList}
      exportCall={exportUsers}
      current={paths.adminUsers}
      texts={copy.users}
      columns={accountColumns}
    />
  )
}

export function WorkerList() {
  return (
    <AccountList
      endpoint={getAllWorkerList}
      exportCall={exportWorkers}
      current={paths.adminWorkers}
      texts={copy.workers}
      columns={workerColumns}
    />
  )
}

const accountFilters: readonly FilterField[] = [
  { type: 'dates', label: copy.joined, past: true },
  {
    type: 'choice',
    name: 'state',
    label: copy.state,
    options: [
      { id: 'active', label: copy.states.active },
      { id: 'disabled', label: copy.states.disabled },
    ],
  },
]

type AccountListProps = {
  /** Either account list; both replies have the same shape. */
  endpoint: typeof getAllUsersList
  /** The page's link in the admin navigation. */
  current: string
  texts: (typeof copy)['users' | 'workers']
  /** The endpoint that exports the whole list as a file. */
  exportCall: ExportCall
  columns: readonly Column<AccountRow>[]
}

/** A searchable, filterable list of customers or of workers. */
function AccountList({ endpoint, current, texts, exportCall, columns }: AccountListProps) {
  const urlState = useListUrlState()
  const sort = urlState.option('sort', accountSorts)
  const list = useList({
    endpoint,
    rows: (reply) => reply.users,
    filter: {
      sort,
      state: urlState.option('state', accountStates),
      from: urlState.param('from'),
      to: urlState.param('to'),
    },
  })
  return (
    <ListScreen
      current={current}
      heading={texts.heading}
      list={list}
      columns={columns}
      keyOf={({ _id }) => _id}
      copy={{ ...texts, caption: texts.heading, searchHint: copy.searchHint }}
      filters={accountFilters}
      exportCall={exportCall}
      tools={
        <ListSelect
          options={copy.sorts}
          selected={sort}
          onSelect={(to) => urlState.set('sort', to)}
        />
      }
    />
  )
}
