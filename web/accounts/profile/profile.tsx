import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { homePath } from '#contract/app-paths.ts'
import { indiaClock } from '#domain/schedule.ts'
import { profile as copy } from '#i18n/profile.ts'
import { ProfileDetails } from '#web/accounts/profile/profile-details.tsx'
import { ProfileHeader } from '#web/accounts/profile/profile-header.tsx'
import { ProfileColumns } from '#web/accounts/profile/profile-layout.tsx'
import { OwnPageSkeleton } from '#web/accounts/profile/profile-skeleton.tsx'
import { ProfileTabs } from '#web/accounts/profile/profile-tabs.tsx'
import { useLive } from '#web/api/live/use-live.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { useCurrentUser, type CurrentUser } from '#web/api/use-current-user.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatIndianTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type ProfileProps = {
  heading: string
  /** Shown above all other content. */
  first?: ReactNode
  /** Whether who is signed in comes first on phones, not last. */
  accountFirst?: boolean
  children: ReactNode
}

/**
 * A page of a customer's own, one of three behind tabs. Redirects other roles to
 * their start page and signed-out visitors to sign-in.
 */
export function Profile({ heading, first, accountFirst, children }: ProfileProps) {
  const query = useCurrentUser()
  const { data: user, error } = query
  const [path, navigate] = useLocation()
  useSignInAgain(error)
  useLive(user?.role === 'user')
  const home = user && homePath(user.role)
  useEffect(() => {
    if (home && home !== paths.profile) navigate(home, { replace: true })
  }, [home, navigate])
  if (user && home === paths.profile)
    return (
      <Screen heading={heading} tabbed>
        <ProfileTabs current={path} />
        {first}
        <ProfileColumns
          account={<MyAccount user={user} />}
          accountFirst={accountFirst}
          wide={children}
        />
      </Screen>
    )
  if (!error || isSignedOut(error)) return <OwnPageSkeleton path={path} />
  return (
    <Screen heading={copy.heading}>
      <QueryError
        query={query}
        title={copy.failed}
        message={copy.noData}
        offline={copy.noNetwork}
      />
    </Screen>
  )
}

function MyAccount({ user }: { user: CurrentUser }) {
  return (
    <>
      <ProfileHeader account={user}>
        <RefreshButton />
      </ProfileHeader>
      <ProfileDetails account={user} />
    </>
  )
}

/** Refetches every active query and reports the result in a toast. */
function RefreshButton() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function refresh() {
    setBusy(true)
    await queries.refetchQueries({ type: 'active' })
    setBusy(false)
    const active = queries.getQueryCache().findAll({ type: 'active' })
    if (active.some((it) => it.state.error)) toast('error', copy.notRefreshed, toastMs.short)
    else
      toast(
        'success',
        copy.refreshed(formatIndianTime(indiaClock(serverNow()).time)),
        toastMs.short,
      )
  }
  return (
    <Button
      variant="secondary"
      busy={busy}
      busyText={copy.refreshing}
      onClick={() => void refresh()}
    >
      <RefreshCw aria-hidden="true" />
      {copy.refresh}
    </Button>
  )
}
