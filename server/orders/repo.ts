import type { Insertable } from 'kysely'
import { nextReminderAt } from '#domain/notifications/reminders.ts'
import { financialYear, formatOrderNumber } from '#domain/orders/number.ts'
import { addressTokens } from '#domain/search.ts'
import { camelColumns, toColumns, type NewRow } from '#server/db/columns.ts'
import { compiled, compiledInsert } from '#server/db/compiled.ts'
import { incrementCounters, nextNumber } from '#server/db/counters.ts'
import { happened } from '#server/db/happenings.ts'
import type { Db, Tables, Tx } from '#server/db/tables.ts'
import { addresseeColumns } from '#server/notifications/outbox/enqueue.ts'
import { addEvent, type EventDetails } from '#server/orders/events.ts'
import { billOfOrder, creditNotesOfOrder, refundsOfOrder } from '#server/orders/money-repo.ts'
import {
  advanceColumns,
  isAboutPaid,
  priceColumns,
  type OrderPrice,
} from '#server/orders/order-price.ts'
import { arrivalStep, proposedForOrder, workersOfOrder } from '#server/orders/workers-repo.ts'

/** An order joined with its customer. */
export type OrderWithCustomer = Awaited<ReturnType<typeof findOrder>> & {}

/** What no reader of an order needs; every other column must be in the list below. */
type Unread = 'updated_at' | 'remind_at' | 'pay_rule' | 'door_tries' | 'checklist'

const isRead: Readonly<Record<Exclude<keyof Tables['order'], Unread>, true>> = {
  id: true,
  tail: true,
  number: true,
  account_id: true,
  service: true,
  service_hindi: true,
  lines: true,
  price_paise: true,
  discount_paise: true,
  discount_reason: true,
  tax_paise: true,
  round_off_paise: true,
  paid_paise: true,
  credited_paise: true,
  kept_paise: true,
  kept_reason: true,
  advance_paise: true,
  advance_until: true,
  advance_terms: true,
  advance_next_at: true,
  advance_asked: true,
  settled: true,
  minutes: true,
  people: true,
  wished_workers: true,
  quote_lines: true,
  quote_paise: true,
  quote_round_off_paise: true,
  quote_message: true,
  quote_until: true,
  feedback_id: true,
  plan_id: true,
  reclean_of: true,
  date: true,
  time: true,
  starts_at: true,
  ends_at: true,
  email: true,
  message: true,
  details: true,
  address: true,
  address_id: true,
  status: true,
  reply: true,
  created_at: true,
  undo_until: true,
  door_code: true,
  photos_shared: true,
  confirmed_start: true,
  monthly_at: true,
}

const orderColumns = camelColumns('order', Object.keys(isRead) as (keyof typeof isRead)[])

const selects = new WeakMap<Db, ReturnType<typeof buildSelect>>()

/**
 * Builds the query that every read of orders starts from, joined with the customer's account.
 * Cached per database, because naming all the columns takes as long as reading ten rows.
 */
export function selectOrders(db: Db) {
  const select = selects.get(db) ?? buildSelect(db)
  selects.set(db, select)
  return select
}

function buildSelect(db: Db) {
  return db
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select([
      ...orderColumns,
      ...camelColumns('account', [...addresseeColumns, 'role', 'monthly']),
      workersOfOrder.as('workers'),
      arrivalStep.as('coming'),
      proposedForOrder.as('proposed'),
    ])
    .select([
      billOfOrder.as('bill'),
      refundsOfOrder.as('refunds'),
      creditNotesOfOrder.as('creditNotes'),
    ])
}

const orderOf = compiled((db, { id }: { readonly id: string }) =>
  selectOrders(db).where('order.id', '=', id),
)

export async function findOrder(db: Db, id: string) {
  return (await orderOf(db, { id })).rows[0]
}

/** Reads an order that this transaction has just written. */
export async function getOrder(tx: Tx, id: string): Promise<OrderWithCustomer> {
  const order = await findOrder(tx, id)
  if (!order) throw new Error('an order that was just written cannot be found')
  return order
}

export type NewOrder = Omit<
  NewRow<'order'>,
  'tail' | 'number' | 'status' | 'reply' | 'updatedAt' | 'remindAt' | 'undoUntil'
>

/** Returns a gapless order number: a rollback gives an unused one back. */
async function nextOrderNumber(tx: Tx, at: number): Promise<string> {
  const year = financialYear(at)
  return formatOrderNumber(year, await nextNumber(tx, `order-number:${year}`))
}

