import { admin } from '#i18n/admin.ts'
import { common } from '#i18n/common.ts'
import { paths } from '#web/paths.ts'
import { AdminScreen } from '#web/shell/admin-screen.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'

/** Prerendered placeholder, shown until the screen's script and data have loaded. */
export function AdminHomeSkeleton() {
  return (
    <AdminScreen current={paths.admin} heading={admin.heading}>
      <Skeleton label={common.loading}>
        <SkeletonBlock shape="card" />
        <SkeletonBlock shape="card" />
        <SkeletonBlock shape="card" />
      </Skeleton>
    </AdminScreen>
  )
}
