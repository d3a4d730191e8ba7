import type { ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { team as copy } from '#i18n/team.ts'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { AdminScreen } from '#web/shell/admin-screen.tsx'

/** The page frame, shared by the loading and loaded states. */
export function TeamLayout({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <AdminScreen current={paths.adminTeam} heading={copy.heading} aside={aside} column>
      {children}
    </AdminScreen>
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
