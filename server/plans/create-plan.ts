import type { z } from 'zod/mini'
import type { addPlan } from '#contract/plans/plans.ts'
import { fillBlanks } from '#domain/accounts.ts'
import { toPaise } from '#domain/catalogue/price.ts'
import { bookingDenialReason } from '#domain/hours/slots.ts'
import { writeDetails } from '#domain/orders/details.ts'
import { writeLines } from '#domain/orders/money.ts'
import { slotRefusal } from '#domain/orders/transitions.ts'
import { openPlansPerAccount, isPlanOpen } from '#domain/plans/plans.ts'
import { Refusal } from '#domain/refusals.ts'
import { getAccount, saveDetails } from '#server/accounts/repo.ts'
import { resolveJobAddress } from '#server/addresses/job-address.ts'
import { newId } from '#server/config/secrets.ts'
import { discounted } from '#server/coupons/claim.ts'
import { lock, transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { priceNow } from '#server/orders/new-order.ts'
import type { PlanDeps } from '#server/plans/create-bookings.ts'
import { notifyOwnerOfRequest } from '#server/plans/notify.ts'
import { insertPlan, listPlans } from '#server/plans/repo.ts'

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
    const schedule = { every, parts: [{ from: date, date, time }], changes: [] }
    const open = (await listPlans(tx, accountId)).filter(isPlanOpen)
    const there = open.find((it) => {
      const own = [JSON.stringify(it.schedule), JSON.stringify(it.choice), it.address]
      return own.join() === [JSON.stringify(schedule), choice, address].join()
    })
    if (there) return there.id
    if (open.length >= openPlansPerAccount * deps.config.limitScale)
      throw new Refusal('too_many_plans')
    const id = newId(at)
    const { price } = discounted(undefined, priced, settings.billing)
    const plan = {
      id,
      accountId,
      state: 'pending',
      service: priced.service.label,
      serviceHindi: priced.service.hindi || priced.service.label,
      choice,
      lines: writeLines(priced.lines),
      pricePaise: price === null ? null : toPaise(price),
      rounds: settings.billing.roundRupee ? 1 : 0,
      minutes: priced.minutes,
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
