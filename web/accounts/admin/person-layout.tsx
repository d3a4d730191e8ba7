import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Role } from '#domain/accounts.ts'
import { common } from '#i18n/common.ts'
import { person as copy } from '#i18n/person.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { AdminScreen } from '#web/shell/admin-screen.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'

const listPaths = { user: paths.adminUsers, worker: paths.adminWorkers, admin: paths.admin }

/** The page frame, the same in every state. */
export function PersonLayout({ role = 'user', children }: { role?: Role; children: ReactNode }) {
  return (
    <AdminScreen
      current={listPaths[role]}
      heading={copy.heading}
      aside={
        <LinkButton href={listPaths[role]} variant="quiet" onClick={followLink}>
          <ArrowLeft aria-hidden="true" />
          {copy.back[role]}
        </LinkButton>
      }
    >
      {children}
    </AdminScreen>
  )
}

/** Prerendered placeholder, laid out as for a customer because the role is not known yet. */
export function PersonSkeleton() {
  return (
    <PersonLayout>
      <ListSkeleton label={common.loading} />
    </PersonLayout>
  )
}
