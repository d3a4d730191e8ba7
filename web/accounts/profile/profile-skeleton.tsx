import { profile } from '#i18n/profile.ts'
import { ProfileColumns } from '#web/accounts/profile/profile-layout.tsx'
import { ProfileTabs } from '#web/accounts/profile/profile-tabs.tsx'
import { paths } from '#web/paths.ts'
import { Screen } from '#web/ui/screen.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'

/** Shown until a customer's own page has loaded. */
export function OwnPageSkeleton({ path }: { path: string }) {
  return (
    <Screen heading={profile.heading} tabbed>
      <ProfileTabs current={path} />
      <Skeleton label={profile.loading}>
        <ProfileColumns
          account={<AccountBlocks />}
          accountFirst={path === paths.myAccount}
          wide={<SkeletonBlock shape="tall" />}
        />
      </Skeleton>
    </Screen>
  )
}

export const ProfileSkeleton = () => <OwnPageSkeleton path={paths.profile} />
export const PlanSkeleton = () => <OwnPageSkeleton path={paths.myPlan} />
export const AccountSkeleton = () => <OwnPageSkeleton path={paths.myAccount} />

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
