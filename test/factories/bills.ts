import type { TestContext } from 'node:test'
import type { issueBill } from '#server/bills/issue.ts'
import { transact } from '#server/db/database.ts'
import type { Client } from '#test/client.ts'
import { booked, bringTo } from '#test/factories/orders.ts'
import type { SettingsChange } from '#test/settings.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

export const regular = { tax: 'regular', gstin: '10ABCDE1234F1Z5' } as const

export async function site(t: TestContext, billing: SettingsChange['billing'] = {}) {
  const app = await createTestApp(t, { settings: { billing } })
  return { app, customer: await app.as('user'), admin: await app.as('admin') }
}
type People = Awaited<ReturnType<typeof site>>

export async function done(by: People, change: Record<string, unknown> = {}): Promise<string> {
  const id = await booked(by.customer, change)
  await bringTo('completed', id, by)
  return id
}

export const bill = (by: Pick<Client, 'call' | 'get'>, id: string) =>
  by.get(`/api/v1/service/billdata?serviceid=${id}`)

/** All bills as "number state". */
export const allBills = async ({ admin }: People) =>
  (await admin.get('/api/v1/admin/getallbills')).body.bills.map(
    (it: { number: string; state: string }) => `${it.number} ${it.state}`,
  )

export function inTransaction<T>(
  { deps }: TestApp,
  work: (
    tx: Parameters<typeof issueBill>[0],
    context: Parameters<typeof issueBill>[2],
  ) => Promise<T>,
) {
  return transact(deps.db, async (tx) =>
    work(tx, { engine: deps.engine, settings: await deps.settings.current(tx) }),
  )
}
