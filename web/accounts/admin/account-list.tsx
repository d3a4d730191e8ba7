import { peopleSorts, peopleStates, type getAllUsersList } from '#contract/accounts/admin.ts'
import { people } from '#i18n/admin.ts'
import { accountColumns, type PersonRow } from '#web/accounts/admin/account-list-columns.tsx'
import { call } from '#web/api/api.ts'
import type { FilterField } from '#web/list/list-filter-values.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { ListSort } from '#web/list/list-sort.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { parsePage, useList } from '#web/list/use-list.ts'
import type { Column } from '#web/ui/table.tsx'

const peopleFilters: readonly FilterField[] = [
  { kind: 'dates', label: people.joined, past: true },
  {
    kind: 'choice',
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
  const place = useListUrlState()
  const sort = place.chosen('sort', peopleSorts)
  const list = useList({
    name: endpoint.path,
    filter: {
      sort,
      state: place.chosen('state', peopleStates),
      from: place.given('from'),
      to: place.given('to'),
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
      words={{ ...words, caption: words.heading, searchHint: people.searchHint }}
      filters={peopleFilters}
      exportPath={props.exportPath}
      tools={
        <ListSort labels={people.sorts} sort={sort} onSort={(to) => place.choose('sort', to)} />
      }
    />
  )
}
