import { exportUsers, getAllUsersList } from '#contract/accounts.ts'
import { people } from '#i18n/admin.ts'
import { paths } from '#web/paths.ts'
import { AccountList } from '#web/accounts/admin/account-list.tsx'

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
