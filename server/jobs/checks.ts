import { getJobChecklist } from '#contract/jobs/admin.ts'
import { checkJob } from '#contract/jobs/worker.ts'
import { isOnChecklist } from '#domain/jobs/checklists.ts'
import { Refusal } from '#domain/refusals.ts'
import { toIso } from '#domain/schedule.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import {
  addCheck,
  dropCheck,
  listChecks,
  listChecksWithWorkers,
} from '#server/jobs/my-jobs-repo.ts'
import { checklistOf } from '#server/jobs/my-jobs.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { readWorkers } from '#server/orders/workers-repo.ts'

type Deps = Pick<Dependencies, 'db' | 'now' | 'settings'>

/**
 * Registers the ticks on a job's checklist. They are taken in any state of the order: a phone may
 * send them after another worker has finished the job.
 */
export function checkRoutes(api: ApiServer, { db, now, settings }: Deps): void {
  registerEndpoint(api, { getJobChecklist }, async ({ serviceid }, { actor }) => {
    const order = await getAuthorizedOrder(db, serviceid, actor)
    const { catalogue } = await settings.current()
    const checks = await listChecksWithWorkers(db, order.id)
    return {
      checklist: checklistOf(order, catalogue).map(({ label, hindi }) => {
        const check = checks.find((it) => it.label === label)
        return { label, hindi, check: check ? { by: check.name, at: toIso(check.at) } : null }
      }),
    }
  })

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
