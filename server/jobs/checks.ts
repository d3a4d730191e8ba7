import { checkJob } from '#contract/jobs/worker.ts'
import { isOnChecklist } from '#domain/jobs/checklists.ts'
import { Refusal } from '#domain/refusals.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { addCheck, dropCheck, listChecks } from '#server/jobs/my-jobs-repo.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { readWorkers } from '#server/orders/workers-repo.ts'

/**
 * Registers the ticks on a job's checklist. They are taken in any state of the order: a phone may
 * send them after another worker has finished the job.
 */
export function checkRoutes(api: ApiServer, { db, now }: Pick<Dependencies, 'db' | 'now'>): void {
  registerEndpoint(api, { checkJob }, ({ serviceid, label, done }, { actor }) => {
    if (!isOnChecklist(label)) throw new Refusal('invalid_input')
    return transact(db, async (tx) => {
      const { id, workers } = await getAuthorizedOrder(tx, serviceid, actor)
      const check = { orderId: id, label, workerId: actor.id, at: now() }
      if (await (done ? addCheck(tx, check) : dropCheck(tx, check))) {
        const people = readWorkers(workers).map((it) => it._id)
        await recordLiveEvent(tx, { at: check.at, topic: 'calendar', subject: id, people })
      }
      return { checked: (await listChecks(tx, [id])).map((it) => it.label) }
    })
  })
}
