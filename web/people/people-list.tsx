import type { getAllUsersList } from '#contract/people.ts'
import { people } from '#messages/admin.ts'
import { call } from '#web/lib/api.ts'
import { pageOf, useList } from '#web/lib/use-list.ts'
import { ListScreen } from '#web/parts/list-screen.tsx'
import { peopleColumns } from '#web/people/people-columns.tsx'

type PeopleListProps = {
  /** Any list of people: all have one shape. */
  endpoint: typeof getAllUsersList
  /** The page's address in the rail. */
  current: string
  words: (typeof people)['users' | 'workers']
}

/** The accounts of one role. */
export function PeopleList({ endpoint, current, words }: PeopleListProps) {
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
      columns={peopleColumns}
      keyOf={({ _id }) => _id}
      words={{ ...words, caption: words.heading, searchHint: people.searchHint }}
    />
  )
}
