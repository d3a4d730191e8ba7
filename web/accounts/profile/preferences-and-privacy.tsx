import { PrivacySection } from '#web/accounts/privacy/privacy-section.tsx'
import { NotificationPreferences } from '#web/accounts/profile/notification-preferences.tsx'

export function PreferencesAndPrivacy() {
  return (
    <>
      <NotificationPreferences />
      <PrivacySection />
    </>
  )
}