const insertOrder = compiledInsert((db, rows: Insertable<Tables['order']>[]) =>
  db
    .insertInto('order')
    .values(rows)
    .onConflict((on) => on.doNothing()),
)

/** Returns false when the customer already has a live order for this service and slot. */
export async function addOrder(
  tx: Tx,
  order: NewOrder,
  by: Pick<EventDetails, 'actorId' | 'isOverridden'>,
): Promise<boolean> {
  const { id, accountId, address, message, createdAt: at } = order
  // Runs before the order takes its number: from then on all other bookings wait for this one.
  await addAddressWords(tx, accountId, address)
  const row = {
    ...toColumns(order),
    tail: id.slice(-8),
    number: await nextOrderNumber(tx, at),
    status: 'pending',
    reply: null,
    updated_at: at,
  } as const
  const { numAffectedRows } = await insertOrder(tx, [row])
  if (numAffectedRows !== 1n) return false
  happened('order.created', id)
  await incrementCounters(tx, { 'order:pending': 1 })
  const state = { status: 'pending', startsAt: order.startsAt } as const
  await addEvent(tx, id, null, state, { ...by, message, at })
  return true
}

/** Counts the bookings of an account made since this instant, and all that await an answer. */
export function countBookings(tx: Tx, accountId: string, since: number) {
  return tx
    .selectFrom('order')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('created_at', '>', since).as('recent'),
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('pending'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Indexes the words of the address for searching the customer's orders. */
async function addAddressWords(tx: Tx, account_id: string, address: string): Promise<void> {
  const words = addressTokens(address).map((word) => ({ account_id, word }))
  if (words.length === 0) return
  await tx
    .insertInto('search_word')
    .values(words)
    .onConflict((on) => on.doNothing())
    .execute()
}

type OrderState = Pick<
  OrderWithCustomer,
  'status' | 'reply' | 'date' | 'time' | 'minutes' | 'people' | 'startsAt' | 'endsAt' | 'undoUntil'
> &
  OrderPrice

/**
 * Saves unless another writer changed the order first; records the event and updates the counters.
 */
export async function saveTransition(
  tx: Tx,
  from: Pick<
    OrderWithCustomer,
    'id' | 'status' | 'startsAt' | 'people' | 'undoUntil' | 'paidPaise'
  > &
    OrderPrice,
  to: OrderState,
  by: EventDetails,
): Promise<boolean> {
  const { status, reply, date, time, minutes, people, startsAt, endsAt, undoUntil } = to
  const decides = isAboutPaid(from, to)
  const { numUpdatedRows } = await tx
    .updateTable('order')
    .set({
      status,
      reply,
      date,
      time,
      minutes,
      people,
      starts_at: startsAt,
      ends_at: endsAt,
      updated_at: by.at,
      remind_at: nextReminderAt(to, by.at),
      undo_until: undoUntil,
      ...priceColumns(to),
      ...(decides && advanceColumns(to)),
    })
    .where('id', '=', from.id)
    .where('status', '=', from.status)
    .where('starts_at', '=', from.startsAt)
    .where('undo_until', 'is not distinct from', from.undoUntil)
    // What is kept was paid, even if a refund was recorded meanwhile.
    .where('paid_paise', '>=', to.keptPaise)
    // An advance is paid in the same moment as it is given up, or not: one of the two.
    .$if(decides, (update) =>
      update
        .where('paid_paise', '=', from.paidPaise)
        .where('advance_paise', '=', from.advancePaise),
    )
    .where('people', '=', from.people)
    .where('lines', '=', from.lines)
    .where('price_paise', 'is not distinct from', from.pricePaise)
    .where('quote_paise', 'is not distinct from', from.quotePaise)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return false
  if (status !== from.status)
    await incrementCounters(tx, { [`order:${from.status}`]: -1, [`order:${status}`]: 1 })
  await addEvent(tx, from.id, from, to, by)
  return true
}

/** Saves what was corrected unless the order's status changed first. */
export async function saveCorrection(
  tx: Tx,
  { id, accountId, status }: Pick<OrderWithCustomer, 'id' | 'accountId' | 'status'>,
  corrected: Pick<OrderWithCustomer, 'address' | 'addressId' | 'message' | 'email'>,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order')
    .set({ ...toColumns(corrected), updated_at: at })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return false
  await addAddressWords(tx, accountId, corrected.address)
  return true
}

/** Nobody is reminded of an order until it changes. */
export async function endReminders(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('order').set({ remind_at: null }).where('id', '=', id).execute()
}
