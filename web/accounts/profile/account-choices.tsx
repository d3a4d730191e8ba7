import { PrivacySection } from '#web/accounts/privacy/privacy-section.tsx'
import { NotificationPreferences } from '#web/accounts/profile/notification-preferences.tsx'
import { AccountColumn } from '#web/accounts/profile/profile-layout.tsx'
import { useLive } from '#web/api/live/use-live.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'

/** The user's notification preferences, sessions and privacy settings. */
export function AccountChoices() {
  // Admin pages subscribe in their layout instead, once a required second factor is set up.
  const { data: user } = useCurrentUser()
  useLive(user !== undefined && user.role !== 'admin')
  return (
    <AccountColumn>
      <NotificationPreferences />
      <PrivacySection />
    </AccountColumn>
  )
}
