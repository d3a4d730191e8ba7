import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Role } from '#domain/accounts.ts'
import { person as words } from '#i18n/person.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { paths } from '#web/paths.ts'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Screen } from '#web/ui/screen.tsx'

const lists = { user: paths.adminUsers, worker: paths.adminWorkers, admin: paths.admin }

/** What stands around the page in every state; prerendered too, as that of a customer. */
export function PersonLayout({ role = 'user', children }: { role?: Role; children: ReactNode }) {
  return (
    <AdminLayout current={lists[role]}>
      <Screen
        heading={words.heading}
        aside={
          <LinkButton href={lists[role]} variant="quiet" onClick={followLink}>
            <ArrowLeft aria-hidden="true" />
            {words.back[role]}
          </LinkButton>
        }
      >
        {children}
      </Screen>
    </AdminLayout>
  )
}
