import type { getAllUsersList } from '#contract/people.ts'
import { people } from '#messages/admin.ts'
import { call } from '#web/lib/api.ts'
import { pageOf, useList } from '#web/lib/use-list.ts'
import { ListScreen } from '#web/parts/list-screen.tsx'
import { peopleColumns, type PersonRow } from '#web/people/people-columns.tsx'
import type { Column } from '#web/ui/table.tsx'

type PeopleListProps = {
  /** Any list of people: all have one shape. */
  endpoint: typeof getAllUsersList
  /** The page's address in the rail. */
  current: string
  words: (typeof people)['users' | 'workers']
  columns?: readonly Column<PersonRow>[]
}

/** The accounts of one role. */
export function PeopleList(props: PeopleListProps) {
  const { endpoint, current, words, columns = peopleColumns } = props
  const list = useList({
    name: endpoint.path,
    load: async (input, signal) => {
      const reply = await call(endpoint, input, { signal })
      return pageOf(reply.users, reply)
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
    />
  )
}
