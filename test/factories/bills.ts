import type { TestContext } from 'node:test'
import { setMonthly } from '#contract/bills/monthly.ts'
import type { issueBill } from '#server/bills/issue.ts'
import { issueDueBills } from '#server/bills/monthly/issue.ts'
import { transact } from '#server/db/database.ts'
import type { Client } from '#test/client.ts'
import { booked, bringTo } from '#test/factories/orders.ts'
import type { SettingsChange } from '#test/settings.ts'
import { createTestApp, monday10, type TestApp } from '#test/test-app.ts'

export const regular = { tax: 'regular', gstin: '10ABCDE1234F1Z5' } as const

export async function site(
  t: TestContext,
  billing: SettingsChange['billing'] = {},
  at: number = monday10,
) {
  const app = await createTestApp(t, { settings: { billing }, at })
  return { app, customer: await app.as('user'), admin: await app.as('admin') }
}
/** A shop with a customer who pays once a month. */
export async function monthlySite(...input: Parameters<typeof site>) {
  const by = await site(...input)
  const userid = by.customer.account.id
  const { status } = await by.admin.call(setMonthly, { userid, monthly: true })
  if (status !== 200) throw new Error('not moved to monthly bills')
  return { ...by, userid, issueDue: () => issueDueBills(by.app.deps, () => false) }
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
