import { common } from '#i18n/common.ts'
import { timeOff as copy } from '#i18n/jobs.ts'
import { paths } from '#web/paths.ts'
import { WorkerScreen } from '#web/shell/worker-screen.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'

/** Prerendered; shown until the screen's script has loaded. */
export function WorkerDaysSkeleton() {
  return (
    <WorkerScreen heading={copy.heading} current={paths.workerDays}>
      <LoadingDays />
    </WorkerScreen>
  )
}

export function LoadingDays() {
  return (
    <Skeleton label={common.loading}>
      <SkeletonBlock shape="card" />
    </Skeleton>
  )
}
