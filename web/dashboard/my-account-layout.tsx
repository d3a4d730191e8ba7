import type { ReactNode } from 'react'
import { adminAccount as copy } from '#i18n/admin.ts'
import { common } from '#i18n/common.ts'
import { paths } from '#web/paths.ts'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'

/** The page frame, the same in every state. */
export function MyAccountLayout({ children }: { children: ReactNode }) {
  return (
    <AdminLayout current={paths.adminAccount}>
      <Screen heading={copy.heading} column>
        {children}
      </Screen>
    </AdminLayout>
  )
}

/** Prerendered; shown until the screen's script and data have loaded. */
export function MyAccountSkeleton() {
  return (
    <MyAccountLayout>
      <Skeleton label={common.loading}>
        <SkeletonBlock shape="card" />
        <SkeletonBlock shape="tall" />
      </Skeleton>
    </MyAccountLayout>
  )
}
