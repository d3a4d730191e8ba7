import { lazy, Suspense, type ComponentType } from 'react'
import { NotificationPreferences } from '#web/accounts/profile/notification-preferences.tsx'
import { AccountColumn } from '#web/accounts/profile/profile-layout.tsx'

/** Below the first view: its script comes after it, and without a network the page goes without. */
const PrivacySection = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('#web/accounts/privacy/privacy-section.tsx').then(
      (it) => ({ default: it.PrivacySection }),
      () => ({ default: () => null }),
    ),
)

/** What somebody decides about messages, sessions and own data. */
export function AccountChoices() {
  return (
    <AccountColumn>
      <NotificationPreferences />
      <Suspense>
        <PrivacySection />
      </Suspense>
    </AccountColumn>
  )
}
