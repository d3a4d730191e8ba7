import { sql } from 'kysely'
import type { AccountKind } from '#domain/money/worker-account.ts'
import type { DateRange } from '#domain/schedule.ts'
import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import type { Span } from '#server/money/pay/cash-repo.ts'

export type WorkerEntry = Row<'worker_entry'>
export type NewWorkerEntry = Omit<WorkerEntry, 'orderId' | 'method' | 'reverses'> &
  Partial<WorkerEntry>

const entryColumns = camelColumns('worker_entry', [
  'id',
  'worker_id',
  'at',
  'kind',
  'paise',
  'order_id',
  'method',
  'reverses',
  'note',
  'actor_id',
])

/** Selects the entries of all workers or of one; a reversal has the kind that it takes back. */
function selectEntries(db: Db, workerId?: string) {
  const all = db
    .selectFrom('worker_entry as entry')
    .leftJoin('worker_entry as reversed', 'reversed.id', 'entry.reverses')
    .select(sql<AccountKind>`coalesce(reversed.kind, entry.kind)`.as('kind'))
  return workerId === undefined ? all : all.where('entry.worker_id', '=', workerId)
}

/** Reads the sums of all workers, or of one. */
export async function readBalances(db: Db, workerId?: string) {
  const all = db.selectFrom('worker_balance').select(['worker_id as workerId', 'kind', 'paise'])
  return (workerId === undefined ? all : all.where('worker_id', '=', workerId)).execute()
}

/** Selects the entries of a span of time, oldest first. */
export function entriesWithin(db: Db, { from, to }: Span, workerId?: string) {
  return selectEntries(db, workerId)
    .leftJoin('order', 'order.id', 'entry.order_id')
    .leftJoin('account', 'account.id', 'entry.actor_id')
    .leftJoin('worker_entry as undoing', 'undoing.reverses', 'entry.id')
    .select([
      'entry.id',
      'entry.worker_id as workerId',
      'entry.at',
      'entry.kind as written',
      'entry.paise',
    ])
    .select(['entry.method', 'entry.note', 'entry.order_id as orderId', 'undoing.id as undoneBy'])
    .select(['order.number', 'order.service', 'order.service_hindi as serviceHindi'])
    .select('account.name as actorName')
    .where('entry.at', '>=', from)
    .where('entry.at', '<', to)
    .orderBy('entry.at')
    .orderBy('entry.id')
    .execute()
}
export type ListedEntry = Awaited<ReturnType<typeof entriesWithin>>[number]

/** Counts the completed jobs of these days for each worker. */
export async function countJobs(db: Db, days: DateRange): Promise<ReadonlyMap<string, number>> {
  const rows = await selectJobs(db, days)
    .innerJoin('assignment', 'assignment.order_id', 'order.id')
    .select((eb) => ['assignment.worker_id as workerId', eb.fn.countAll<number | string>().as('n')])
    .groupBy('assignment.worker_id')
    .execute()
  return new Map(rows.map((it) => [it.workerId, Number(it.n)]))
}

/** Selects a worker's completed jobs of these days with what they have brought. */
export function jobsDone(db: Db, days: DateRange, workerId: string) {
  return (
    selectJobs(db, days)
      .select(['order.id', 'order.number', 'order.date'])
      .select(['order.service', 'order.service_hindi as serviceHindi'])
      .select((eb) =>
        eb
          .selectFrom('worker_entry')
          .select((sub) => sub.fn.sum<number | string | null>('paise').as('paise'))
          .whereRef('worker_entry.order_id', '=', 'order.id')
          .where('worker_entry.worker_id', '=', workerId)
          .as('paise'),
      )
      // Not a join, which SQLite would begin with all jobs that the worker has ever done.
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('assignment')
            .select('order_id')
            .whereRef('assignment.order_id', '=', 'order.id')
            .where('assignment.worker_id', '=', workerId),
        ),
      )
      .orderBy('order.starts_at')
      .orderBy('order.id')
      .execute()
  )
}

const selectJobs = (db: Db, { from, to }: DateRange) =>
  db
    .selectFrom('order')
    .where('order.status', '=', 'completed')
    .where('order.settled', '=', 0)
    .where('order.date', '>=', from)
    .where('order.date', '<=', to)

/** Returns false when an entry with this id already exists, or the same one is already reversed. */
export async function insertEntry(tx: Tx, it: NewWorkerEntry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('worker_entry')
    .values(toColumns(it))
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export function findEntry(db: Db, id: string) {
  return db.selectFrom('worker_entry').select(entryColumns).where('id', '=', id).executeTakeFirst()
}

export async function isReversed(tx: Tx, id: string): Promise<boolean> {
  const by = await tx.selectFrom('worker_entry').select('id').where('reverses', '=', id).execute()
  return by.length > 0
}

/** Sums what stands for an order's workers as pay for the job itself. */
export async function standingPay(tx: Tx, orderId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('worker_entry')
    .select((eb) => ['worker_id as workerId', eb.fn.sum<number | string>('paise').as('paise')])
    .where('order_id', '=', orderId)
    .where('actor_id', 'is', null)
    .groupBy('worker_id')
    .execute()
  return new Map(rows.map((it) => [it.workerId, Number(it.paise)]))
}

/** Freezes or clears the rule of an order; returns false when it was so already. */
export async function savePayRule(
  tx: Tx,
  id: string,
  before: string | null,
  rule: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order')
    .set({ pay_rule: rule })
    .where('id', '=', id)
    .where('pay_rule', 'is not distinct from', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export function findWorker(db: Db, id: string) {
  return db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('role', '=', 'worker')
    .executeTakeFirst()
}

/** Selects the workers who have done a job or have an account, by name. */
export function paidWorkers(db: Db) {
  return db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('role', '=', 'worker')
    .where((eb) =>
      eb.or([
        eb.exists(
          eb.selectFrom('worker_balance').select('kind').whereRef('worker_id', '=', 'account.id'),
        ),
        eb.exists(
          eb
            .selectFrom('assignment')
            // SQLite keeps this order: the worker's own jobs, not all that are done.
            .crossJoin('order')
            .select('order.id')
            .whereRef('order.id', '=', 'assignment.order_id')
            .whereRef('assignment.worker_id', '=', 'account.id')
            .where('order.status', '=', 'completed')
            .where('order.settled', '=', 0),
        ),
      ]),
    )
    .orderBy('name_key')
    .orderBy('id')
    .execute()
}

/** Reads the rule of an order's workers as it is stored. */
export async function findPayRule(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('order')
    .select('pay_rule as payRule')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.payRule
}
