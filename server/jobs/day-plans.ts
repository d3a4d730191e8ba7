import type { Tx } from '#server/db/tables.ts'
import { notifyWorkers, type CrewChange } from '#server/jobs/assign.ts'
import { plansOf } from '#server/jobs/repo.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { enqueuePush } from '#server/push/repo.ts'

/**
 * Tells each worker whose day changed once: the new plan, or, with nothing left to do, which jobs
 * are gone. Who has the same jobs as before hears nothing, nor does anybody of jobs that are over.
 */
export async function tellPlans(
  tx: Tx,
  date: string,
  changes: readonly CrewChange[],
  at: number,
): Promise<void> {
  const coming = changes.filter(({ job }) => job.endsAt > at)
  const people = new Map(
    coming.flatMap(({ before, after }) => [...before, ...after]).map((it) => [it.id, it]),
  )
  const changed = [...people.values()].filter(({ id }) =>
    coming.some(
      ({ before, after }) => before.some((it) => it.id === id) !== after.some((it) => it.id === id),
    ),
  )
  if (changed.length === 0) return
  const plans = await plansOf(
    tx,
    date,
    changed.map(({ id }) => id),
    at,
  )
  for (const worker of changed) {
    const [first, ...more] = plans.get(worker.id) ?? []
    if (!first) {
      for (const { job, before } of coming)
        await notifyWorkers(
          { tx, at },
          job,
          before.filter(({ id }) => id === worker.id),
          [],
        )
      continue
    }
    const { id: orderId, time, service, serviceHindi } = first
    const payload = { date, time, service, serviceHindi, dayJobs: more.length + 1 }
    await enqueue(tx, { type: 'day-plan', payload }, { ...worker, accountId: worker.id }, at)
    await enqueuePush(tx, 'day-plan', [worker.id], { orderId, at })
  }
}
