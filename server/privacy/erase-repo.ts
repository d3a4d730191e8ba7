import { sql, type RawBuilder } from 'kysely'
import { namedFromPaise } from '#domain/bills/content.ts'
import { erasePersonal } from '#domain/orders/details.ts'
import { openStatuses } from '#domain/orders/orders.ts'
import { erasedPhone, openErasureStates } from '#domain/privacy.ts'
import { incrementCounters } from '#server/db/counters.ts'
import type { Tables, Tx } from '#server/db/tables.ts'
import { threadOf } from '#server/notifications/free-form/threads-repo.ts'
import { register, type Handling } from '#server/privacy/columns.ts'
import { endAllSessions } from '#server/sessions/repo.ts'

type Person = { readonly id: string; readonly phone: string; readonly ownsPhone: boolean }
type Rows = RawBuilder<boolean>

const ofOrders = (id: string): Rows =>
  sql`order_id in (select id from "order" where account_id = ${id})`

/** Which rows of a table are a person's. */
const rowsOf = {
  self: ({ id }: Person): Rows => sql`id = ${id}`,
  account: ({ id }: Person): Rows => sql`account_id = ${id}`,
  worker: ({ id }: Person): Rows => sql`worker_id = ${id}`,
  either: ({ id }: Person): Rows => sql`account_id = ${id} or worker_id = ${id}`,
  order: ({ id }: Person): Rows => ofOrders(id),
  people: ({ id }: Person): Rows => sql`people like ${`%"${id}"%`}`,
  phone: ({ phone, ownsPhone }: Person): Rows => (ownsPhone ? sql`phone = ${phone}` : sql`1 = 0`),
}

/** The rows of tables that are found otherwise. */
const rowsByHand = {
  // To the person, about the person's bookings, and to the owner about the person.
  message: ({ id, phone }: Person): Rows =>
    sql`(account_id = ${id} or ${ofOrders(id)}
      or (template in ('owner-application', 'owner-plan') and variables like ${`%"phone":"${phone}"%`}))`,
  // The name stays only on bills where tax law requires it.
  bill: ({ id }: Person): Rows =>
    sql`account_id = ${id} and to_gstin = '' and total_paise < ${namedFromPaise}`,
  bill_order: ({ id }: Person): Rows =>
    sql`${ofOrders(id)}
      and bill_id in (select id from bill where to_gstin = '' and total_paise < ${namedFromPaise})`,
}

/**
 * Erases a person's data from every table. Idempotent. Bookings stay as figures: number, service,
 * time, price and outcome. The audit log stays, since it holds only ids.
 */
export async function eraseRows(tx: Tx, id: string, at: number): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select(['phone', 'role', 'erased_at as erasedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) return
  const { phone, role } = account
  await endAllSessions(tx, id)
  await cancelOpenOrders(tx, id, at)
  await eraseDocuments(tx, id, at)
  await countOffApplications(tx, id)
  await deleteInvitations(tx, id)
  const person = { id, phone, ownsPhone: await ownsPhone(tx, id, phone) }
  await dropQueuedMessages(tx, person)
  await deleteChatEvents(tx, person)
  await deleteStrangersThread(tx, person)
  for (const table of tablesOf(register)) await eraseTable(tx, table, person)
  for (const table of ['order', 'plan'] as const) await eraseDetails(tx, table, id)
  await tx
    .updateTable('account')
    .set((eb) => ({
      phone: erasedPhone(id),
      disabled_at: eb.fn.coalesce('disabled_at', eb.val(at)),
      erased_at: eb.fn.coalesce('erased_at', eb.val(at)),
    }))
    .where('id', '=', id)
    .execute()
  if (account.erasedAt === null) await incrementCounters(tx, { [`account:${role}`]: -1 })
  await tx
    .updateTable('erasure')
    .set((eb) => ({ state: 'erased', decided_at: eb.fn.coalesce('decided_at', eb.val(at)) }))
    .where('account_id', '=', id)
    .where('state', 'in', openErasureStates)
    .execute()
}

/** Deletes the person's rows, or empties their personal columns, as the register says. */
async function eraseTable(tx: Tx, table: keyof Tables, person: Person): Promise<void> {
  const entry = register[table]
  if ('deleted' in entry) {
    await tx.deleteFrom(table).where(rowsOf[entry.deleted](person)).execute()
    return
  }
  const emptied = emptiedColumns(table)
  if (!('kept' in entry) || Object.keys(emptied).length === 0) return
  const rows = isByHand(table) ? rowsByHand[table] : rowsOf[entry.kept as keyof typeof rowsOf]
  await tx
    .updateTable(table)
    .set(emptied as never)
    .where(rows(person))
    .execute()
}

async function eraseDetails(tx: Tx, table: 'order' | 'plan', accountId: string): Promise<void> {
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'details'])
    .where('account_id', '=', accountId)
    .where('details', '<>', '{}')
    .execute()
  for (const { id, details } of rows)
    await tx
      .updateTable(table)
      .set({ details: erasePersonal(details) })
      .where('id', '=', id)
      .execute()
}

