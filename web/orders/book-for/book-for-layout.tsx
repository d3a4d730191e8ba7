import type { ReactNode } from 'react'
import { bookFor as copy } from '#i18n/book-for.ts'
import { common } from '#i18n/common.ts'
import { paths } from '#web/paths.ts'
import { AdminScreen } from '#web/shell/admin-screen.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'

/** Page layout shared by all states. */
export function BookForLayout({ children }: { children: ReactNode }) {
  return (
    <AdminScreen current={paths.adminBook()} heading={copy.heading} column>
      {children}
    </AdminScreen>
  )
}

/** Prerendered placeholder, shown until the screen's script has loaded. */
export function BookForSkeleton() {
  return (
    <BookForLayout>
      <Skeleton label={common.loading}>
        <SkeletonBlock width="most" />
        <SkeletonBlock width="half" />
      </Skeleton>
    </BookForLayout>
  )
}
