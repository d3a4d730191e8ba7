import { profile } from '#i18n/profile.ts'
import { workerProfile } from '#i18n/worker-profile.ts'
import { AccountColumn } from '#web/accounts/profile/profile-layout.tsx'
import { AccountBlocks } from '#web/accounts/profile/profile-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { WorkerScreen } from '#web/shell/worker-screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Prerendered placeholder, shown until the worker's profile has loaded. */
export function WorkerProfileSkeleton() {
  return (
    <WorkerScreen heading={workerProfile.heading} current={paths.workerProfile}>
      <Skeleton label={profile.loading}>
        <AccountColumn>
          <AccountBlocks />
        </AccountColumn>
      </Skeleton>
    </WorkerScreen>
  )
}
