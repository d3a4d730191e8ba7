import { userOrders } from '#messages/orders.ts'
import { ListWaiting } from '#web/parts/list-waiting.tsx'
import { paths } from '#web/paths.ts'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function UserOrdersWaiting() {
  return <ListWaiting current={paths.adminOrders()} heading={userOrders.heading} tabs />
}
