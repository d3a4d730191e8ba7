import { common } from '#i18n/common.ts'
import { tracking } from '#i18n/tracking.ts'
import { Screen } from '#web/ui/screen.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'

export function TrackingSkeleton() {
  return (
    <Screen heading={tracking.heading} column>
      <Skeleton label={common.loading}>
        <SkeletonBlock shape="tall" />
      </Skeleton>
    </Screen>
  )
}
