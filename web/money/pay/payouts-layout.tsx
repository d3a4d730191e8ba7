import type { ReactNode } from 'react'
import { pay as copy } from '#i18n/pay.ts'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { Screen } from '#web/ui/screen.tsx'

/** The frame of the page in every state. */
export function PayoutsLayout({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <AdminLayout current={paths.adminPayouts}>
      <Screen heading={copy.payouts} aside={aside} column>
        {children}
      </Screen>
    </AdminLayout>
  )
}

/** What shows until the screen's script and data are here; prerendered. */
export function PayoutsSkeleton() {
  return (
    <PayoutsLayout>
      <ListSkeleton label={copy.loading} />
    </PayoutsLayout>
  )
}
