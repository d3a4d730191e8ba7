import { admin } from '#i18n/admin.ts'
import { common } from '#i18n/common.ts'
import { AdminFrame } from '#web/shell/admin-layout.tsx'
import { paths } from '#web/paths.ts'
import { Screen } from '#web/ui/screen.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function AdminWaiting() {
  return (
    <AdminFrame current={paths.admin}>
      <Screen heading={admin.heading}>
        <Skeleton words={common.loading}>
          <Bone shape="card" />
          <Bone shape="card" />
          <Bone shape="card" />
        </Skeleton>
      </Screen>
    </AdminFrame>
  )
}
