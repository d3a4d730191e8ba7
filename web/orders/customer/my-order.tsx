import { profile } from '#i18n/profile.ts'
import { MyOrderDetails } from '#web/orders/customer/my-order-details.tsx'
import type { MyOrdersQuery } from '#web/orders/customer/use-my-orders.ts'
import { closeOrder, useOpenOrder } from '#web/orders/customer/use-open-order.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

const words = profile.order

/** The details of the order in the address; Back closes them. */
export function MyOrder({ query }: { query: MyOrdersQuery }) {
  const order = useOpenOrder(query)
  if (!order) return null
  if (order !== 'gone') return <MyOrderDetails key={order._id} order={order} onClose={closeOrder} />
  return (
    <Dialog
      title={words.title}
      onClose={closeOrder}
      actions={<Button onClick={closeOrder}>{words.close}</Button>}
    >
      <p>{words.gone}</p>
    </Dialog>
  )
}
