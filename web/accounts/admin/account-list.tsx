import { FileInput } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import {
  exportUsers,
  exportWorkers,
  getAllUsersList,
  getAllWorkerList,
  accountSorts,
  accountStates,
  type AccountRow,
} from '#contract/accounts/admin.ts'
import { worker as workerCopy } from '#i18n/add-worker.ts'
import { accountLists as copy } from '#i18n/admin.ts'
import { importDoors as doors } from '#i18n/import-doors.ts'
import { accountColumns, workerColumns } from '#web/accounts/admin/account-list-columns.tsx'
import { AddWorker } from '#web/accounts/workers/add-worker.tsx'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import type { FilterField } from '#web/list/list-filter-values.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSelect } from '#web/list/list-select.tsx'
import type { ExportCall } from '#web/list/list-toolbar.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { useList } from '#web/list/use-list.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Row } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/table.tsx'

export function CustomerList() {
  const mayImport = useHasPermission('imports')
  return (
    <AccountList
      endpoint={getAllUsersList}
      exportCall={exportUsers}
      current={paths.adminUsers}
      texts={copy.users}
      columns={accountColumns}
      above={
        mayImport && (
          <LinkButton variant="secondary" size="small" href={paths.adminImport('customers')}>
            <FileInput aria-hidden="true" />
            {doors.customers}
          </LinkButton>
        )
      }
    />
  )
}

export function WorkerList() {
  const mayImport = useHasPermission('imports')
  const [isAdding, setAdding] = useState(false)
  return (
    <AccountList
      endpoint={getAllWorkerList}
      exportCall={exportWorkers}
      current={paths.adminWorkers}
      texts={copy.workers}
      columns={workerColumns}
      above={
        mayImport && (
          <Row>
            <Button size="small" onClick={() => setAdding(true)}>
              {workerCopy.add}
            </Button>
            <LinkButton variant="secondary" size="small" href={paths.adminImport('workers')}>
              <FileInput aria-hidden="true" />
              {doors.workers}
            </LinkButton>
          </Row>
        )
      }
    >
      {isAdding && <AddWorker onClose={() => setAdding(false)} />}
    </AccountList>
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
  /** Ways to add people. */
  above: ReactNode
  children?: ReactNode
}

/** A searchable, filterable list of customers or of workers. */
function AccountList(props: AccountListProps) {
  const { endpoint, current, texts, exportCall, columns, above, children } = props
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
      above={above}
      tools={
        <ListSelect
          options={copy.sorts}
          selected={sort}
          onSelect={(to) => urlState.set('sort', to)}
        />
      }
    >
      {children}
    </ListScreen>
  )
}
