import type { ReactNode } from 'react'
import { closing as copy } from '#i18n/closing.ts'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { Screen } from '#web/ui/screen.tsx'

type LayoutProps = { aside?: ReactNode; children: ReactNode }

/** The page frame, shared by the loading and loaded states. */
export function ClosingLayout({ aside, children }: LayoutProps) {
  return (
    <AdminLayout current={paths.adminMoney()}>
      <Screen heading={copy.heading} aside={aside}>
        {children}
      </Screen>
    </AdminLayout>
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
