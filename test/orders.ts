import type { Answer, Client } from '#test/client.ts'
import { booking } from '#test/world.ts'

type Caller = Pick<Client, 'get' | 'post' | 'put'>

/** Sends the booking form. */
export function book(
  customer: Caller,
  change: Record<string, unknown> = {},
  headers?: Record<string, string>,
): Promise<Answer> {
  return customer.post('/api/v1/service/addnewservice', booking(change), headers)
}

/** Books and gives the order's id. */
export async function booked(
  customer: Caller,
  change: Record<string, unknown> = {},
): Promise<string> {
  const { body } = await book(customer, change)
  if (!body.success) throw new Error(`not booked: ${body.message}`)
  return body.order_id as string
}

export function decide(
  admin: Caller,
  serviceid: string,
  service_status: string,
  message: unknown = 'See you then',
): Promise<Answer> {
  return admin.put('/api/v1/service/updateorder', { serviceid, service_status, message })
}

export function cancel(by: Caller, serviceid: string, message?: string): Promise<Answer> {
  return by.put('/api/v1/service/cancelorder', { serviceid, message })
}

export async function ownOrders(customer: Caller) {
  return (await customer.get('/api/v1/user/getyourorders')).body.orders
}
