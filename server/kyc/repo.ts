import type { KycDecision, KycStatus } from '#domain/kyc.ts'
import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import { incrementCounters } from '#server/db/counters.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { addresseeColumns } from '#server/notifications/outbox/enqueue.ts'
import { isUnused } from '#server/uploads/repo.ts'

/** An application joined with its worker. */
export type ApplicationWithWorker = Awaited<ReturnType<typeof findApplication>> & {}

const applicationColumns = camelColumns('kyc', [
  'id',
  'account_id',
  'aadhaar_id',
  'pan_id',
  'bank_name',
  'consent',
  'status',
  'reason',
  'created_at',
  'decided_at',
  'erased_at',
  'key_id',
  'sealed_key',
  'account_number',
  'ifsc',
])

/** Selects the columns common to every read of applications, joined with the worker's account. */
export function selectApplications(db: Db) {
  return db
    .selectFrom('kyc')
    .innerJoin('account', 'account.id', 'kyc.account_id')
    .select([...applicationColumns, ...camelColumns('account', [...addresseeColumns, 'address'])])
}

export function findApplication(db: Db, id: string) {
  return selectApplications(db).where('kyc.id', '=', id).executeTakeFirst()
}

/** Returns a worker's newest application. */
export function latestApplication(db: Db, accountId: string) {
  return selectApplications(db)
    .where('kyc.account_id', '=', accountId)
    .orderBy('kyc.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

// More than a worker's history can hold, since each application needs the decision on the one
// before.
const maxOwn = 50

export function latestApplications(db: Db, accountId: string): Promise<ApplicationWithWorker[]> {
  return selectApplications(db)
    .where('kyc.account_id', '=', accountId)
    .orderBy('kyc.id', 'desc')
    .limit(maxOwn)
    .execute()
}

/** Returns the distinct statuses of a worker's applications. */
export async function listStatuses(tx: Tx, accountId: string): Promise<KycStatus[]> {
  const rows = await tx
    .selectFrom('kyc')
    .select('status')
    .where('account_id', '=', accountId)
    .groupBy('status')
    .execute()
  return rows.map(({ status }) => status)
}

type NewApplication = Omit<Row<'kyc'>, 'status' | 'reason' | 'decidedAt' | 'erasedAt'>

/** Inserts an application; false when the worker already has a pending one. */
export async function addApplication(tx: Tx, application: NewApplication): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('kyc')
    .values({
      ...toColumns(application),
      status: 'pending',
      reason: '',
      decided_at: null,
      erased_at: null,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const { id, accountId, createdAt } = application
  await incrementCounters(tx, { 'kyc:pending': 1 })
  await addEvent(tx, id, accountId, null, 'pending', '', createdAt)
  return true
}

type Decided = {
  readonly id: string
  readonly status: KycDecision
  readonly reason: string
  readonly actorId: string
  readonly at: number
}

/**
 * Saves the decision if the application is still pending; adds the event and updates the counters.
 */
export async function saveDecision(
  tx: Tx,
  { id, status, reason, actorId, at }: Decided,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('kyc')
    .set({ status, reason, decided_at: at })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return false
  await incrementCounters(tx, { 'kyc:pending': -1, [`kyc:${status}`]: 1 })
  await addEvent(tx, id, actorId, 'pending', status, reason, at)
  return true
}

async function addEvent(
  tx: Tx,
  kyc_id: string,
  actor_id: string,
  from_status: KycStatus | null,
  to_status: KycStatus,
  message: string,
  at: number,
): Promise<void> {
  await tx
    .insertInto('kyc_event')
    .values({ kyc_id, actor_id, from_status, to_status, message, at })
    .execute()
}

/**
 * Selects applications whose pictures are due for erasure: rejected, or accepted with a disabled
 * account, before the given times.
 */
export function dueForErasure(
  db: Db,
  before: { readonly rejected: number; readonly disabled: number },
  limit: number,
) {
  return db
    .selectFrom('kyc')
    .innerJoin('account', 'account.id', 'kyc.account_id')
    .select(camelColumns('kyc', ['id', 'account_id']))
    .where('kyc.erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('kyc.status', '=', 'rejected'), eb('kyc.decided_at', '<=', before.rejected)]),
        eb.and([
          eb('kyc.status', '=', 'accepted'),
          eb('account.disabled_at', '<=', before.disabled),
        ]),
      ]),
    )
    .limit(limit)
    .execute()
}

/** Returns false when they are already marked. */
export async function markErased(tx: Tx, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('kyc')
    .set({ erased_at: at })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Links the account's document to an application; false unless it is unused or belongs to the
 * application `from`.
 */
export async function claimDocument(
  tx: Tx,
  id: string,
  accountId: string,
  kycId: string,
  from: string | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('document')
    .set({ kyc_id: kycId })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        isUnused(eb),
        ...(from === undefined
          ? []
          : [eb.and([eb('kyc_id', '=', from), eb('erased_at', 'is', null)])]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Marks an application's documents as erased. */
export async function markDocumentsErased(tx: Tx, kycId: string, now: number): Promise<void> {
  await tx
    .updateTable('document')
    .set({ erased_at: now })
    .where('kyc_id', '=', kycId)
    .where('erased_at', 'is', null)
    .execute()
}
