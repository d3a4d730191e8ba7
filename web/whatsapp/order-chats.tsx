import { OrderList } from '#web/orders/admin/order-list.tsx'
import { OrderChat } from '#web/whatsapp/chat-panel.tsx'

/** The list of orders, whose details show what was written with the customer. */
export const OrdersWithChats = () => <OrderList renderChat={(at) => <OrderChat {...at} />} />
