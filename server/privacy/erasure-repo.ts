import { openStatuses } from '#domain/orders/orders.ts'
import { openErasureStates } from '#domain/privacy.ts'
import { newId } from '#server/config/secrets.ts'
import { camelColumns } from '#server/db/columns.ts'
import { countRows } from '#server/db/count.ts'
import type { Db, Tx } from '#server/db/tables.ts'

/** Maximum open and completed requests on the owner's page. */
const maxWaiting = 200
const maxDone = 50

export type Erasure = Awaited<ReturnType<typeof findErasure>> & {}

function selectErasures(db: Db) {
  return db
    .selectFrom('erasure')
    .innerJoin('account', 'account.id', 'erasure.account_id')
    .select([
      ...camelColumns('erasure', [
        'id',
        'account_id',
        'state',
        'asked_at',
        'decided_by',
        'decided_at',
      ]),
      'account.name',
      'account.phone',
      'account.address',
      'account.role',
    ])
    .select((eb) => [
      eb
        .selectFrom('order')
        .whereRef('order.account_id', '=', 'account.id')
        .select((of) => of.fn.countAll<number>().as('n'))
        .as('orders'),
      eb
        .selectFrom('order')
        .whereRef('order.account_id', '=', 'account.id')
        .where('order.status', 'in', openStatuses)
        .select((of) => of.fn.countAll<number>().as('n'))
        .as('openOrders'),
    ])
}

export function findErasure(db: Db, id: string) {
  return selectErasures(db).where('erasure.id', '=', id).executeTakeFirst()
}

/** The account's request that is waiting or in progress. */
export function openErasure(db: Db, accountId: string) {
  return db
    .selectFrom('erasure')
    .select(['id', 'asked_at as askedAt'])
    .where('account_id', '=', accountId)
    .where('state', 'in', openErasureStates)
    .executeTakeFirst()
}

export function countOpenOrders(db: Db, accountId: string): Promise<number> {
  return countRows(
    db.selectFrom('order').where('account_id', '=', accountId).where('status', 'in', openStatuses),
  )
}

/** Returns the id of the request; undefined when one is already open. */
export async function addErasure(
  tx: Tx,
  account_id: string,
  asked_at: number,
): Promise<string | undefined> {
  const added = await tx
    .insertInto('erasure')
    .values({ id: newId(asked_at), account_id, state: 'asked', asked_at })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Compare-and-set: true for exactly one of several concurrent callers. */
export async function decideErasure(
  tx: Tx,
  id: string,
  to: { readonly state: 'withdrawn' | 'erasing'; readonly by: string; readonly at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('erasure')
    .set({ state: to.state, decided_by: to.by, decided_at: to.at })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function listErasures(db: Db): Promise<Erasure[]> {
  const waiting = await selectErasures(db)
    .where('erasure.state', 'in', openErasureStates)
    .orderBy('erasure.asked_at')
    .limit(maxWaiting)
    .execute()
  const done = await selectErasures(db)
    .where('erasure.state', '=', 'erased')
    .orderBy('erasure.asked_at', 'desc')
    .limit(maxDone)
    .execute()
  return [...waiting, ...done]
}

/** Requests that were accepted and interrupted before completion. */
export function unfinishedErasures(db: Db) {
  return db
    .selectFrom('erasure')
    .select(camelColumns('erasure', ['id', 'account_id', 'decided_by']))
    .where('state', '=', 'erasing')
    .limit(100)
    .execute()
}

export async function isErasing(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('erasure')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'erasing')
    .executeTakeFirst()
  return row !== undefined
}
