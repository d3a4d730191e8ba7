import { common } from '#i18n/common.ts'
import { follow } from '#i18n/tracking.ts'
import { Screen } from '#web/ui/screen.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'

export function FollowSkeleton() {
  return (
    <Screen heading={follow.heading} column>
      <Skeleton label={common.loading}>
        <SkeletonBlock shape="tall" />
      </Skeleton>
    </Screen>
  )
}
