import { exportWorkers, getAllWorkerList } from '#contract/people.ts'
import { people } from '#messages/admin.ts'
import { paths } from '#web/paths.ts'
import { workerColumns } from '#web/people/people-columns.tsx'
import { PeopleList } from '#web/people/people-list.tsx'

export function WorkerList() {
  return (
    <PeopleList
      endpoint={getAllWorkerList}
      exportPath={exportWorkers.path}
      current={paths.adminWorkers}
      words={people.workers}
      columns={workerColumns}
    />
  )
}
