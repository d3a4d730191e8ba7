import type { z } from 'zod/mini'
import { workerSignInPath } from '#contract/app-paths.ts'
import type {
  addWorker as addWorkerCall,
  seePapers as seePapersCall,
} from '#contract/imports/workers.ts'
import type { PaperKind } from '#domain/imports/rows.ts'
import { Refusal } from '#domain/refusals.ts'
import { indiaClock, dayStart } from '#domain/schedule.ts'
import { findAccountById, insertAccount, findAccount } from '#server/accounts/repo.ts'
import { publicOrigin } from '#server/config/config.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { saveProfile } from '#server/hours/workers-repo.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { savePapers } from '#server/imports/repo.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'

type Deps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'releaseJobs' | 'config' | 'now'>
type Papers = { readonly at: number; readonly what: readonly PaperKind[] }
type By = { readonly actorId: string; readonly at: number }

/** Notes which papers of a worker were seen and when, or that they count no more. */
export async function notePapers(
  tx: Tx,
  workerId: string,
  papers: Papers | null,
  { actorId, at }: By,
): Promise<void> {
  await savePapers(tx, workerId, papers && { ...papers, by: actorId })
  const kind = papers ? 'papers-seen' : 'papers-unseen'
  await recordAudit(tx, { at, actorId, kind, subject: workerId, aboutId: workerId })
  await recordLiveEvent(tx, { at, topic: 'kyc', subject: workerId, people: [workerId] })
}

/** What a registered text of an SMS takes in one variable. */
const longestPage = 30

/** Where workers sign in, without `https://`; the host alone when that is too long. */
function signInPage(config: Deps['config']): string {
  const { host } = new URL(publicOrigin(config))
  const page = `${host}${workerSignInPath}`
  return page.length > longestPage ? host : page
}

type AddWorkerInput = z.output<(typeof addWorkerCall)['input']>

/** Reads the papers of a call; refuses a day that has not come. */
function readPapers(papers: AddWorkerInput['papers'], now: number): Papers | null {
  if (!papers) return null
  const { seen_on: date, what } = papers
  if (date > indiaClock(now).date)
    throw new Refusal('date_invalid', { fields: { papers: 'date_invalid' } })
  return { at: dayStart(date), what: [...new Set(what)].toSorted() }
}

/** Adds a worker and tells them where to sign in. A known phone stays as it is. */
export async function addWorker(deps: Deps, actor: Actor, input: AddWorkerInput): Promise<string> {
  const { db, engine, settings, config, now } = deps
  const { phone, name, town, language } = input
  const at = now()
  const papers = readPapers(input.papers, at)
  return transact(db, async (tx) => {
    const known = (await settings.current(tx)).team.skills.map(({ id }) => id)
    if (input.skills.some((it) => !known.includes(it)))
      throw new Refusal('setting_choice', { fields: { skills: 'setting_choice' } })
    await lock(tx, engine, `worker of ${phone}`)
    const fresh = { phone, role: 'worker', name, address: '', language } as const
    const made = await insertAccount(tx, fresh, at)
    const account = made ?? (await findAccount(tx, phone, 'worker'))
    if (!account) throw new Error('an account was neither inserted nor found')
    if (account.disabledAt !== null)
      throw new Refusal('worker_disabled', { fields: { phone: 'worker_disabled' } })
    const by = { actorId: actor.id, at }
    if (papers && account.papersSeenAt === null) await notePapers(tx, account.id, papers, by)
    if (!made) return account.id
    const skills = [...new Set(input.skills)].toSorted()
    if (town || skills.length > 0)
      await saveProfile(tx, made.id, { town, skills, week: null, note: '' })
    const about = { subject: made.id, aboutId: made.id }
    await recordAudit(tx, { at, actorId: actor.id, kind: 'worker-added', ...about })
    const to = { ...made, accountId: made.id }
    await enqueue(tx, { type: 'worker-added', payload: { name, page: signInPage(config) } }, to, at)
    return made.id
  })
}

type SeePapersInput = z.output<(typeof seePapersCall)['input']>

/** Notes or takes back that papers were seen; returns the jobs that the worker had to leave. */
export async function seePapers(
  { db, engine, settings, releaseJobs, now }: Deps,
  actor: Actor,
  input: SeePapersInput,
) {
  const at = now()
  const papers = readPapers(input.papers, at)
  return transact(db, async (tx) => {
    const worker = await findAccountById(tx, input.worker_id)
    if (worker?.role !== 'worker' || worker.erasedAt !== null)
      throw new Refusal('account_not_found')
    const what = papers ? JSON.stringify(papers.what) : '[]'
    if (worker.papersSeenAt === (papers?.at ?? null) && worker.papersSeen === what) return []
    await notePapers(tx, worker.id, papers, { actorId: actor.id, at })
    if (papers) return []
    const leaver = { workerId: worker.id, actorId: actor.id, at }
    return releaseJobs(tx, leaver, { engine, settings: await settings.current(tx) })
  })
}
