import type { BrowserContext } from '@playwright/test'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { bookingDenialReason } from '#domain/hours/slots.ts'
import { addDays, indiaClock, type Slot } from '#domain/schedule.ts'
import { expect } from '#test/e2e/fixtures.ts'
import type { Product } from '#test/e2e/product.ts'

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
}

/** Books through the API for the person signed in, and returns the order's id. */
export async function booked(
  context: BrowserContext,
  site: Product,
  change: Partial<Booking> = {},
): Promise<string> {
  const data = { service: '2 BHK', ...slotIn(2), email: 'sunita@example.com', ...change }
  const url = `${site.url}/api/v1/service/addnewservice`
  const reply = await context.request.post(url, { data })
  expect(reply.ok(), await reply.text()).toBe(true)
  return ((await reply.json()) as { order_id: string }).order_id
}

/** Requests a weekly plan and accepts it, through the API; returns its id. */
export async function plannedWeekly(
  customer: BrowserContext,
  owner: BrowserContext,
  site: Product,
  slot: Slot,
): Promise<string> {
  const data = { service: '2 BHK', ...slot, every: 'week' }
  const asked = await customer.request.post(`${site.url}/api/v1/user/addplan`, { data })
  expect(asked.ok(), await asked.text()).toBe(true)
  const { plan_id } = (await asked.json()) as { plan_id: string }
  const answer = { plan_id, decision: 'accepted' }
  const url = `${site.url}/api/v1/admin/decideplan`
  const decided = await owner.request.put(url, { data: answer })
  expect(decided.ok(), await decided.text()).toBe(true)
  return plan_id
}

/** Answers an order through the API, as the owner signed in here. */
export async function decided(
  context: BrowserContext,
  site: Product,
  serviceid: string,
  service_status: 'accepted' | 'rejected',
  message: string,
): Promise<void> {
  const data = { serviceid, service_status, message }
  const url = `${site.url}/api/v1/service/updateorder`
  const reply = await context.request.put(url, { data })
  expect(reply.ok(), await reply.text()).toBe(true)
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
