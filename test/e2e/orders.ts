import { updateOrder } from '#contract/orders/admin.ts'
import { addNewService } from '#contract/orders/customer.ts'
import { addPlan, decidePlan } from '#contract/plans/plans.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { bookingDenialReason } from '#domain/hours/slots.ts'
import { addDays, indiaClock, type Slot } from '#domain/schedule.ts'
import { call, type Caller } from '#test/e2e/call.ts'

/** Half past one on the n-th open day after today, whenever the tests run. */
export function slotIn(openDays: number): Slot {
  const now = Date.now()
  const today = indiaClock(now).date
  const slots = Array.from({ length: 60 }, (_, n) => ({
    date: addDays(today, n + 1),
    time: '13:30',
  }))
  const open = slots.filter((slot) => !bookingDenialReason(slot, now, defaultSettings, 240))
  const slot = open[openDays - 1]
  if (!slot) throw new Error(`there are no ${openDays} open days`)
  return slot
}

export type Booking = {
  readonly service: string
  readonly date: string
  readonly time: string
  readonly email: string
  readonly any_message: string
  readonly address: string
}

/** Books through the API for the person signed in, and returns the order's id. */
export async function booked(customer: Caller, change: Partial<Booking> = {}): Promise<string> {
  const data = { service: '2 BHK', ...slotIn(2), email: 'sunita@example.com', ...change }
  return (await call(customer, addNewService, data)).order_id
}

/** Requests a weekly plan and accepts it, through the API; returns its id. */
export async function plannedWeekly(customer: Caller, owner: Caller, slot: Slot): Promise<string> {
  const { plan_id } = await call(customer, addPlan, { service: '2 BHK', ...slot, every: 'week' })
  await call(owner, decidePlan, { plan_id, decision: 'accepted' })
  return plan_id
}

/** Answers an order through the API, as the owner signed in here. */
export async function decided(
  owner: Caller,
  serviceid: string,
  service_status: 'accepted' | 'rejected',
  message: string,
): Promise<void> {
  await call(owner, updateOrder, { serviceid, service_status, message })
}

const utc = { timeZone: 'UTC' } as const
const at = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** 'May 5, 2025' */
export const usDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { ...utc, dateStyle: 'medium' }).format(at(date))
/** 'Mon, 5 May', with the year unless it is the current one */
export const indianDay = (date: string): string => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-IN', { ...utc, ...options }).format(at(date))
  const isThisYear = indiaClock(Date.now()).date.startsWith(date.slice(0, 4))
  const year = isThisYear ? '' : ` ${date.slice(0, 4)}`
  return `${format({ weekday: 'short' })}, ${format({ day: 'numeric', month: 'short' })}${year}`
}
/** 'Monday, May 5, 2025' */
export const longUsDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { ...utc, dateStyle: 'full' }).format(at(date))
