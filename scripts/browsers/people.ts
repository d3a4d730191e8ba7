import { sessionCookie } from '#contract/cookies.ts'
import type { Role } from '#domain/accounts.ts'
import { addDays, indiaClock, weekdayOf } from '#domain/schedule.ts'
import type { Product } from '#test/e2e/product.ts'
import type { World } from './journey.ts'

let last = 0

/** A phone number of ten digits that nobody else uses. */
export const newPhone = (): string => `70000${String(++last).padStart(5, '0')}`

/** The n-th working day from tomorrow on, as YYYY-MM-DD. */
export function openDay(n: number): string {
  const today = indiaClock(Date.now()).date
  const days = Array.from({ length: 2 * n }, (_, later) => addDays(today, later + 1))
  return days.filter((it) => weekdayOf(it) !== 7)[n - 1] ?? today
}

/** 'Monday, May 5, 2025', as a day of the booking form is spoken. */
export const spokenDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))

/** Signs in through the page that is open. */
export async function signIn({ page, site }: World, phone: string, name = ''): Promise<void> {
  if (name) await page.fill('Name', name)
  if (name) await page.fill('Address', '12 Gandhi Chowk, Sasaram')
  await page.fill('Phone', phone)
  await page.press('SEND OTP')
  await page.sees('Enter OTP sent to')
  await page.fill('OTP', await site.codeFor(`91${phone}`))
  await page.press('Verify OTP')
  await page.seesNo('Enter OTP sent to')
}

/** Somebody else, who acts through the API. */
export async function apiOf(site: Product, role: Role) {
  const phone = role === 'admin' ? site.nextAdmin() : `91${newPhone()}`
  const person = { phone, role, name: 'Sunita Devi', address: '12 Gandhi Chowk, Sasaram' }
  const cookie = `${sessionCookie}=${await site.startSession(person)}`
  return async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const reply = await fetch(site.url + path, {
      method,
      headers: { cookie, ...(data && { 'content-type': 'application/json' }) },
      ...(data && { body: JSON.stringify(data) }),
    })
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
    return (await reply.json()) as Readonly<Record<string, unknown>>
  }
}

export type Api = Awaited<ReturnType<typeof apiOf>>

/** Books as another customer; returns the order's id. */
export async function bookedBy(customer: Api, date: string, time = '13:30'): Promise<string> {
  const data = { service: '2 BHK', date, time, email: 'sunita@example.com', any_message: '' }
  const { order_id } = await customer('POST', '/api/v1/service/addnewservice', data)
  return String(order_id)
}

export async function acceptedBy(owner: Api, serviceid: string): Promise<void> {
  const data = { serviceid, service_status: 'accepted', message: 'See you then' }
  await owner('PUT', '/api/v1/service/updateorder', data)
}
