import { profile } from '#i18n/profile.ts'
import { ProfileColumns } from '#web/accounts/profile/profile-layout.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'

/** What shows until a customer's profile is here; prerendered into its page. */
export function ProfileSkeleton() {
  return (
    <Screen heading={profile.heading}>
      <Skeleton label={profile.loading}>
        <ProfileColumns account={<AccountBlocks />} wide={<SkeletonBlock shape="tall" />} />
      </Skeleton>
    </Screen>
  )
}

/** What stands in for somebody’s own account. */
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
