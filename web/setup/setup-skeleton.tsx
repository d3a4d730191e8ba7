import { common, titles } from '#i18n/common.ts'
import { Screen } from '#web/ui/screen.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'

export function SetupSkeleton() {
  return (
    <Screen heading={titles.setup} column>
      <Skeleton label={common.loading}>
        <SkeletonBlock shape="tall" />
      </Skeleton>
    </Screen>
  )
}
