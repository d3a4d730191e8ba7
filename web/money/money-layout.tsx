import type { ReactNode } from 'react'
import { money as copy } from '#i18n/money.ts'
import { AboveList } from '#web/list/list-layout.tsx'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { SkeletonBlock } from '#web/ui/skeleton.tsx'

type LayoutProps = { above?: ReactNode; aside?: ReactNode; children: ReactNode }

/** The page frame, shared by the loading and loaded states. */
export function MoneyLayout({ above, aside, children }: LayoutProps) {
  return (
    <AdminLayout current={paths.adminMoney()}>
      <Screen heading={copy.heading} aside={aside}>
        <AboveList>{above ?? <SkeletonBlock shape="control" width="half" />}</AboveList>
        {children}
      </Screen>
    </AdminLayout>
  )
}

/** Prerendered; shown until the screen's script and data have loaded. */
export function MoneySkeleton() {
  return (
    <MoneyLayout>
      <ListSkeleton label={copy.loading} />
    </MoneyLayout>
  )
}
