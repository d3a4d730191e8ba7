import { peopleSorts, peopleStates, type getAllUsersList } from '#contract/accounts/admin.ts'
import { people } from '#i18n/admin.ts'
import { accountColumns, type PersonRow } from '#web/accounts/admin/account-list-columns.tsx'
import { call } from '#web/api/api.ts'
import type { FilterField } from '#web/list/list-filter-values.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSelect } from '#web/list/list-select.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { parsePage, useList } from '#web/list/use-list.ts'
import type { Column } from '#web/ui/table.tsx'

const peopleFilters: readonly FilterField[] = [
  { type: 'dates', label: people.joined, past: true },
  {
    type: 'choice',
    name: 'state',
    label: people.state,
    options: [
      { id: 'active', label: people.states.active },
      { id: 'disabled', label: people.states.disabled },
    ],
  },
]

type PeopleListProps = {
  /** Any list of people: all have one shape. */
  endpoint: typeof getAllUsersList
  /** The page's address in the rail. */
  current: string
  words: (typeof people)['users' | 'workers']
  /** The call that gives the whole list as a file. */
  exportPath: string
  columns?: readonly Column<PersonRow>[]
}

/** The accounts of one role. */
export function AccountList(props: PeopleListProps) {
  const { endpoint, current, words, columns = accountColumns } = props
  const urlState = useListUrlState()
  const sort = urlState.option('sort', peopleSorts)
  const list = useList({
    name: endpoint.path,
    filter: {
      sort,
      state: urlState.option('state', peopleStates),
      from: urlState.param('from'),
      to: urlState.param('to'),
    },
    load: async (input, signal) => {
      const reply = await call(endpoint, input, { signal })
      return parsePage(reply.users, reply)
    },
  })
  return (
    <ListScreen
      current={current}
      heading={words.heading}
      list={list}
      columns={columns}
      keyOf={({ _id }) => _id}
      copy={{ ...words, caption: words.heading, searchHint: people.searchHint }}
      filters={peopleFilters}
      exportPath={props.exportPath}
      tools={
        <ListSelect
          options={people.sorts}
          selected={sort}
          onSelect={(to) => urlState.set('sort', to)}
        />
      }
    />
  )
}
