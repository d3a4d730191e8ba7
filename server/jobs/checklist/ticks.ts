import { getJobChecklist } from '#contract/jobs/admin.ts'
import { putJobTick } from '#contract/jobs/worker.ts'
import { clampStepTime } from '#domain/jobs/steps.ts'
import { assertRepeats, Refusal } from '#domain/refusals.ts'
import { toIso } from '#domain/schedule.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { readTicked } from '#server/jobs/checklist/checklist.ts'
import { findTick, saveTick } from '#server/jobs/checklist/repo.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { readWorkers } from '#server/orders/workers-repo.ts'

/**
 * Registers the ticks on a job's checklist. They are taken in any state of the order: a phone may
 * send them after another worker has finished the job.
 */
export function tickRoutes(
  api: ApiServer,
  { db, engine, settings, now }: Pick<Dependencies, 'db' | 'engine' | 'settings' | 'now'>,
): void {
  registerEndpoint(api, { getJobChecklist }, async ({ serviceid }, { actor }) => {
    const order = await getAuthorizedOrder(db, serviceid, actor)
    const rules = await settings.current()
    const lists = await readTicked(db, [order], rules)
    return {
      asks_ticks: rules.worker.askTicks,
      checklist: (lists.get(order.id) ?? []).map(({ text: label, hindi, tick }) => {
        return { label, hindi, check: tick ? { by: tick.name, at: toIso(tick.at) } : null }
      }),
    }
  })

  registerEndpoint(api, { putJobTick }, ({ serviceid, item, done, tick_id, at }, { actor }) =>
    transact(db, async (tx) => {
      const order = await getAuthorizedOrder(tx, serviceid, actor)
      await lock(tx, engine, `ticks:${order.id}`)
      const tick = { orderId: order.id, item, workerId: actor.id, done: done ? 1 : 0 }
      const earlier = await findTick(tx, tick_id)
      if (earlier) assertRepeats(earlier, tick)
      const lists = await readTicked(tx, [order], await settings.current(tx))
      const was = lists.get(order.id)?.find((it) => it.item === item)
      if (!was) throw new Refusal('invalid_input')
      const receivedAt = now()
      const reported = clampStepTime(Date.parse(at), order, receivedAt)
      const isLatest = await saveTick(tx, { ...tick, tickId: tick_id, at: reported, receivedAt })
      if (isLatest && was.done !== done) {
        const people = readWorkers(order.workers).map((it) => it._id)
        await recordLiveEvent(tx, { at: receivedAt, topic: 'calendar', subject: order.id, people })
      }
      return { item, done: isLatest ? done : was.done }
    }),
  )
}
