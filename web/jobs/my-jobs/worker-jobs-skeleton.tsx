import { jobs as copy } from '#i18n/jobs.ts'
import { paths } from '#web/paths.ts'
import { WorkerScreen } from '#web/shell/worker-screen.tsx'
import { Columns } from '#web/ui/layout.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'

/** Prerendered placeholder, shown until the worker's jobs have loaded. */
export function WorkerJobsSkeleton() {
  return (
    <WorkerScreen heading={copy.heading} current={paths.workerJobs}>
      <Skeleton label={copy.loading}>
        <Columns>
          <SkeletonBlock shape="tall" />
          <SkeletonBlock shape="card" />
        </Columns>
      </Skeleton>
    </WorkerScreen>
  )
}
