import { pay as copy } from '#i18n/pay.ts'
import { paths } from '#web/paths.ts'
import { WorkerScreen } from '#web/shell/worker-screen.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'

/** Prerendered; shown until the screen's script has loaded. */
export function EarningsSkeleton() {
  return (
    <WorkerScreen heading={copy.earnings} current={paths.workerEarnings}>
      <LoadingEarnings />
    </WorkerScreen>
  )
}

export function LoadingEarnings() {
  return (
    <Skeleton label={copy.loading}>
      <SkeletonBlock shape="card" />
    </Skeleton>
  )
}
