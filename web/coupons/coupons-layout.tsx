import type { ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { coupons as copy } from '#i18n/coupons.ts'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { Screen } from '#web/ui/screen.tsx'

/** The page frame, the same in every state. */
export function CouponsLayout({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <AdminLayout current={paths.adminCoupons}>
      <Screen heading={copy.heading} aside={aside}>
        {children}
      </Screen>
    </AdminLayout>
  )
}

/** Prerendered placeholder, shown until the screen's script and data have loaded. */
export function CouponsSkeleton() {
  return (
    <CouponsLayout>
      <ListSkeleton label={common.loading} />
    </CouponsLayout>
  )
}
