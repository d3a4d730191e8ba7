import { PrivacySection } from '#web/accounts/privacy/privacy-section.tsx'
import { NotificationPreferences } from '#web/accounts/profile/notification-preferences.tsx'
import { useLive } from '#web/api/live/use-live.ts'

export function PreferencesAndPrivacy() {
  useLive()
  return (
    <>
      <NotificationPreferences />
      <PrivacySection />
    </>
  )
}
