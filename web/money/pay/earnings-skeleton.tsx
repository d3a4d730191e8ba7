import { pay as copy } from '#i18n/pay.ts'
import { Screen } from '#web/ui/screen.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'

/** Prerendered; shown until a worker's pay has loaded. */
export function EarningsSkeleton() {
  return (
    <Screen heading={copy.earnings} column>
      <Skeleton label={copy.loading}>
        <SkeletonBlock shape="card" />
      </Skeleton>
    </Screen>
  )
}
