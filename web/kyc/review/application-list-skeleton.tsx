import { applications } from '#i18n/applications.ts'
import { ListWaiting } from '#web/list/list-screen-skeleton.tsx'
import { paths } from '#web/paths.ts'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function WorkerApplicationsWaiting() {
  return <ListWaiting current={paths.adminApplications()} heading={applications.heading} tabs />
}
