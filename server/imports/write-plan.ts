import type { Priced } from '#domain/catalogue/price.ts'
import type { PlanImportRow } from '#domain/imports/read-rows.ts'
import type { ImportNote } from '#domain/imports/rows.ts'
import { isPending } from '#domain/orders/orders.ts'
import { beginPlan } from '#domain/plans/plan-dates.ts'
import { isPlanOpen, openPlansPerAccount } from '#domain/plans/plans.ts'
import { weekdayOf } from '#domain/schedule.ts'
import { findAccount } from '#server/accounts/repo.ts'
import { newId } from '#server/config/secrets.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock } from '#server/db/database.ts'
import { writeCustomer, type Writing, type Written } from '#server/imports/writing.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { makeVisitsIn } from '#server/plans/create-bookings.ts'
import { offerOf } from '#server/plans/create-plan.ts'
import { insertPlan, listBookings, listPlans, type Plan } from '#server/plans/repo.ts'

/** Makes a plan that runs at once, as its customer has agreed to it elsewhere, and tells nobody. */
export async function writePlan(
  it: Writing,
  row: PlanImportRow,
  notes: readonly ImportNote[],
): Promise<Written> {
  const { tx, deps, at, actor } = it
  const there = await findAccount(tx, row.phone, 'user')
  if (there) {
    await lock(tx, deps.engine, `book:${there.id}`)
    const open = (await listPlans(tx, there.id)).filter(isPlanOpen)
    if (open.some((plan) => isSamePlan(plan, row))) return { codes: { service: 'plan_exists' } }
    if (open.length >= openPlansPerAccount) return { codes: { phone: 'too_many_plans' } }
  }
  const customer = await writeCustomer(it, row, notes)
  if ('codes' in customer) return customer
  const { accountId } = customer
  const planId = await insertRunningPlan(it, accountId, row)
  const about = { subject: planId, aboutId: accountId }
  await recordAudit(tx, { at, actorId: actor.id, kind: 'plan-accepted', ...about })
  await recordLiveEvent(tx, { at, topic: 'plans', subject: planId, people: [accountId] })
  await makeVisitsIn(tx, deps, planId, { isRoutine: true, tell: false })
  const waits = (await listBookings(tx, planId)).some(isPending)
  const was = {
    ...customer.was,
    ...(waits && { notes: [...(customer.was.notes ?? []), 'visit_waits' as const] }),
  }
  return { result: 'made', accountId, planId, was }
}

function isSamePlan(plan: Plan, { priced, date }: PlanImportRow): boolean {
  const latest = plan.schedule.parts.at(-1)
  const isSameDay = latest !== undefined && weekdayOf(latest.date) === weekdayOf(date)
  return plan.service === priced.service.label && isSameDay
}

async function insertRunningPlan(
  { tx, settings, actor, at }: Writing,
  accountId: string,
  row: PlanImportRow,
): Promise<string> {
  const id = newId(at)
  const { priced, variant, address, email, every, date, time } = row
  await insertPlan(tx, {
    id,
    accountId,
    state: 'active',
    ...offerOf(atOwnPrice(row), settings),
    choice: JSON.stringify({ service: priced.service.id, variant, quantity: 1, extras: [] }),
    schedule: JSON.stringify(beginPlan(every, { date, time }, [])),
    address,
    email,
    message: '',
    details: '{}',
    reply: '',
    createdAt: at,
    decidedBy: actor.id,
    decidedAt: at,
    madeBy: actor.id,
    tell: 1,
    ownPrice: row.rupees === undefined ? 0 : 1,
  })
  return id
}

/** The price list's lines at the price that was agreed for this house. */
function atOwnPrice({ priced, rupees }: PlanImportRow): Priced {
  if (rupees === undefined) return priced
  const lines = priced.lines.map((it) => ({ ...it, rupees, from: false }))
  return { ...priced, lines, price: rupees, from: false }
}
