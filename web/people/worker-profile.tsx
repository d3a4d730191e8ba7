import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { homeOf } from '#domain/people.ts'
import { workerProfile as words } from '#messages/profile.ts'
import { useMe } from '#web/lib/me.ts'
import { isSignedOut, useSignInAgain } from '#web/lib/sign-in-again.ts'
import { paths } from '#web/paths.ts'
import { ProfileDetails } from '#web/people/profile-details.tsx'
import { ProfileFailure } from '#web/people/profile-failure.tsx'
import { ProfileHeader } from '#web/people/profile-header.tsx'
import { WorkerProfileWaiting } from '#web/people/worker-profile-waiting.tsx'
import { Screen } from '#web/ui/screen.tsx'
import css from './profile.module.css'

/** A worker's account; other roles go to their own page. */
export function WorkerProfile() {
  const me = useMe()
  const [, navigate] = useLocation()
  useSignInAgain(me.error, 'worker')
  const home = me.data && homeOf(me.data.role)
  useEffect(() => {
    if (home && home !== paths.workerProfile) navigate(home, { replace: true })
  }, [home, navigate])
  if (me.data && home === paths.workerProfile)
    return (
      <Screen heading={words.heading} column>
        <div className={css.person}>
          <ProfileHeader person={me.data} />
          <ProfileDetails person={me.data} extra={{ term: words.userId, value: me.data._id }} />
        </div>
      </Screen>
    )
  if (!me.error || isSignedOut(me.error)) return <WorkerProfileWaiting />
  return (
    <Screen heading={words.heading} column>
      <ProfileFailure
        error={me.error}
        noNetwork={words.failedNoNetwork}
        noData={words.noData}
        busy={false}
        onRetry={() => location.reload()}
      />
    </Screen>
  )
}
