import {
  getEarnings,
  getPay,
  getWorkerPay,
  recordPayout,
  type Earnings,
} from '#contract/money/month.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { monthSpan } from '#domain/money/month.ts'
import { calculateShare } from '#domain/money/pay.ts'
import { assertRepeats, Refusal } from '#domain/refusals.ts'
import { toIso } from '#domain/schedule.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { doneJobs, findPayout, findWorker, insertPayout, payouts } from '#server/money/pay-repo.ts'

type PayDeps = Pick<Dependencies, 'db' | 'settings' | 'now'>

/** Registers the earnings and payouts of workers. */
export function payRoutes(api: ApiServer, deps: PayDeps): void {
  registerEndpoint(api, getEarnings, ({ month }, { actor }) => readEarnings(deps, month, actor.id))
  registerEndpoint(api, getWorkerPay, async ({ worker_id, month }) => {
    const worker = await findWorker(deps.db, worker_id)
    if (!worker) throw new Refusal('account_not_found')
    return { ...(await readEarnings(deps, month, worker.id)), name: worker.name }
  })
  registerEndpoint(api, getPay, async ({ month }) => ({ workers: await payOfAll(deps, month) }))
  payoutRoute(api, deps)
}

async function readEarnings(deps: PayDeps, month: string, workerId: string): Promise<Earnings> {
  const { jobs, paid } = await readPay(deps, workerId)
  const own = jobs.filter((it) => it.workerId === workerId)
  const now = own.filter((it) => it.date.startsWith(month))
  const out = paid.filter(within(month))
  return {
    jobs: now.map(({ id: serviceid, number, service, date, paise }) => ({
      serviceid,
      number,
      service,
      date,
      rupees: toRupees(paise),
    })),
    earned: toRupees(sumPaise(now)),
    payouts: out.map(({ at, paise, method, note }) => ({
      at: toIso(at),
      rupees: toRupees(paise),
      method,
      note,
    })),
    paid_out: toRupees(sumPaise(out)),
    balance: toRupees(sumPaise(own) - sumPaise(paid)),
  }
}

const sumPaise = (rows: readonly { readonly paise: number }[]): number =>
  rows.reduce((all, it) => all + it.paise, 0)

// Returns each worker's share of every completed job, and the payouts.
async function readPay({ db, settings }: PayDeps, workerId?: string) {
  const rules = (await settings.current()).pay.services
  const jobs = (await doneJobs(db)).flatMap((job) =>
    job.workers.map(({ id, name }) => ({
      ...job,
      workerId: id,
      workerName: name,
      paise: calculateShare(job, id, rules),
    })),
  )
  return { jobs, paid: await payouts(db, workerId) }
}

function within(month: string) {
  const { from, to } = monthSpan(month)
  return ({ at }: { readonly at: number }): boolean => at >= from && at < to
}

async function payOfAll(deps: PayDeps, month: string) {
  const { jobs, paid } = await readPay(deps)
  const isOfMonth = within(month)
  return [...Map.groupBy(jobs, (it) => it.workerId)].map(([_id, of]) => {
    const now = of.filter((it) => it.date.startsWith(month))
    const out = paid.filter((it) => it.worker_id === _id)
    return {
      _id,
      name: of[0]?.workerName ?? '',
      jobs: now.length,
      earned: toRupees(sumPaise(now)),
      paid_out: toRupees(sumPaise(out.filter(isOfMonth))),
      balance: toRupees(sumPaise(of) - sumPaise(out)),
    }
  })
}

function payoutRoute(api: ApiServer, deps: PayDeps): void {
  const { db, now } = deps
  registerEndpoint(api, recordPayout, async (input, { actor }) => {
    const { worker_id, method, note } = input
    const id = input.payout_id.toLowerCase()
    const at = now()
    const paise = toPaise(input.rupees)
    await transact(db, async (tx) => {
      if (!(await findWorker(tx, worker_id))) throw new Refusal('account_not_found')
      const row = { id, worker_id, at, method, paise, note, actor_id: actor.id }
      if (await insertPayout(tx, row)) {
        const about = { subject: id, aboutId: worker_id }
        return recordAudit(tx, { at, actorId: actor.id, kind: 'payout-recorded', ...about })
      }
      assertRepeats(await findPayout(tx, id), { worker_id, paise, method })
    })
    const { jobs, paid } = await readPay(deps, worker_id)
    const earned = sumPaise(jobs.filter((it) => it.workerId === worker_id))
    return { message: 'Payout recorded', balance: toRupees(earned - sumPaise(paid)) }
  })
}
