import type { ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { team as copy } from '#i18n/team.ts'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { Screen } from '#web/ui/screen.tsx'

/** The page frame, shared by the loading and loaded states. */
export function TeamLayout({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <AdminLayout current={paths.adminTeam}>
      <Screen heading={copy.heading} aside={aside} column>
        {children}
      </Screen>
    </AdminLayout>
  )
}

/** Prerendered; shown until the screen's script and data have loaded. */
export function TeamSkeleton() {
  return (
    <TeamLayout>
      <ListSkeleton label={common.loading} />
    </TeamLayout>
  )
}
