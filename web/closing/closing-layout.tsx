import type { ReactNode } from 'react'
import { closing as copy } from '#i18n/closing.ts'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { AdminScreen } from '#web/shell/admin-screen.tsx'

/** The page frame, shared by the loading and loaded states. */
export function ClosingLayout({ children }: { children: ReactNode }) {
  return (
    <AdminScreen current={paths.adminMoney()} heading={copy.heading}>
      {children}
    </AdminScreen>
  )
}

/** Prerendered; shown until the screen's script and data have loaded. */
export function ClosingSkeleton() {
  return (
    <ClosingLayout>
      <ListSkeleton label={copy.loading} />
    </ClosingLayout>
  )
}
