import { pay as copy } from '#i18n/pay.ts'
import { Screen } from '#web/ui/screen.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'

/** Prerendered; shown until the screen's script has loaded. */
export function EarningsSkeleton() {
  return (
    <Screen heading={copy.earnings} column>
      <LoadingEarnings />
    </Screen>
  )
}

export function LoadingEarnings() {
  return (
    <Skeleton label={copy.loading}>
      <SkeletonBlock shape="card" />
    </Skeleton>
  )
}
