import type { z } from 'zod/mini'
import type { addPlan, planFor as planForCall } from '#contract/plans/plans.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { fillBlanks } from '#domain/accounts.ts'
import { toPaise } from '#domain/catalogue/price.ts'
import { adminBookingDenials } from '#domain/hours/override.ts'
import { bookingDenialReason } from '#domain/hours/slots.ts'
import { writeDetails } from '#domain/orders/details.ts'
import { writeLines } from '#domain/orders/money.ts'
import { slotRefusal } from '#domain/orders/transitions.ts'
import { beginPlan } from '#domain/plans/plan-dates.ts'
import { canDecidePlan, openPlansPerAccount, isPlanOpen } from '#domain/plans/plans.ts'
import { Refusal } from '#domain/refusals.ts'
import { weekdayOf } from '#domain/schedule.ts'
import {
  endQuiet,
  findAccount,
  getAccount,
  saveDetails,
  type Account,
} from '#server/accounts/repo.ts'
import { resolveJobAddress } from '#server/addresses/job-address.ts'
import { newId } from '#server/config/secrets.ts'
import { discounted } from '#server/coupons/claim.ts'
import { lock, transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { findOrMakeCustomer, messageOf } from '#server/orders/book-for.ts'
import { priceNow, type PricedBooking } from '#server/orders/new-order.ts'
import type { PlanDeps } from '#server/plans/create-bookings.ts'
import { decidePlanIn } from '#server/plans/decide.ts'
import { notifyOwnerOfRequest } from '#server/plans/notify.ts'
import { findPlan, insertPlan, listPlans, type Plan } from '#server/plans/repo.ts'

/** What a plan keeps of a price, as its customer read it. */
export function offerOf(
  priced: Pick<PricedBooking, 'service' | 'lines' | 'price' | 'minutes' | 'from'>,
  { billing }: Pick<Settings, 'billing'>,
) {
  const { service, lines, minutes } = priced
  const { price } = discounted(undefined, priced, billing)
  return {
    service: service.label,
    serviceHindi: service.hindi || service.label,
    lines: writeLines(lines),
    pricePaise: price === null ? null : toPaise(price),
    rounds: billing.roundRupee ? 1 : 0,
    minutes,
  }
}

type PlanRequest = z.output<(typeof addPlan)['input']>

/**
 * Saves a plan that awaits the owner's answer. Idempotent: the same form sent twice is one plan.
 */
export function createPlan(
  deps: PlanDeps,
  accountId: string,
  request: PlanRequest,
): Promise<string> {
  const at = deps.now()
  return transact(deps.db, async (tx) => {
    await lockSettingsShared(tx, deps.engine)
    await lock(tx, deps.engine, `plans:${accountId}`)
    const account = await getAccount(tx, accountId)
    if (account.disabledAt !== null) throw new Refusal('account_disabled')
    const { plan, isNew } = await addPlanIn(tx, deps, account, request)
    if (!isNew) return plan.id
    const settings = await deps.settings.current(tx)
    await notifyOwnerOfRequest(tx, settings, plan, account, at)
    const liveEvent = { topic: 'plans', subject: plan.id, people: [accountId] } as const
    await recordLiveEvent(tx, { at, ...liveEvent, kind: 'plan-asked', actorId: accountId })
    return plan.id
  })
}

type PlanForInput = z.output<(typeof planForCall)['input']>

/**
 * Makes a plan for a customer who phones in and books its first visits. Idempotent as above; one
 * that the customer has asked for is accepted.
 */
export function planFor(deps: PlanDeps, actor: Actor, input: PlanForInput) {
  return transact(deps.db, async (tx) => {
    await lockSettingsShared(tx, deps.engine)
    const known = await findAccount(tx, input.phone, 'user')
    const { address } = await resolveJobAddress(tx, input, known ?? { id: '', address: '' })
    // Even of a plan that is made quietly, what changes later is told.
    const made = { ...input, address, tell: true }
    const account = await findOrMakeCustomer(tx, deps, made, deps.now())
    if (input.tell) await endQuiet(tx, account.id)
    await lock(tx, deps.engine, `plans:${account.id}`)
    const any_message = messageOf(input.name, input.any_message, account)
    const request = { ...input, any_message }
    const by = { id: actor.id, tell: input.tell }
    const { plan } = await addPlanIn(tx, deps, account, request, by)
    if (canDecidePlan(plan))
      await decidePlanIn(tx, deps, actor, plan, { decision: 'accepted', reply: '' })
    return { plan_id: plan.id, customer_id: account.id }
  })
}

/** The admin who makes a plan for the customer. */
type Maker = { readonly id: string; readonly tell: boolean }

async function addPlanIn(
  tx: Tx,
  deps: PlanDeps,
  account: Account,
  request: PlanRequest,
  maker?: Maker,
): Promise<{ readonly plan: Plan; readonly isNew: boolean }> {
  const at = deps.now()
  const settings = await deps.settings.current(tx)
  const { every, days = [], service, variant, quantity, extras } = request
  if (every === 'month' && days.some((day) => day !== weekdayOf(request.date)))
    throw new Refusal('invalid_input', { fields: { days: 'invalid_input' } })
  const priced = priceNow(settings, request)
  const denied = maker
    ? adminBookingDenials(request, at, settings, priced.minutes, false).denied
    : bookingDenialReason(request, at, settings, priced.minutes)
  if (denied) throw slotRefusal(denied, settings, request, priced.minutes)
  const { address, onSite } = await resolveJobAddress(tx, request, account)
  const form = { name: request.name ?? '', address }
  if (!account.address || (form.name && !account.name))
    await saveDetails(tx, account.id, (it) => fillBlanks(it, form))
  const choice = JSON.stringify({ service, variant, quantity, extras })
  const schedule = beginPlan(every, request, days)
  const open = (await listPlans(tx, account.id)).filter(isPlanOpen)
  const there = open.find((it) => {
    const own = [JSON.stringify(it.schedule), JSON.stringify(it.choice), it.address]
    return own.join() === [JSON.stringify(schedule), choice, address].join()
  })
  if (there) return { plan: there, isNew: false }
  if (!maker && open.length >= openPlansPerAccount * deps.config.limitScale)
    throw new Refusal('too_many_plans')
  const id = newId(at)
  await insertPlan(tx, {
    id,
    accountId: account.id,
    state: 'pending',
    ...offerOf(priced, settings),
    choice,
    schedule: JSON.stringify(schedule),
    address,
    email: request.email || account.email,
    ...writeDetails({
      ...request,
      any_message: [request.any_message, onSite].filter(Boolean).join('\n'),
    }),
    reply: '',
    createdAt: at,
    madeBy: maker?.id ?? null,
    tell: maker?.tell === false ? 0 : 1,
  })
  return { plan: await getNewPlan(tx, id), isNew: true }
}

async function getNewPlan(tx: Tx, id: string): Promise<Plan> {
  const plan = await findPlan(tx, id)
  if (!plan) throw new Error('a plan that was just written cannot be found')
  return plan
}
