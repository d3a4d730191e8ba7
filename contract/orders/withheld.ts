import type { OrderRow } from '#contract/orders/order.ts'
import { noDetails } from '#domain/orders/details.ts'
import type { Scope } from '#domain/tokens.ts'

/**
 * An order as a token may read it: never with the code that opens the job at the door, and where it
 * reads the money alone, without how and where to reach the customer.
 */
export function withholdFromOrder<Order extends OrderRow>(
  order: Order,
  scopes: readonly Scope[],
): Order {
  const shown = { ...order, door_code: null }
  if (scopes.includes('read:orders')) return shown
  const user_data = { ...order.user_data, phone: '', address: '' }
  return { ...shown, ...noDetails, email: '', service_message: '', user_data }
}
