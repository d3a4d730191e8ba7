import type { ReactNode } from 'react'
import { workerProfile as words } from '#i18n/profile.ts'
import { NotificationPreferences } from '#web/accounts/profile/notification-preferences.tsx'
import { ProfileDetails } from '#web/accounts/profile/profile-details.tsx'
import { ProfileHeader } from '#web/accounts/profile/profile-header.tsx'
import { useOwnKyc, type OwnKyc } from '#web/accounts/profile/use-worker-profile.ts'
import { WorkerProfileSkeleton } from '#web/accounts/profile/worker-profile-skeleton.tsx'
import { ProfileFailure } from '#web/shell/profile-failure.tsx'
import { Screen } from '#web/ui/screen.tsx'
import css from './profile.module.css'

/** A worker's account, with what another feature knows of the worker below it. */
export function WorkerProfile({ children }: { children: (own: OwnKyc) => ReactNode }) {
  const { data, failure } = useOwnKyc()
  if (data) {
    const person = data.worker_profile
    return (
      <Screen heading={words.heading} column>
        <div className={css.person}>
          <ProfileHeader person={person} />
          <ProfileDetails person={person} extra={{ term: words.userId, value: person._id }} />
          {children(data)}
          <NotificationPreferences />
        </div>
      </Screen>
    )
  }
  if (!failure) return <WorkerProfileSkeleton />
  return (
    <Screen heading={words.heading} column>
      <ProfileFailure
        error={failure}
        noNetwork={words.failedNoNetwork}
        noWords={words.failed}
        noData={words.noData}
        busy={false}
        onRetry={() => location.reload()}
      />
    </Screen>
  )
}
