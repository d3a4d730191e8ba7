import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { homePath } from '#contract/app-paths.ts'
import { profile } from '#i18n/profile.ts'
import { NotificationPreferences } from '#web/accounts/profile/notification-preferences.tsx'
import { ProfileDetails } from '#web/accounts/profile/profile-details.tsx'
import { ProfileHeader } from '#web/accounts/profile/profile-header.tsx'
import { ProfileScreenSkeleton } from '#web/accounts/profile/profile-waiting.tsx'
import { RefreshButton } from '#web/accounts/profile/refresh-button.tsx'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { paths } from '#web/paths.ts'
import { ProfileFailure } from '#web/shell/profile-failure.tsx'
import { Screen } from '#web/ui/screen.tsx'
import css from './profile.module.css'

/**
 * A customer's own page, with what another feature knows of the customer beside it; other roles go to
 * theirs, nobody to sign-in (specification 2).
 */
export function Profile({ children }: { children: ReactNode }) {
  const me = useCurrentUser()
  const [, navigate] = useLocation()
  useSignInAgain(me.error)
  const home = me.data && homePath(me.data.role)
  useEffect(() => {
    if (home && home !== paths.profile) navigate(home, { replace: true })
  }, [home, navigate])
  if (me.data && home === paths.profile)
    return (
      <Screen heading={profile.heading}>
        <div className={css.columns}>
          <div className={css.person}>
            <ProfileHeader person={me.data}>
              <RefreshButton />
            </ProfileHeader>
            <ProfileDetails person={me.data} />
          </div>
          <div className={css.orders}>{children}</div>
          <NotificationPreferences />
        </div>
      </Screen>
    )
  if (!me.error || isSignedOut(me.error)) return <ProfileScreenSkeleton />
  return (
    <Screen heading={profile.heading}>
      <ProfileFailure
        error={me.error}
        noNetwork={profile.noNetwork}
        noData={profile.noData}
        busy={me.isFetching}
        onRetry={() => void me.refetch()}
      />
    </Screen>
  )
}
