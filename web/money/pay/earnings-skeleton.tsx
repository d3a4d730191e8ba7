import { pay as copy } from '#i18n/pay.ts'
import { Screen } from '#web/ui/screen.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'

/** What shows until a worker's pay is here; prerendered into the page. */
export function EarningsSkeleton() {
  return (
    <Screen heading={copy.earnings} column>
      <Skeleton label={copy.loading}>
        <SkeletonBlock shape="card" />
      </Skeleton>
    </Screen>
  )
}
