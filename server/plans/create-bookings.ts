import type { Settings } from '#contract/settings/settings.ts'
import { serviceIdsOf } from '#domain/catalogue/catalogue.ts'
import { calculatePrice, calculateTotal, type Priced } from '#domain/catalogue/price.ts'
import { adminBookingDenials } from '#domain/hours/override.ts'
import { readLines } from '#domain/orders/money.ts'
import type { PlanVisit } from '#domain/plans/plan-dates.ts'
import { upcomingVisits } from '#domain/plans/plan-view.ts'
import { isPlanActive, planAheadDays, planLookDays } from '#domain/plans/plans.ts'
import { Refusal } from '#domain/refusals.ts'
import { addDays, indiaClock, jobSpan } from '#domain/schedule.ts'
import { hourMs } from '#domain/time-units.ts'
import { getAccount } from '#server/accounts/repo.ts'
import { claimAlert, claimHourly, lastAlert } from '#server/db/alerts.ts'
import { lock, transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { lockCrews } from '#server/hours/crew-capacity.ts'
import { findCrewDenial } from '#server/hours/free-crew.ts'
import { lockFree } from '#server/jobs/assign.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'
import type { EffectContext } from '#server/order-changes/order-change.ts'
import { findLiveOrderAt } from '#server/orders/live-repo.ts'
import { newOrder, type PricedBooking } from '#server/orders/new-order.ts'
import { confirmPlaced, placeOrder } from '#server/orders/place-order.ts'
import { buildOrderPayload } from '#server/orders/presenter.ts'
import { endReminders, type OrderWithCustomer } from '#server/orders/repo.ts'
import {
  findPlan,
  insertVisit,
  listBookings,
  lookAgainOn,
  plansToLookAt,
  workersOfPlan,
  type Plan,
} from '#server/plans/repo.ts'
import { movedText } from '#server/plans/visit-texts.ts'

export type PlanDeps = Pick<
  Dependencies,
  'db' | 'engine' | 'settings' | 'orderEffects' | 'config' | 'now'
>

/**
 * Books due visits in one process, once an hour. Resolves to false while no process has managed it
 * for two hours.
 */
export async function makeDueVisitsHourly(
  deps: PlanDeps,
  isStopped: () => boolean,
): Promise<boolean> {
  const { db, now } = deps
  const at = now()
  if (await claimHourly(db, 'plans-begun', at)) {
    await makeDueVisits(deps, isStopped)
    if (!isStopped()) await claimAlert(db, 'plans-made', at, at)
  }
  return ((await lastAlert(db, 'plans-made')) ?? 0) > at - 2 * hourMs
}

/** Books the due visits of all active plans. One plan's failure does not stop the others. */
export async function makeDueVisits(deps: PlanDeps, isStopped: () => boolean): Promise<void> {
  const failures: unknown[] = []
  for (const id of await plansToLookAt(deps.db, indiaClock(deps.now()).date)) {
    if (isStopped()) return
    await makeVisits(deps, id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some plans were not booked')
}

/**
 * Books one plan's due visits, each in its own transaction and only once, even with several
 * processes.
 */
async function makeVisits(deps: PlanDeps, planId: string): Promise<void> {
  const plan = await findPlan(deps.db, planId)
  if (!plan) return
  const due = await dueVisits(deps.db, deps, plan)
  for (const visit of due)
    await transact(deps.db, async (tx) => {
      await lockSettingsShared(tx, deps.engine)
      await lock(tx, deps.engine, `book:${plan.accountId}`)
      await lock(tx, deps.engine, `plan:${planId}`)
      // Since it was read, another process may have booked the visit or the customer skipped it.
      await makeVisitsIn(tx, deps, planId, { only: visit.due, isRoutine: true })
    })
  await transact(deps.db, async (tx) => {
    await lock(tx, deps.engine, `plan:${planId}`)
    await sayWhenToLook(tx, deps, planId)
  })
}

/**
 * Nothing falls due before the day on which the next visit comes near; a plan whose due visit could
 * not be booked is looked at again each time.
 */
async function sayWhenToLook(tx: Tx, deps: PlanDeps, planId: string): Promise<void> {
  const plan = await findPlan(tx, planId)
  if (!plan) return
  const { date: today } = indiaClock(deps.now())
  const next = (await unbookedVisits(tx, deps, plan)).map(({ due, date }) =>
    due < date ? due : date,
  )
  const latest = addDays(today, planLookDays)
  const [first = latest] = next.map((it) => addDays(it, -planAheadDays)).toSorted()
  if (first > today) await lookAgainOn(tx, planId, first < latest ? first : latest)
}

type Making = {
  /** The due day of the only visit to book. */
  readonly only?: string
  /** Whether nobody has just asked for these visits one by one. */
  readonly isRoutine: boolean
  /** False when nobody is told that they are booked. */
  readonly tell?: boolean
}

/** Books a plan's due visits, or only one, in a transaction that holds the plan's lock. */
export async function makeVisitsIn(
  tx: Tx,
  deps: PlanDeps,
  planId: string,
  making: Making,
): Promise<void> {
  const plan = await findPlan(tx, planId)
  if (!plan) return
  for (const visit of await dueVisits(tx, deps, plan))
    if (making.only === undefined || visit.due === making.only)
      await makeVisit(tx, deps, plan, visit, making)
}

async function dueVisits(db: PlanDeps['db'], deps: PlanDeps, plan: Plan): Promise<PlanVisit[]> {
  const last = addDays(indiaClock(deps.now()).date, planAheadDays)
  return (await unbookedVisits(db, deps, plan)).filter((it) => it.date <= last)
}

async function unbookedVisits(
  db: PlanDeps['db'],
  deps: PlanDeps,
  plan: Plan,
): Promise<PlanVisit[]> {
  if (!isPlanActive(plan)) return []
  const { schedule, minutes } = plan
  const bookings = await listBookings(db, plan.id)
  const [rules, now] = [await deps.settings.current(db), deps.now()]
  return upcomingVisits({ schedule, bookings, minutes, rules, by: 'admin', now }).filter(
    (it) => !it.booking,
  )
}

async function makeVisit(
  tx: Tx,
  deps: PlanDeps,
  plan: Plan,
  visit: PlanVisit,
  { isRoutine, tell = true }: Making,
): Promise<void> {
  const { accountId, decidedBy } = plan
  const account = await getAccount(tx, accountId)
  if (account.disabledAt !== null || decidedBy === null) return
  const at = deps.now()
  const settings = await deps.settings.current(tx)
  const { roundRupee, ...offer } = buildOffer(plan, settings)
  const row = {
    ...newOrder(settings.catalogue, visit, offer, {
      accountId,
      address: plan.address,
      addressId: plan.addressId,
      email: plan.email || account.email,
      message: plan.message,
      details: plan.details,
      createdAt: at,
    }),
    planId: plan.id,
  }
  const keep = (order_id: string) => insertVisit(tx, { plan_id: plan.id, due: visit.due, order_id })
  // The customer's own booking at this time counts as the visit.
  const own = await findLiveOrderAt(tx, row)
  if (own) return keep(own)
  const by = { id: decidedBy, role: 'admin' } as const
  const placing = { deps, settings, by, at, roundRupee }
  const isFirst = (await listBookings(tx, plan.id)).length === 0
  const placed = await placeOrder(tx, placing, row)
  await keep(placed.id)
  const isSure = await isFree(tx, deps, settings, { ...row, ...visit, ...offer })
  const message = movedText(visit, account.language)
  // A visit as agreed of a plan that was to be made quietly.
  const isQuiet = plan.tell === 0 && isRoutine && message === ''
  const staff = { ...deps, settings }
  const order = isSure
    ? await confirmPlaced(tx, placing, placed, message, {
        workerIds: await sameWorkers(tx, staff, plan, placed),
      })
    : placed
  if (isQuiet) await endReminders(tx, order.id)
  if (!tell) return
  const payload = buildOrderPayload(order, isSure ? 2 : 1)
  const type = isSure ? 'booking-accepted' : 'booking-received'
  // A later visit as agreed is no news; its email brings the calendar entry, and reminders follow.
  const isNews = !isRoutine || isFirst || !isSure || message !== ''
  if (!isQuiet) await enqueue(tx, { type, payload }, isNews ? order : { ...order, byPhone: 0 }, at)
  // The booking stays pending because no crew is free or the hours have changed.
  if (!isSure) await notifyOwner(tx, settings, { type: 'owner-booking', payload }, at)
}

/**
 * The agreed price, or today's where the plan follows the price list, has no price of its own, and
 * the list still has the service.
 */
function buildOffer(plan: Plan, settings: Settings): PricedBooking & { roundRupee: boolean } {
  const lines = readLines(plan.lines)
  const agreed = {
    service: { label: plan.service, hindi: plan.serviceHindi },
    lines,
    price: calculateTotal(lines),
    from: lines.some((it) => it.from),
    minutes: plan.minutes,
    coupon: undefined,
    roundRupee: plan.rounds === 1,
  }
  if (settings.plans.price === 'locked' || plan.ownPrice === 1) return agreed
  const today = priceToday(plan, settings)
  const { roundRupee } = settings.billing
  return today ? { ...today, coupon: undefined, roundRupee } : agreed
}

function priceToday({ choice, lines }: Plan, { catalogue }: Settings): Priced | undefined {
  const [service = choice.service] = serviceIdsOf(readLines(lines))
  try {
    return calculatePrice(catalogue, { ...choice, service })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** The workers of the latest staffed visit, if they can come again. */
async function sameWorkers(
  tx: Tx,
  context: EffectContext,
  plan: Plan,
  job: OrderWithCustomer,
): Promise<string[]> {
  return lockFree(tx, context, await workersOfPlan(tx, plan.id, job.startsAt), job)
}

/** Whether the job can be accepted at once: the hours are open and a crew is free. */
async function isFree(
  tx: Tx,
  { engine, now }: PlanDeps,
  settings: Settings,
  job: PlanVisit &
    Pick<PricedBooking, 'minutes' | 'lines'> & {
      readonly accountId: string
      readonly address: string
    },
): Promise<boolean> {
  const { booking } = settings
  if (adminBookingDenials(job, now(), settings, job.minutes, false).denied) return false
  const span = jobSpan(job, job.minutes)
  await lockCrews(tx, engine, span, booking)
  return !(await findCrewDenial(tx, settings, { ...job, ...span }))
}
