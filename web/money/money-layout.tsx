import type { ComponentProps, ReactNode } from 'react'
import { money as copy } from '#i18n/money.ts'
import { AboveList } from '#web/list/list-layout.tsx'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { AdminScreen } from '#web/shell/admin-screen.tsx'
import { SkeletonBlock } from '#web/ui/skeleton.tsx'

type LayoutProps = Partial<ComponentProps<typeof AdminScreen>> & { above?: ReactNode }

/** The page frame, shared by the loading and loaded states. */
export function MoneyLayout({ above, children, ...screen }: LayoutProps) {
  return (
    <AdminScreen current={paths.adminMoney()} heading={copy.heading} {...screen}>
      <AboveList>{above ?? <SkeletonBlock shape="control" width="half" />}</AboveList>
      {children}
    </AdminScreen>
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
