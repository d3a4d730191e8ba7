import { profile } from '#i18n/profile.ts'
import { ProfileColumns } from '#web/accounts/profile/profile-layout.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'

/** Prerendered placeholder, shown until the customer's profile has loaded. */
export function ProfileSkeleton() {
  return (
    <Screen heading={profile.heading}>
      <Skeleton label={profile.loading}>
        <ProfileColumns account={<AccountBlocks />} wide={<SkeletonBlock shape="tall" />} />
      </Skeleton>
    </Screen>
  )
}

/** Placeholder blocks for the user's own account. */
export function AccountBlocks() {
  return (
    <>
      <SkeletonBlock shape="card" />
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="row" />
    </>
  )
}
