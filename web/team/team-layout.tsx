import type { ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { team as copy } from '#i18n/team.ts'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { Screen } from '#web/ui/screen.tsx'

/** The frame of the page in every state. */
export function TeamLayout({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <AdminLayout current={paths.adminTeam}>
      <Screen heading={copy.heading} aside={aside} column>
        {children}
      </Screen>
    </AdminLayout>
  )
}

/** What shows until the screen's script and data are here; prerendered. */
export function TeamSkeleton() {
  return (
    <TeamLayout>
      <ListSkeleton label={common.loading} />
    </TeamLayout>
  )
}
