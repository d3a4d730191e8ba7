import { lazy, Suspense, type ComponentType } from 'react'
import { AccountColumn } from '#web/accounts/profile/profile-layout.tsx'

/** Below the first view: their script comes after it, and without a network the page goes without. */
const PreferencesAndPrivacy = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('#web/accounts/profile/preferences-and-privacy.tsx').then(
      (it) => ({ default: it.PreferencesAndPrivacy }),
      () => ({ default: () => null }),
    ),
)

/** What somebody decides about messages, sessions and own data. */
export function AccountChoices() {
  return (
    <AccountColumn>
      <Suspense>
        <PreferencesAndPrivacy />
      </Suspense>
    </AccountColumn>
  )
}
