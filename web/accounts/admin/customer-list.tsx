import { exportUsers, getAllUsersList } from '#contract/accounts/admin.ts'
import { people } from '#i18n/admin.ts'
import { AccountList } from '#web/accounts/admin/account-list.tsx'
import { paths } from '#web/paths.ts'

export function CustomerList() {
  return (
    <AccountList
      endpoint={getAllUsersList}
      exportPath={exportUsers.path}
      current={paths.adminUsers}
      words={people.users}
    />
  )
}
