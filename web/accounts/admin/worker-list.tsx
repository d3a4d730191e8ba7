import { exportWorkers, getAllWorkerList } from '#contract/accounts/admin.ts'
import { people } from '#i18n/admin.ts'
import { workerColumns } from '#web/accounts/admin/account-list-columns.tsx'
import { AccountList } from '#web/accounts/admin/account-list.tsx'
import { paths } from '#web/paths.ts'

export function WorkerList() {
  return (
    <AccountList
      endpoint={getAllWorkerList}
      exportPath={exportWorkers.path}
      current={paths.adminWorkers}
      words={people.workers}
      columns={workerColumns}
    />
  )
}
