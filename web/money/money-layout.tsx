import type { ReactNode } from 'react'
import { money as copy } from '#i18n/money.ts'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { Screen } from '#web/ui/screen.tsx'

/** The frame of the page in every state. */
export function MoneyLayout({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <AdminLayout current={paths.adminMoney()}>
      <Screen heading={copy.heading} aside={aside}>
        {children}
      </Screen>
    </AdminLayout>
  )
}

/** What shows until the screen's script and data are here; prerendered. */
export function MoneySkeleton() {
  return (
    <MoneyLayout>
      <ListSkeleton label={copy.loading} />
    </MoneyLayout>
  )
}
