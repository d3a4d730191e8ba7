import { exportUsers, getAllUsersList } from '#contract/people.ts'
import { people } from '#messages/admin.ts'
import { paths } from '#web/paths.ts'
import { PeopleList } from '#web/people/people-list.tsx'

export function UserList() {
  return (
    <PeopleList
      endpoint={getAllUsersList}
      exportPath={exportUsers.path}
      current={paths.adminUsers}
      words={people.users}
    />
  )
}
