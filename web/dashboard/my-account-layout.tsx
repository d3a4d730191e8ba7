import type { ReactNode } from 'react'
import { adminAccount as copy } from '#i18n/admin.ts'
import { common } from '#i18n/common.ts'
import { paths } from '#web/paths.ts'
import { AdminScreen } from '#web/shell/admin-screen.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'

/** The page frame, the same in every state. */
export function MyAccountLayout({ children }: { children: ReactNode }) {
  return (
    <AdminScreen current={paths.adminAccount} heading={copy.heading} column>
      {children}
    </AdminScreen>
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
