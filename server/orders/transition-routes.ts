import type { FastifyInstance } from 'fastify'
import { progressOrder, rescheduleOrder } from '#contract/orders/life.ts'
import { cancelOrder, updateOrder } from '#contract/orders/orders.ts'
import { cancel, decide, progressActions, reschedule } from '#domain/orders/transitions.ts'
import { Refusal } from '#domain/refusals.ts'
import { lock } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { hasFreeCrew } from '#server/orders/crew-capacity.ts'
import { hasLiveOrderAt, type OrderWithCustomer } from '#server/orders/repo.ts'
import { applyTransition } from '#server/orders/transition.ts'

/** Every call that moves an order: each says its rule, `move` does the rest. */
export function transitionRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { hours, changeUntilHours } = deps.business
  const momentAt = (now: number) => ({ now, changeUntilHours, hours })

  registerEndpoint(app, updateOrder, async (input, { actor }) => {
    const { serviceid, service_status, message, date, time } = input
    await applyTransition(deps, serviceid, actor, {
      kind: service_status,
      message,
      rule(order, at) {
        const decided = decide(order, service_status, message, momentAt(at))
        if ((date ?? order.date) === order.date && (time ?? order.time) === order.time)
          return decided
        throw new Refusal('order_changed')
      },
      ...(service_status === 'accepted' && {
        reserve: (tx, order) => reserveCrew(tx, deps, order),
      }),
    })
    return { message: 'Order updated successfully' }
  })

  registerEndpoint(app, progressOrder, async ({ serviceid, service_status }, { actor }) => {
    await applyTransition(deps, serviceid, actor, {
      kind: service_status === 'in-progress' ? 'started' : 'completed',
      rule: (order, at) => progressActions[service_status](order, momentAt(at)),
    })
    return { message: 'Order updated successfully' }
  })

  registerEndpoint(app, cancelOrder, async ({ serviceid, message }, { actor }) => {
    await applyTransition(deps, serviceid, actor, {
      kind: 'cancelled',
      message,
      rule: (order, at) => cancel(order, actor.role, message, momentAt(at)),
    })
    return { message: 'Order cancelled' }
  })

  registerEndpoint(app, rescheduleOrder, async ({ serviceid, date, time }, { actor }) => {
    await applyTransition(deps, serviceid, actor, {
      kind: 'rescheduled',
      rule: (order, at) => reschedule(order, { date, time }, momentAt(at)),
      reserve: (tx, order) => checkSlot(tx, deps, order),
    })
    return { message: 'We received your new time and will answer soon.' }
  })
}

/** Holds a crew for the job, one acceptance at a time; without a number of crews there is nothing to hold. */
async function reserveCrew(
  tx: Tx,
  { engine, business }: Dependencies,
  order: OrderWithCustomer,
): Promise<void> {
  if (business.crews === undefined) return
  await lock(tx, engine, 'crews')
  if (!(await hasFreeCrew(tx, business.crews, order))) throw new Refusal('slot_full')
}

/** The rules of a booking, under its lock: the customer's bookings and new times go one after another. */
async function checkSlot(
  tx: Tx,
  { engine, business }: Dependencies,
  order: OrderWithCustomer,
): Promise<void> {
  await lock(tx, engine, `book:${order.accountId}`)
  if (await hasLiveOrderAt(tx, order))
    throw new Refusal('already_booked', { fields: { time: 'already_booked' } })
  if (!(await hasFreeCrew(tx, business.crews, order, order)))
    throw new Refusal('slot_full', { fields: { time: 'slot_full' } })
}
