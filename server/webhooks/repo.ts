import { sql } from 'kysely'
import type { WebhookType } from '#domain/webhooks/webhooks.ts'
import { camelColumns, toColumns, type NewRow, type Row } from '#server/db/columns.ts'
import { compiled } from '#server/db/compiled.ts'
import type { Db, Tx } from '#server/db/tables.ts'

type WebhookRow = Row<'webhook'>
export type Webhook = Omit<WebhookRow, 'types' | 'active'> & {
  readonly types: readonly WebhookType[]
  readonly isActive: boolean
}

const columns = camelColumns('webhook', [
  'id',
  'url',
  'types',
  'active',
  'key_id',
  'sealed_key',
  'secret',
  'created_at',
  'created_by',
  'failures',
  'failing_since',
  'rests_until',
  'told_at',
  'gone_at',
])

const parseTypes = (types: string) => JSON.parse(types) as readonly WebhookType[]
const read = ({ types, active, ...row }: WebhookRow): Webhook => ({
  ...row,
  types: parseTypes(types),
  isActive: active === 1,
})

const selectListening = compiled((db) =>
  db.selectFrom('webhook').select(['id', 'types']).where('active', '=', sql.lit(1)).orderBy('id'),
)

/** The webhooks that are on, with the types each wants. */
export async function listeningWebhooks(tx: Tx) {
  const { rows } = await selectListening(tx, {})
  return rows.map(({ id, types }) => ({ id, types: parseTypes(types) }))
}

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const rows = await db.selectFrom('webhook').select(columns).orderBy('id').execute()
  return rows.map(read)
}

export async function findWebhook(db: Db, id: string): Promise<Webhook | undefined> {
  const row = await db.selectFrom('webhook').select(columns).where('id', '=', id).executeTakeFirst()
  return row && read(row)
}

export async function insertWebhook(tx: Tx, row: NewRow<'webhook'>): Promise<void> {
  await tx.insertInto('webhook').values(toColumns(row)).execute()
}

type Changed = {
  readonly url: string
  readonly types: readonly WebhookType[]
  readonly isActive: boolean
}

/** Saves what an owner has changed; what failed at the address before counts no more. */
export async function saveWebhook(tx: Tx, id: string, it: Changed): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ url: it.url, types: JSON.stringify(it.types), active: it.isActive ? 1 : 0 })
    .set({ failures: 0, failing_since: null, rests_until: 0, told_at: null, gone_at: null })
    .where('id', '=', id)
    .execute()
}

/** Removes a webhook; what was, or was to be, sent to it goes with it (a foreign key). */
export async function deleteWebhook(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhook')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Whether anything had failed before this success. */
export async function endFailures(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook')
    .set({ failures: 0, failing_since: null, rests_until: 0, told_at: null })
    .where('id', '=', id)
    .where('failures', '>', 0)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Counts a failure, and since when there are any; undefined when the webhook is gone. */
export async function countFailure(tx: Tx, id: string, at: number) {
  return tx
    .updateTable('webhook')
    .set((eb) => ({
      failures: eb('failures', '+', 1),
      failing_since: eb.fn.coalesce('failing_since', eb.val(at)),
    }))
    .where('id', '=', id)
    .returning(['url', 'failures', 'failing_since as failingSince'])
    .executeTakeFirst()
}

export async function rest(tx: Tx, id: string, restsUntil: number): Promise<void> {
  await tx.updateTable('webhook').set({ rests_until: restsUntil }).where('id', '=', id).execute()
}

/** Whether the owner is to be told now: of two processes, one is. */
export async function markTold(tx: Tx, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook')
    .set({ told_at: at })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Switches a webhook off that wants no more; false when it is off already. */
export async function switchOff(tx: Tx, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook')
    .set({ active: 0, gone_at: at })
    .where('id', '=', id)
    .where('active', '=', 1)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** What is sent by hand goes out at once, even to an address that failed. */
export const endRest = (tx: Tx, id: string): Promise<void> => rest(tx, id, 0)

/** Webhooks at which nothing has arrived since an instant, of which the owner does not know. */
export function failingUntold(db: Db, since: number) {
  return db
    .selectFrom('webhook')
    .select(['id', 'url', 'failing_since as failingSince'])
    .where('active', '=', 1)
    .where('told_at', 'is', null)
    .where('failing_since', '<=', since)
    .execute()
}
