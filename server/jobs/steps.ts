import type { z } from 'zod/mini'
import type { jobStep } from '#contract/jobs/worker.ts'
import { clampStepTime, stepOutcome, progressOfStep } from '#domain/jobs/steps.ts'
import { isAccepted, type OrderStatus } from '#domain/orders/orders.ts'
import { toRefusal } from '#domain/orders/transitions.ts'
import { assertRepeats, Refusal } from '#domain/refusals.ts'
import { indiaClock } from '#domain/schedule.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { checkDoorCode } from '#server/jobs/door-code.ts'
import { addStep, findStep, listWorkerSteps, type NewStep } from '#server/jobs/my-jobs-repo.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { countEvents } from '#server/orders/events.ts'
import { buildOrderPayload } from '#server/orders/presenter.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'
import { applyTransition } from '#server/orders/transition.ts'

type Step = z.output<(typeof jobStep)['input']>

// Attempts when the order changes concurrently.
const maxTries = 3

/** Applies a worker's step idempotently; returns the order's status after it. */
export async function applyStep(
  deps: Dependencies,
  actor: Actor,
  step: Step,
  tries = 1,
): Promise<OrderStatus> {
  const earlier = await findStep(deps.db, actor.id, step.step_id)
  if (earlier) {
    assertRepeats(earlier, { orderId: step.serviceid, step: step.step })
    return earlier.status
  }
  try {
    return await evaluateStep(deps, actor, step)
  } catch (error) {
    // The same step or an admin's change came first, so the step is evaluated against the new
    // state.
    if (!(error instanceof Refusal) || !meanwhile.includes(error.code) || tries === maxTries)
      throw error
    return applyStep(deps, actor, step, tries + 1)
  }
}

const meanwhile: readonly string[] = [
  'order_changed',
  'order_cannot_start',
  'order_cannot_complete',
]

async function evaluateStep(deps: Dependencies, actor: Actor, step: Step): Promise<OrderStatus> {
  const { db, settings, now } = deps
  const order = await getAuthorizedOrder(db, step.serviceid, actor)
  const stepsSoFar = (await listWorkerSteps(db, actor.id, [order.id])).map((it) => it.step)
  const effect = stepOutcome(step.step, order.status, stepsSoFar)
  if (effect === 'refuse') throw new Refusal('step_out_of_order')
  const rules = await settings.current()
  if (indiaClock(now()).date < order.date) throw toRefusal('order_not_today', rules, order)
  const row = toRow(step, order, actor.id, now())
  if (effect === 'note') return recordStep(deps, order, row)
  if (step.step === 'start' && rules.worker.doorCode) await checkDoorCode(db, order, step.code)
  return advanceOrder(deps, actor, step, row)
}

function toRow(step: Step, order: OrderWithCustomer, workerId: string, now: number): NewStep {
  return {
    workerId,
    stepId: step.step_id,
    orderId: order.id,
    step: step.step,
    at: clampStepTime(Date.parse(step.at), order, now),
    receivedAt: now,
    status: order.status,
  }
}

// Start and finish change the order's status in the same transaction that records the step.
async function advanceOrder(
  deps: Dependencies,
  actor: Actor,
  { step }: Step,
  row: NewStep,
): Promise<OrderStatus> {
  if (step !== 'start' && step !== 'finish') return row.status
  const { action } = progressOfStep[step]
  const moved = await applyTransition(deps, row.orderId, actor, { action }, async (tx, changed) => {
    if (!(await addStep(tx, { ...row, status: changed.status }))) throw new Refusal('order_changed')
  })
  return moved.status
}

// Records the step; notifies the customer when the first worker is on the way.
async function recordStep(
  { db }: Dependencies,
  order: OrderWithCustomer,
  row: NewStep,
): Promise<OrderStatus> {
  const isNew = row.step === 'on-the-way' && isAccepted(order) && order.coming === null
  await transact(db, async (tx) => {
    if (!(await addStep(tx, row))) throw new Refusal('order_changed')
    const people = [order.accountId, row.workerId]
    await recordLiveEvent(tx, { at: row.receivedAt, topic: 'calendar', subject: order.id, people })
    if (!isNew || row.receivedAt >= order.endsAt) return
    const payload = buildOrderPayload({ ...order, reply: null }, await countEvents(tx, order.id))
    await enqueue(tx, { type: 'booking-on-the-way', payload }, order, row.receivedAt)
  })
  return order.status
}
