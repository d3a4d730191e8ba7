import { jobs as copy } from '#i18n/jobs.ts'
import { Screen } from '#web/ui/screen.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'

/** Prerendered placeholder, shown until the worker's jobs have loaded. */
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
