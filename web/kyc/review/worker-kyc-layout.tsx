import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { workerKyc as copy } from '#i18n/applications.ts'
import { common } from '#i18n/common.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { AdminScreen } from '#web/shell/admin-screen.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'

/** Page layout shared by all states. */
export function WorkerKycLayout({ children }: { children: ReactNode }) {
  return (
    <AdminScreen
      current={paths.adminWorkers}
      heading={copy.heading}
      aside={
        <LinkButton href={paths.adminWorkers} variant="quiet" onClick={followLink}>
          <ArrowLeft aria-hidden="true" />
          {copy.back}
        </LinkButton>
      }
    >
      {children}
    </AdminScreen>
  )
}

/** Prerendered placeholder, shown until the screen's script and data have loaded. */
export function WorkerKycSkeleton() {
  return (
    <WorkerKycLayout>
      <ListSkeleton label={common.loading} />
    </WorkerKycLayout>
  )
}
