import { PrivacySection } from '#web/accounts/privacy/privacy-section.tsx'
import { NotificationPreferences } from '#web/accounts/profile/notification-preferences.tsx'
import { useLive } from '#web/api/live/use-live.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'

export function PreferencesAndPrivacy() {
  // An admin's page follows by its frame, once the admin has what the team needs.
  const { data: user } = useCurrentUser()
  useLive(user !== undefined && user.role !== 'admin')
  return (
    <>
      <NotificationPreferences />
      <PrivacySection />
    </>
  )
}
