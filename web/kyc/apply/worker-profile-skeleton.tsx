import { profile } from '#i18n/profile.ts'
import { workerProfile } from '#i18n/worker-profile.ts'
import { AccountColumn } from '#web/accounts/profile/profile-layout.tsx'
import { AccountBlocks } from '#web/accounts/profile/profile-skeleton.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Prerendered placeholder, shown until the worker's profile has loaded. */
export function WorkerProfileSkeleton() {
  return (
    <Screen heading={workerProfile.heading} column>
      <Skeleton label={profile.loading}>
        <AccountColumn>
          <AccountBlocks />
        </AccountColumn>
      </Skeleton>
    </Screen>
  )
}
