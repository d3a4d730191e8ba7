import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import type { Client } from '#test/client.ts'
import { advanceToStart, progress } from '#test/factories/orders.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'
import type { SettingsChange } from '#test/settings.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

export const percent = (n: number): SettingsChange => ({ pay: { percent: n } })

export async function site(t: TestContext, settings: SettingsChange = percent(40)) {
  const app = await createTestApp(t, {
    settings: { ...settings, worker: { mayRecordPayment: true } },
  })
  const [owner, ravi] = [await app.as('admin'), await verifiedWorker(app)]
  return { app, owner, ravi }
}

/** A job of 2 BHK for 4,499 rupees unless said otherwise, done by these workers. */
export async function jobDone(
  app: TestApp,
  owner: Person,
  workers: readonly Person[],
  change: Record<string, unknown> = {},
): Promise<string> {
  const id = await acceptedJob(app, owner, change)
  await assign(owner, id, ...workers.map((it) => it.account.id))
  await advanceToStart(app, id)
  for (const status of ['in-progress', 'completed']) await progress(owner, id, status)
  return id
}

export async function account(owner: Client, worker: Person) {
  const query = `month=2026-05&worker_id=${worker.account.id}`
  return (await owner.get(`/api/v1/admin/workerpay?${query}`)).body
}

export const act = (owner: Client, call: string, worker: Person, more: object) =>
  owner.post(`/api/v1/admin/${call}`, {
    worker_id: worker.account.id,
    entry_id: randomUUID(),
    ...more,
  })

export const payOut = (owner: Client, worker: Person, rupees: number, more: object = {}) =>
  act(owner, 'recordpayout', worker, { payout_id: randomUUID(), method: 'upi', rupees, ...more })

export const takeFor = (ravi: Client, serviceid: string, rupees: number) =>
  ravi.post('/api/v1/worker/recordpayment', {
    serviceid,
    payment_id: randomUUID(),
    method: 'cash',
    rupees,
  })
