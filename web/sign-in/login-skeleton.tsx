import type { SignInRole } from '#domain/accounts.ts'
import { common } from '#i18n/common.ts'
import { signIn } from '#i18n/sign-in.ts'
import { RoleTabs, SignInFrame } from '#web/sign-in/frame.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'

/** What shows until the screen's script is here; prerendered into its page. */
export function LoginSkeleton({ role }: { role: SignInRole }) {
  return (
    <SignInFrame heading={signIn.heading(role)} lead={signIn.lead[role]}>
      <RoleTabs role={role} />
      <Skeleton label={common.loading}>
        <SkeletonBlock shape="control" />
        <SkeletonBlock shape="control" />
        <SkeletonBlock shape="control" />
        <SkeletonBlock shape="control" />
      </Skeleton>
    </SignInFrame>
  )
}
