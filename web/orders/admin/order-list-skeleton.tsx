import { userOrders } from '#i18n/orders.ts'
import { ListScreenSkeleton } from '#web/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function OrderListSkeleton() {
  return <ListScreenSkeleton current={paths.adminOrders()} heading={userOrders.heading} tabs />
}
