import { jobs as copy } from '#i18n/jobs.ts'
import { Screen } from '#web/ui/screen.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'

/** What shows until a worker's jobs are here; prerendered into the page. */
export function WorkerJobsSkeleton() {
  return (
    <Screen heading={copy.heading} column>
      <Skeleton label={copy.loading}>
        <SkeletonBlock shape="tall" />
        <SkeletonBlock shape="card" />
      </Skeleton>
    </Screen>
  )
}
