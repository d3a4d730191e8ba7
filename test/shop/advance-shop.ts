import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import type { Settings } from '#contract/settings/settings.ts'
import { lookAtAdvances } from '#server/orders/look-at-advances.ts'
import { booked, decide, myOrders } from '#test/factories/orders.ts'
import type { SettingsChange } from '#test/settings.ts'
import { createTestApp } from '#test/test-app.ts'

export type AdvanceChange = Partial<Settings['booking']['advance']>

/** ₹500 in advance, of which half is kept; 24 hours to pay, and free until 24 hours before. */
export const advanceOf = (change: AdvanceChange = {}) => ({
  on: true,
  percent: null,
  rupees: 500,
  from_rupees: 0,
  services: [],
  hours: 24,
  cancel_by_itself: false,
  keep_percent: 50,
  free_until_hours: 24,
  after_no_shows: 0,
  ...change,
})

/** A shop that asks for an advance, and one booking of ₹4,499 for Friday at 15:30. */
export async function advanceShop(
  t: TestContext,
  change: AdvanceChange = {},
  more: SettingsChange = {},
  env: Record<string, string> = {},
) {
  const settings = { ...more, booking: { ...more.booking, advance: advanceOf(change) } }
  const app = await createTestApp(t, { settings, env })
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const entry = (path: string, serviceid: string, rupees: number) =>
    admin.post(`/api/v1/admin/${path}`, {
      serviceid,
      payment_id: randomUUID(),
      method: 'upi',
      rupees,
    })
  return {
    app,
    customer,
    admin,
    book: (change: Record<string, unknown> = {}) =>
      booked(customer, { date: '2026-05-08', ...change }),
    accepted: async (change: Record<string, unknown> = {}) => {
      const id = await booked(customer, { date: '2026-05-08', ...change })
      const { status, body } = await decide(admin, id, 'accepted')
      if (status !== 200) throw new Error(`not accepted: ${body.message}`)
      return id
    },
    pay: (id: string, rupees: number) => entry('recordpayment', id, rupees),
    refund: (id: string, rupees: number) => entry('recordrefund', id, rupees),
    own: async (id: string) =>
      (await myOrders(customer)).find(({ _id }: { _id: string }) => _id === id),
    /** What the background job does now. */
    look: async () => {
      while ((await lookAtAdvances(app.deps)) > 0);
    },
  }
}

export type AdvanceShop = Awaited<ReturnType<typeof advanceShop>>

/** 2026-05-08 15:30 in India, when the booking of the shop begins. */
export const friday = Date.parse('2026-05-08T10:00:00Z')
