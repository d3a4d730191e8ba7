import { sql, type Selectable } from 'kysely'
import type { Choice } from '#domain/catalogue/price.ts'
import { liveStatuses } from '#domain/orders/orders.ts'
import type { PlanBooking } from '#domain/plans/exceptions.ts'
import type { PlanSchedule } from '#domain/plans/plan-dates.ts'
import type { PlanState } from '#domain/plans/plans.ts'
import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import { happened } from '#server/db/happenings.ts'
import type { Db, Tables, Tx } from '#server/db/tables.ts'

type PlanRow = Omit<Row<'plan'>, 'lookOn'>
type ReadRow = PlanRow & { readonly maker: string | null }
export type Plan = Omit<ReadRow, 'schedule' | 'choice'> & {
  readonly schedule: PlanSchedule
  readonly choice: Choice
}

const planColumns = camelColumns('plan', [
  'id',
  'account_id',
  'state',
  'service',
  'service_hindi',
  'choice',
  'lines',
  'price_paise',
  'rounds',
  'own_price',
  'minutes',
  'schedule',
  'address',
  'address_id',
  'email',
  'message',
  'details',
  'reply',
  'created_at',
  'decided_by',
  'decided_at',
  'made_by',
  'tell',
])

function read<R extends PlanRow>({ schedule, choice, ...row }: R) {
  return {
    ...row,
    schedule: JSON.parse(schedule) as PlanSchedule,
    choice: JSON.parse(choice) as Choice,
  }
}

const planOfRow = (db: Db) => db.selectFrom('plan').select(planColumns).select(makerName)

/** The name of the admin who made it for the customer. */
const makerName = sql<
  string | null
>`(select account.name from account where account.id = plan.made_by)`.as('maker')

export async function findPlan(db: Db, id: string): Promise<Plan | undefined> {
  const row = await planOfRow(db).where('id', '=', id).executeTakeFirst()
  return row && read(row)
}

export async function listPlans(db: Db, accountId: string): Promise<Plan[]> {
  const rows = await planOfRow(db)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map(read)
}

export function selectPlans(db: Db) {
  return db
    .selectFrom('plan')
    .innerJoin('account', 'account.id', 'plan.account_id')
    .select([...planColumns, 'account.name', 'account.phone'])
    .select(makerName)
}
export type ListedPlan = Awaited<ReturnType<ReturnType<typeof selectPlans>['execute']>>[number]

export function findListed(db: Db, id: string): Promise<ListedPlan | undefined> {
  return selectPlans(db).where('plan.id', '=', id).executeTakeFirst()
}

export function readListed(row: ListedPlan) {
  return read(row)
}

/** Plans that may have visits to book by this day. */
export async function plansToLookAt(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('plan')
    .select('id')
    .where('state', '=', sql.lit('active'))
    .where('look_on', '<=', today)
    .orderBy('look_on')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function lookAgainOn(tx: Tx, id: string, day: string): Promise<void> {
  await tx.updateTable('plan').set({ look_on: day }).where('id', '=', id).execute()
}

export async function insertPlan(
  tx: Tx,
  plan: Omit<PlanRow, 'decidedBy' | 'decidedAt' | 'ownPrice'> &
    Partial<Pick<PlanRow, 'decidedBy' | 'decidedAt' | 'ownPrice'>>,
): Promise<void> {
  await tx.insertInto('plan').values(toColumns(plan)).execute()
  happened('plan.changed', plan.id)
}

type Changed = {
  readonly state: PlanState
  readonly schedule: PlanSchedule
  readonly reply?: string
  readonly decidedBy?: string
  readonly decidedAt?: number
}

export async function savePlan(
  tx: Tx,
  id: string,
  { schedule, ...changed }: Changed,
): Promise<void> {
  await tx
    .updateTable('plan')
    .set({ ...toColumns(changed), schedule: JSON.stringify(schedule), look_on: '' })
    .where('id', '=', id)
    .execute()
  happened('plan.changed', id)
}

/** The bookings of a plan's visits, ordered by due day. */
export async function listBookings(db: Db, planId: string): Promise<PlanBooking[]> {
  return db
    .selectFrom('plan_visit')
    .innerJoin('order', 'order.id', 'plan_visit.order_id')
    .select(['plan_visit.due', 'plan_visit.order_id as orderId', 'order.status', 'date', 'time'])
    .select(['order.starts_at as startsAt', 'order.undo_until as undoUntil'])
    .select((eb) =>
      eb
        .selectFrom('order_event')
        .innerJoin('account', 'account.id', 'order_event.actor_id')
        .select('account.role')
        .whereRef('order_event.order_id', '=', 'order.id')
        .whereRef('order_event.to_status', '=', 'order.status')
        .where('order_event.to_status', 'in', ['cancelled', 'rejected'])
        .orderBy('order_event.id', 'desc')
        .limit(1)
        .as('calledOffBy'),
    )
    .where('plan_visit.plan_id', '=', planId)
    .orderBy('plan_visit.due')
    .execute()
}

export async function insertVisit(tx: Tx, visit: Selectable<Tables['plan_visit']>): Promise<void> {
  await tx.insertInto('plan_visit').values(visit).execute()
}

/** Worker ids of the latest visit before an instant that had workers assigned. */
export async function workersOfPlan(db: Db, planId: string, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('plan_visit')
    .innerJoin('order', 'order.id', 'plan_visit.order_id')
    .innerJoin('assignment', 'assignment.order_id', 'order.id')
    .select(['order.id', 'assignment.worker_id as workerId'])
    .where('plan_visit.plan_id', '=', planId)
    .where('order.starts_at', '<', before)
    .orderBy('order.starts_at', 'desc')
    .orderBy('order.id')
    .limit(50)
    .execute()
  return rows.filter((it) => it.id === rows[0]?.id).map((it) => it.workerId)
}

type Visit = Pick<PlanBooking, 'due' | 'orderId'>

/** Replaces a plan's visits; those that stay the same are not written. */
export async function replaceVisits(
  tx: Tx,
  plan_id: string,
  before: readonly Visit[],
  after: readonly Visit[],
): Promise<void> {
  const missingIn = (all: readonly Visit[]) => (it: Visit) =>
    !all.some(({ due, orderId }) => due === it.due && orderId === it.orderId)
  const gone = before.filter(missingIn(after)).map(({ due }) => due)
  if (gone.length > 0)
    await tx
      .deleteFrom('plan_visit')
      .where('plan_id', '=', plan_id)
      .where('due', 'in', gone)
      .execute()
  for (const { due, orderId } of after.filter(missingIn(before)))
    await insertVisit(tx, { plan_id, due, order_id: orderId })
}

/** Live orders on some days by start, each with its plan if it is the booking of a visit. */
export function listOnDays(db: Db, days: readonly string[], after: number) {
  return db
    .selectFrom('order')
    .select(camelColumns('order', ['id', 'date', 'time', 'minutes', 'plan_id']))
    .where('date', 'in', days)
    .where('status', 'in', liveStatuses)
    .where('starts_at', '>', after)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}
