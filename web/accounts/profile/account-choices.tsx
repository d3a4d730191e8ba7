import { lazy, Suspense, type ComponentType } from 'react'
import { AccountColumn } from '#web/accounts/profile/profile-layout.tsx'

/** Below the fold: loaded after the first view, and left out when the script does not load. */
const PreferencesAndPrivacy = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('#web/accounts/profile/preferences-and-privacy.tsx').then(
      (it) => ({ default: it.PreferencesAndPrivacy }),
      () => ({ default: () => null }),
    ),
)

/** The user's notification preferences, sessions and privacy settings. */
export function AccountChoices() {
  return (
    <AccountColumn>
      <Suspense>
        <PreferencesAndPrivacy />
      </Suspense>
    </AccountColumn>
  )
}
