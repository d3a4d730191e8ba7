import { defaultSettings } from '#contract/settings/default-settings.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import { addDays, indiaClock, weekdayOf } from '#domain/schedule.ts'
import { findOrder } from '#server/orders/repo.ts'
import type { TestResponse, Client } from '#test/client.ts'
import { booking, type TestApp } from '#test/test-app.ts'

type Caller = Pick<Client, 'call' | 'get' | 'post' | 'put'>

/** The first day after this moment on which the business is open. */
export function nextOpenDay(now: number): string {
  let date = addDays(indiaClock(now).date, 1)
  while (!defaultSettings.hours.days.includes(weekdayOf(date))) date = addDays(date, 1)
  return date
}

/** Submits the booking form. */
export function book(
  customer: Caller,
  change: Record<string, unknown> = {},
  headers?: Record<string, string>,
): Promise<TestResponse> {
  return customer.post('/api/v1/service/addnewservice', booking(change), headers)
}

/** Books and returns the order's id. */
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
): Promise<TestResponse> {
  return admin.put('/api/v1/service/updateorder', { serviceid, service_status, message })
}

export function cancel(by: Caller, serviceid: string, message?: string): Promise<TestResponse> {
  return by.put('/api/v1/service/cancelorder', { serviceid, message })
}

export async function myOrders(customer: Caller) {
  return (await customer.get('/api/v1/user/getyourorders')).body.orders
}

export function progress(
  admin: Caller,
  serviceid: string,
  service_status: string,
): Promise<TestResponse> {
  return admin.put('/api/v1/service/progressorder', { serviceid, service_status })
}

export function reschedule(
  customer: Caller,
  serviceid: string,
  date: string,
  time: string,
): Promise<TestResponse> {
  return customer.put('/api/v1/service/rescheduleorder', { serviceid, date, time })
}

export function undo(
  admin: Caller,
  serviceid: string,
  service_status?: string,
): Promise<TestResponse> {
  return admin.put('/api/v1/service/undoprogress', { serviceid, service_status })
}

export async function timeline(by: Caller, serviceid: string) {
  return (await by.get(`/api/v1/service/ordertimeline?serviceid=${serviceid}`)).body.events
}

/** Moves the clock to a job's start, before which it can be neither started nor missed. */
export async function advanceToStart(app: TestApp, serviceid: string): Promise<void> {
  const order = await findOrder(app.deps.db, serviceid)
  if (!order) throw new Error(`there is no order ${serviceid}`)
  await app.advanceTo(order.startsAt)
}

type OrderPeople = {
  readonly app: TestApp
  readonly customer: Caller
  readonly admin: Caller
}

/** Brings a booked order into a status through the API. */
export async function bringTo(
  status: OrderStatus,
  serviceid: string,
  { app, customer, admin }: OrderPeople,
): Promise<void> {
  const ways: Record<OrderStatus, () => Promise<unknown>> = {
    pending: async () => {},
    quoted: () =>
      admin.put('/api/v1/admin/quoteorder', {
        serviceid,
        lines: [{ label: 'All of it', quantity: 1, rupees: 8000 }],
        message: 'Our price',
        valid_days: 1,
      }),
    accepted: () => decide(admin, serviceid, 'accepted'),
    rejected: () => decide(admin, serviceid, 'rejected'),
    'in-progress': async () => {
      await ways.accepted()
      await advanceToStart(app, serviceid)
      await progress(admin, serviceid, 'in-progress')
    },
    completed: async () => {
      await ways['in-progress']()
      await progress(admin, serviceid, 'completed')
    },
    'no-show': async () => {
      await ways.accepted()
      await advanceToStart(app, serviceid)
      await progress(admin, serviceid, 'no-show')
    },
    cancelled: () => cancel(customer, serviceid),
  }
  await ways[status]()
}