/** The columns that an erasure empties, with what they hold afterwards. */
export function emptiedColumns(table: keyof Tables): Record<string, unknown> {
  const columns: Readonly<Record<string, Handling>> = register[table].columns
  const emptied = Object.entries(columns).flatMap(([column, it]) =>
    typeof it === 'object' && it.erase !== undefined ? [[column, it.erase] as const] : [],
  )
  return Object.fromEntries(emptied)
}

const tablesOf = (all: typeof register) => Object.keys(all) as (keyof Tables)[]
const isByHand = (table: keyof Tables): table is keyof typeof rowsByHand => table in rowsByHand

/** Cancels open orders. Only a restored backup has any at this point, so nobody is notified. */
async function cancelOpenOrders(tx: Tx, id: string, at: number): Promise<void> {
  for (const status of openStatuses) {
    const { numUpdatedRows } = await tx
      .updateTable('order')
      .set({ status: 'cancelled', updated_at: at })
      .where('account_id', '=', id)
      .where('status', '=', status)
      .executeTakeFirstOrThrow()
    const count = Number(numUpdatedRows)
    if (count > 0)
      await incrementCounters(tx, { [`order:${status}`]: -count, 'order:cancelled': count })
  }
}

/**
 * Marks the person's documents, and the photos of their jobs and problems, whoever took them; their
 * files and keys follow within minutes.
 */
async function eraseDocuments(tx: Tx, id: string, at: number): Promise<void> {
  await tx
    .updateTable('document')
    .set((eb) => ({ erased_at: eb.fn.coalesce('erased_at', eb.val(at)) }))
    .where(
      sql<boolean>`account_id = ${id} or ${ofOrders(id)}
        or problem_id in (select id from problem where account_id = ${id})`,
    )
    .execute()
  await tx.updateTable('document').set({ kyc_id: null }).where('account_id', '=', id).execute()
}

/** Takes the applications, which are about to be deleted, out of their counters. */
async function countOffApplications(tx: Tx, id: string): Promise<void> {
  const own = tx.selectFrom('kyc').where('account_id', '=', id)
  await tx.deleteFrom('kyc_event').where('kyc_id', 'in', own.select('id')).execute()
  const counts = await own
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .groupBy('status')
    .execute()
  const changes = counts.map(({ status, n }) => [`kyc:${status}`, -n] as const)
  await incrementCounters(tx, Object.fromEntries(changes))
}

/** Deletes who invited whom; the other person's coupon stays valid. */
async function deleteInvitations(tx: Tx, id: string): Promise<void> {
  await tx
    .deleteFrom('invitation')
    .where((eb) => eb.or([eb('invitee_id', '=', id), eb('inviter_id', '=', id)]))
    .execute()
}

/** No message about the person is sent any more. */
async function dropQueuedMessages(tx: Tx, person: Person): Promise<void> {
  await tx
    .updateTable('message')
    .set({ state: 'dropped' })
    .where('state', '=', 'queued')
    .where(rowsByHand.message(person))
    .execute()
}

/** Events name messages by WhatsApp's own ids, which contain the number. */
async function deleteChatEvents(tx: Tx, { id }: Person): Promise<void> {
  await tx
    .deleteFrom('live_event')
    .where('subject', 'in', (eb) =>
      eb.selectFrom('wa_message').select('wa_message.id').where('wa_message.account_id', '=', id),
    )
    .execute()
}

/** What the person wrote on WhatsApp from this number before it was known to be theirs. */
async function deleteStrangersThread(tx: Tx, { phone, ownsPhone }: Person): Promise<void> {
  if (!ownsPhone || phone === '') return
  const id = threadOf({ accountId: null, waId: phone, userId: '' })
  await tx.deleteFrom('wa_message').where('thread_id', '=', id).execute()
  await tx.deleteFrom('wa_thread').where('id', '=', id).execute()
}

/** False when another account has the same phone, whose sign-ins stay. */
async function ownsPhone(tx: Tx, id: string, phone: string): Promise<boolean> {
  const other = await tx
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other === undefined
}
