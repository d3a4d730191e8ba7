import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { workerKyc as words } from '#i18n/applications.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { paths } from '#web/paths.ts'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Screen } from '#web/ui/screen.tsx'

/** What stands around the page in every state; prerendered too. */
export function WorkerKycLayout({ children }: { children: ReactNode }) {
  return (
    <AdminLayout current={paths.adminWorkers}>
      <Screen
        heading={words.heading}
        aside={
          <LinkButton href={paths.adminWorkers} variant="quiet" onClick={followLink}>
            <ArrowLeft aria-hidden="true" />
            {words.back}
          </LinkButton>
        }
      >
        {children}
      </Screen>
    </AdminLayout>
  )
}
