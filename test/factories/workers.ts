import { newId } from '#server/config/secrets.ts'
import { toColumns } from '#server/db/columns.ts'
import { encryptRow } from '#server/encryption/keyring.ts'
import { booked, decide } from '#test/factories/orders.ts'
import type { TestApp } from '#test/test-app.ts'

type Client = Awaited<ReturnType<TestApp['as']>>

/** A worker with an accepted application, whose documents are already erased. */
export async function verifiedWorker(app: TestApp, name = 'Ravi Kumar'): Promise<Client> {
  const worker = await app.as('worker', { name })
  await verify(app, worker.account.id)
  return worker
}

type Place = {
  readonly deps: Pick<TestApp['deps'], 'db' | 'keys'>
  readonly clock: { readonly now: number }
}

export async function verify({ deps, clock }: Place, accountId: string): Promise<void> {
  const kyc_id = newId(clock.now)
  const sealed = encryptRow(
    deps.keys,
    { table: 'kyc', row: kyc_id },
    { account_number: '001234565678', ifsc: 'SBIN0001234' },
  )
  const [aadhaar_id, pan_id] = [newId(clock.now), newId(clock.now)]
  const sent = { account_id: accountId, created_at: clock.now, erased_at: clock.now }
  const document = { ...sent, kyc_id, bytes: 0, key_id: null, sealed_key: null }
  await deps.db
    .insertInto('document')
    .values([aadhaar_id, pan_id].map((id) => ({ id, ...document })))
    .execute()
  await deps.db
    .insertInto('kyc')
    .values({
      id: kyc_id,
      ...sent,
      aadhaar_id,
      pan_id,
      bank_name: '',
      ...toColumns(sealed),
      consent: null,
      status: 'accepted',
      reason: '',
      decided_at: clock.now,
    })
    .execute()
}

/** An accepted order of a new customer; Room Cleaning takes about an hour and a half. */
export async function acceptedJob(
  app: TestApp,
  admin: Client,
  change: Record<string, unknown> = {},
): Promise<string> {
  const id = await booked(await app.as('user'), change)
  const { status, body } = await decide(admin, id, 'accepted')
  if (status !== 200) throw new Error(`not accepted: ${body.message}`)
  return id
}

export const assign = (admin: Client, serviceid: string, ...worker_ids: string[]) =>
  admin.put('/api/v1/admin/assignorder', { serviceid, worker_ids })
