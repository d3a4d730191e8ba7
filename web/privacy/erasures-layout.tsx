import type { ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { erasures as copy } from '#i18n/privacy.ts'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { Screen } from '#web/ui/screen.tsx'

/** The frame of the page in every state. */
export function ErasuresLayout({ children }: { children: ReactNode }) {
  return (
    <AdminLayout current={paths.adminErasures}>
      <Screen heading={copy.heading} column>
        {children}
      </Screen>
    </AdminLayout>
  )
}

/** What shows until the screen's script and data are here; prerendered. */
export function ErasuresSkeleton() {
  return (
    <ErasuresLayout>
      <ListSkeleton label={common.loading} />
    </ErasuresLayout>
  )
}
