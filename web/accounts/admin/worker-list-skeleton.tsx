import { people } from '#i18n/admin.ts'
import { ListScreenSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function WorkerListSkeleton() {
  return <ListScreenSkeleton current={paths.adminWorkers} heading={people.workers.heading} />
}
