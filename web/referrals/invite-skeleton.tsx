import { common } from '#i18n/common.ts'
import { invitation } from '#i18n/invitation.ts'
import { Screen } from '#web/ui/screen.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'

export function InviteSkeleton() {
  return (
    <Screen heading={invitation.heading} column>
      <Skeleton label={common.loading}>
        <SkeletonBlock shape="tall" />
      </Skeleton>
    </Screen>
  )
}
