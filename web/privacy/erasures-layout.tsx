import type { ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { erasures as copy } from '#i18n/privacy.ts'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { AdminScreen } from '#web/shell/admin-screen.tsx'

/** Page layout shared by all states. */
export function ErasuresLayout({ children }: { children: ReactNode }) {
  return (
    <AdminScreen current={paths.adminErasures} heading={copy.heading} column>
      {children}
    </AdminScreen>
  )
}

/** Prerendered placeholder, shown until the screen's script and data have loaded. */
export function ErasuresSkeleton() {
  return (
    <ErasuresLayout>
      <ListSkeleton label={common.loading} />
    </ErasuresLayout>
  )
}
