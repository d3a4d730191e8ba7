import { common } from '#i18n/common.ts'
import { confirmEmail } from '#i18n/confirm-email.ts'
import { Screen } from '#web/ui/screen.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'

export function ConfirmEmailSkeleton() {
  return (
    <Screen heading={confirmEmail.heading} column>
      <Skeleton label={common.loading}>
        <SkeletonBlock shape="tall" />
      </Skeleton>
    </Screen>
  )
}
