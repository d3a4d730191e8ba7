import type { z } from 'zod/mini'
import type { addPlan } from '#contract/plans/plans.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { fillBlanks } from '#domain/accounts.ts'
import { toPaise } from '#domain/catalogue/price.ts'
import { bookingDenialReason } from '#domain/hours/slots.ts'
import { writeDetails } from '#domain/orders/details.ts'
import { writeLines } from '#domain/orders/money.ts'
import { slotRefusal } from '#domain/orders/transitions.ts'
import type { PlanSchedule } from '#domain/plans/plan-dates.ts'
import { openPlansPerAccount, isPlanOpen } from '#domain/plans/plans.ts'
import { Refusal } from '#domain/refusals.ts'
import { getAccount, saveDetails } from '#server/accounts/repo.ts'
import { resolveJobAddress } from '#server/addresses/job-address.ts'
import { newId } from '#server/config/secrets.ts'
import { discounted } from '#server/coupons/claim.ts'
import { lock, transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { priceNow, type PricedBooking } from '#server/orders/new-order.ts'
import type { PlanDeps } from '#server/plans/create-bookings.ts'
import { notifyOwnerOfRequest } from '#server/plans/notify.ts'
import { insertPlan, listPlans } from '#server/plans/repo.ts'

/** The schedule of a plan whose first visit is on a date. */
export const scheduleFrom = ({ every, date, time }: Pick<PlanRequest, 'every' | 'date' | 'time'>) =>
  ({ every, parts: [{ from: date, date, time }], changes: [] }) satisfies PlanSchedule

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
export async function createPlan(
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
    const settings = await deps.settings.current(tx)
    const { date, time, every, service, variant, quantity, extras } = request
    const priced = priceNow(settings, request)
    const denied = bookingDenialReason(request, at, settings, priced.minutes)
    if (denied) throw slotRefusal(denied, settings, request, priced.minutes)
    const { address, onSite } = await resolveJobAddress(tx, request, account)
    const form = { name: request.name ?? '', address }
    if (!account.address || (form.name && !account.name))
      await saveDetails(tx, accountId, (it) => fillBlanks(it, form))
    const choice = JSON.stringify({ service, variant, quantity, extras })
    const schedule = scheduleFrom({ every, date, time })
    const open = (await listPlans(tx, accountId)).filter(isPlanOpen)
    const there = open.find((it) => {
      const own = [JSON.stringify(it.schedule), JSON.stringify(it.choice), it.address]
      return own.join() === [JSON.stringify(schedule), choice, address].join()
    })
    if (there) return there.id
    if (open.length >= openPlansPerAccount * deps.config.limitScale)
      throw new Refusal('too_many_plans')
    const id = newId(at)
    const plan = {
      id,
      accountId,
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
    } as const
    await insertPlan(tx, plan)
    await notifyOwnerOfRequest(tx, settings, { ...plan, schedule }, account, at)
    const liveEvent = { topic: 'plans', subject: id, people: [accountId] } as const
    await recordLiveEvent(tx, { at, ...liveEvent, kind: 'plan-asked', actorId: accountId })
    return id
  })
}
