import { profile } from '#i18n/profile.ts'
import { ProfileSkeleton } from '#web/accounts/profile/profile-skeleton.tsx'
import { Screen } from '#web/ui/screen.tsx'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function ProfileScreenSkeleton() {
  return (
    <Screen heading={profile.heading}>
      <ProfileSkeleton words={profile.loading} orders />
    </Screen>
  )
}
