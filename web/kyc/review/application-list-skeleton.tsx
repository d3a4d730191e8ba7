import { applications } from '#i18n/applications.ts'
import { ListScreenSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function ApplicationListSkeleton() {
  return (
    <ListScreenSkeleton current={paths.adminApplications()} heading={applications.heading} tabs />
  )
}
