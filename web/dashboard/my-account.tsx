import { adminAccount as copy } from '#i18n/admin.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { AccountChoices } from '#web/accounts/profile/account-choices.tsx'
import { ProfileDetails } from '#web/accounts/profile/profile-details.tsx'
import { ProfileHeader } from '#web/accounts/profile/profile-header.tsx'
import { AccountColumn } from '#web/accounts/profile/profile-layout.tsx'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut } from '#web/api/sign-in-again.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'
import { MyAccountLayout, MyAccountSkeleton } from '#web/dashboard/my-account-layout.tsx'
import { useDashboard } from '#web/dashboard/use-dashboard.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Passkeys } from '#web/passkeys/passkeys.tsx'
import { SecondFactorCard } from '#web/second-factor/second-factor-card.tsx'
import { Muted, Row } from '#web/ui/layout.tsx'

/** An admin's own details, sign-in and reminders. */
export function MyAccount() {
  const query = useCurrentUser()
  const { data: user, error } = query
  useRequireAdmin(error, false)
  if (!user && (!error || isSignedOut(error))) return <MyAccountSkeleton />
  return (
    <MyAccountLayout>
      {user ? (
        <AccountColumn>
          <ProfileHeader account={user} />
          <SecondFactorCard />
          <Passkeys />
          <ProfileDetails account={user} />
          <AccountChoices />
          <SystemStatus />
        </AccountColumn>
      ) : (
        <QueryError query={query} title={copy.heading} />
      )}
    </MyAccountLayout>
  )
}

/** The last backup and the running version, to quote when calling technical support. */
function SystemStatus() {
  const { data } = useDashboard()
  if (!data) return null
  // A page may be newer than the server process that replies.
  const { last_backup: backup, program = { version: '', commit: '' } } = data
  return (
    <Row gap={4}>
      <Muted>{backup ? dashboard.lastBackup(formatMoment(backup.at)) : dashboard.noBackup}</Muted>
      {program.version && (
        <Muted>{dashboard.version(program.version, program.commit.slice(0, 7))}</Muted>
      )}
    </Row>
  )
}
