import type { ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { coupons as copy } from '#i18n/coupons.ts'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { AdminScreen } from '#web/shell/admin-screen.tsx'

/** The page frame, the same in every state. */
export function CouponsLayout({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <AdminScreen current={paths.adminCoupons} heading={copy.heading} aside={aside}>
      {children}
    </AdminScreen>
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
