import { sql, type Insertable } from 'kysely'
import type { Correctable } from '#domain/orders/correction.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import { dayMs, hourMs } from '#domain/time-units.ts'
import { camelColumns } from '#server/db/columns.ts'
import { compiledInsert } from '#server/db/compiled.ts'
import { countRows } from '#server/db/count.ts'
import type { Db, Tables, Tx } from '#server/db/tables.ts'

/** An order's state before or after an event. */
type EventState = { readonly status: OrderStatus; readonly startsAt: number }
/** The actor, message and time of an event. */
export type EventDetails = {
  readonly actorId: string
  readonly message: string
  readonly at: number
  /** In paise, when the event changes a price. */
  readonly price?: { readonly from: number | null; readonly to: number } | undefined
  /** An admin overruled a full crew, a closed hour or what is kept of a worker. */
  readonly isOverridden?: boolean | undefined
  /** The product did it at a deadline. */
  readonly isByItself?: boolean | undefined
}

const insertEvent = compiledInsert((db, rows: Insertable<Tables['order_event']>[]) =>
  db.insertInto('order_event').values(rows),
)

/** Records that an order was created or changed: one row per change, never updated. */
export async function addEvent(
  tx: Tx,
  orderId: string,
  from: EventState | null,
  to: EventState,
  by: EventDetails,
): Promise<void> {
  const isMoved = from !== null && from.startsAt !== to.startsAt
  const row = {
    order_id: orderId,
    actor_id: by.actorId,
    from_status: from?.status ?? null,
    to_status: to.status,
    from_starts_at: isMoved ? from.startsAt : null,
    to_starts_at: isMoved ? to.startsAt : null,
    from_price_paise: by.price?.from ?? null,
    to_price_paise: by.price?.to ?? null,
    message: by.message,
    at: by.at,
    anyway: by.isOverridden ? 1 : 0,
    by_itself: by.isByItself ? 1 : 0,
  }
  await insertEvent(tx, [row])
}

type Unchanged = { readonly id: string; readonly status: OrderStatus }

/** Records something that leaves status and time as they are. */
async function addSameStateEvent(
  tx: Tx,
  { id, status }: Unchanged,
  { actorId, at, message = '' }: Pick<EventDetails, 'actorId' | 'at'> & Partial<EventDetails>,
  kind: Pick<Insertable<Tables['order_event']>, 'kind' | 'anyway' | 'workers' | 'changed'>,
): Promise<void> {
  const row = {
    order_id: id,
    actor_id: actorId,
    from_status: status,
    to_status: status,
    from_starts_at: null,
    to_starts_at: null,
    message,
    at,
    ...kind,
  }
  await tx.insertInto('order_event').values(row).execute()
}

/** Records the workers assigned from now on. */
export const addAssignedEvent = (
  tx: Tx,
  order: Unchanged,
  workerIds: readonly string[],
  by: EventDetails,
): Promise<void> =>
  addSameStateEvent(tx, order, by, {
    kind: 'assigned',
    anyway: by.isOverridden ? 1 : 0,
    workers: JSON.stringify(workerIds),
  })

type By = Pick<EventDetails, 'actorId' | 'at'>

/** Records what an admin corrected in the order, without the texts. */
export const addCorrectedEvent = (
  tx: Tx,
  order: Unchanged,
  changed: readonly Correctable[],
  { actorId, at }: By,
): Promise<void> =>
  addSameStateEvent(
    tx,
    order,
    { actorId, at },
    { kind: 'corrected', changed: JSON.stringify(changed) },
  )

/** Records that the customer says that they will be there. */
export const addConfirmedEvent = (tx: Tx, order: Unchanged, { actorId, at }: By): Promise<void> =>
  addSameStateEvent(tx, order, { actorId, at }, { kind: 'confirmed' })

/** Returns the names of the accounts, by id. */
export async function readNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns when the order last entered this status; undefined if it never did. */
export async function lastCameTo(
  db: Db,
  orderId: string,
  status: OrderStatus,
): Promise<number | undefined> {
  const event = await db
    .selectFrom('order_event')
    .select('at')
    .where('order_id', '=', orderId)
    .where('to_status', '=', status)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event?.at
}

export type OrderEventRow = Awaited<ReturnType<typeof latestEvents>>[number]

/** An order's latest events with their actors, newest first. */
export function latestEvents(db: Db, orderId: string, limit: number) {
  return db
    .selectFrom('order_event')
    .innerJoin('account', 'account.id', 'order_event.actor_id')
    .select([
      ...camelColumns('order_event', [
        'at',
        'kind',
        'workers',
        'changed',
        'from_status',
        'to_status',
        'from_starts_at',
        'to_starts_at',
        'from_price_paise',
        'to_price_paise',
        'message',
        'anyway',
        'by_itself',
      ]),
      'account.id as actorId',
      'account.name as actorName',
      'account.role as actorRole',
    ])
    .where('order_event.order_id', '=', orderId)
    .orderBy('order_event.id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Counts the customer's reschedules: of this order in the last day, of all their orders in the last
 * hour.
 */
export async function countReschedules(
  tx: Tx,
  { id, accountId }: { readonly id: string; readonly accountId: string },
  now: number,
): Promise<{ ofOrder: number; ofAccount: number }> {
  const { rows } = await sql<{ ofOrder: number; ofAccount: number }>`select
      count(case when e.order_id = ${id} then 1 end) as ${sql.ref('ofOrder')},
      count(case when e.at > ${now - hourMs} then 1 end) as ${sql.ref('ofAccount')}
    from order_event as e inner join "order" as o on o.id = e.order_id
    where o.account_id = ${accountId} and e.actor_id = ${accountId}
      and e.from_starts_at is not null and e.at > ${now - dayMs}`.execute(tx)
  return rows[0] ?? { ofOrder: 0, ofAccount: 0 }
}

export function countEvents(db: Db, orderId: string): Promise<number> {
  return countRows(db.selectFrom('order_event').where('order_id', '=', orderId))
}
