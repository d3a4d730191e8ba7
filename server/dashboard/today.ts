import type { Need, NeedyJob, OfToday } from '#contract/dashboard.ts'
import { openingSteps } from '#contract/setup.ts'
import { isBackupMissing } from '#domain/backups.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { spanOfDays } from '#domain/jobs/half-hours.ts'
import { failedMessageDays } from '#domain/notifications/notifications.ts'
import { visiblePhone } from '#domain/privacy.ts'
import { addDays, indiaClock, toIso } from '#domain/schedule.ts'
import { hasPermission } from '#domain/team.ts'
import { dayMs } from '#domain/time-units.ts'
import { closingDue, sortNeeds, type NeedKind } from '#domain/today.ts'
import { noBackupSince } from '#server/backup/repo.ts'
import { readMoney } from '#server/closing/read-day.ts'
import { findClosing } from '#server/closing/repo.ts'
import {
  countFailedMessages,
  countLateJobs,
  pendingApplications,
  pendingOrders,
} from '#server/dashboard/repo.ts'
import {
  askedErasures,
  countGiveBacks,
  countUncovered,
  countUnpriced,
  countUnwritten,
  dayFacts,
  firstFailure,
  lateAdvances,
  lateJobs,
  nextJob,
  oldestProblem,
  openProposals,
  phonesOf,
  unanswered,
  uncoveredJobs,
  type NeedyRow,
} from '#server/dashboard/today-repo.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { openNotes } from '#server/money/online-repo.ts'
import { giveBackTotal, outstandingPaise } from '#server/money/repo.ts'
import { readWorkers } from '#server/orders/workers-repo.ts'
import { openProblems } from '#server/problems/repo.ts'
import { readOpeningSteps } from '#server/setup/opening-steps.ts'
import { countUnreadThreads, oldestUnseen } from '#server/whatsapp/chats/repo.ts'

type Deps = Pick<Dependencies, 'db' | 'settings' | 'config' | 'now'>

/** A need before its job is presented, with its time as a number. */
type Found = {
  readonly kind: NeedKind
  readonly at: number
  readonly count?: number
  readonly paise?: number
  readonly job?: NeedyRow | undefined
}

/** Reads what needs the office now. */
export async function readToday(deps: Deps, actor: Actor): Promise<OfToday> {
  const { db, now } = deps
  const at = now()
  const today = indiaClock(at).date
  const { endsAt } = spanOfDays({ from: today, to: today })
  const found = sortNeeds(await findNeeds(deps, actor, at))
  const next = await nextJob(db, at, endsAt)
  const phones = await phonesOf(db, workerIds([...found.map(({ job }) => job), next]))
  const facts = await dayFacts(db, today)
  const sumOf = (...kinds: NeedKind[]) =>
    found.filter(({ kind }) => kinds.includes(kind)).reduce((all, { count = 1 }) => all + count, 0)
  return {
    counts: {
      jobs: facts.jobs,
      nobody: await countUncovered(db, today),
      late: await countLateJobs(db, at),
      waiting: sumOf('booking', 'price'),
      problems: sumOf('problem'),
      to_collect: toRupees(await outstandingPaise(db)),
    },
    needs: found.map((it) => presentNeed(it, phones)),
    next: next ? presentJob(next, phones) : null,
    money: await readMoney(db, today),
    close: (await readClosing(db, at, facts)) ?? null,
    opening: await readOpening(deps, actor),
  }
}

async function findNeeds(deps: Deps, actor: Actor, at: number): Promise<Found[]> {
  const { db } = deps
  const today = indiaClock(at).date
  const { startsAt } = spanOfDays({ from: today, to: today })
  const late = await lateJobs(db, startsAt, at)
  const nobody = await uncoveredJobs(db, { from: today, to: addDays(today, 1) })
  return [
    ...late.map((job) => ({ kind: 'late' as const, at: job.startsAt, job })),
    ...nobody.map((job) => ({ kind: 'nobody' as const, at: job.startsAt, job })),
    ...(await findAnswers(db, at)),
    ...(await findMoney(db, at)),
    ...(await findRest(deps, actor, at, startsAt)),
  ]
}

/** What customers and workers wait for. */
async function findAnswers(db: Db, at: number): Promise<Found[]> {
  const problems = await openProblems(db, at)
  const [booking] = await unanswered(db, true)
  const [price] = await unanswered(db, false)
  const unpriced = price ? await countUnpriced(db) : 0
  const { total } = await pendingOrders(db)
  const applications = await pendingApplications(db)
  const proposals = await openProposals(db)
  const chats = await countUnreadThreads(db)
  return [
    ...some('problem', problems.total, problems.oldestAt, await oldestProblem(db)),
    ...some('booking', total - unpriced, booking?.createdAt, booking),
    ...some('chat', chats, chats > 0 ? await oldestUnseen(db) : undefined),
    ...some('price', unpriced, price?.createdAt, price),
    ...proposals.map((job) => ({ kind: 'proposal' as const, at: job.at, job })),
    ...some('application', applications.total, applications.oldestAt),
  ]
}

async function findMoney(db: Db, at: number): Promise<Found[]> {
  const notes = await openNotes(db)
  const giveBacks = await countGiveBacks(db)
  const late = await lateAdvances(db, at)
  return [
    ...some('advance', late.length, late[0]?.at, late[0]).map((it) => ({
      ...it,
      paise: late.reduce((all, { rest }) => all + rest, 0),
    })),
    ...some('unmatched', notes.length, notes[0]?.at).map((it) => ({
      ...it,
      paise: notes.reduce((all, { paise }) => all + paise, 0),
    })),
    ...(giveBacks > 0
      ? [{ kind: 'give-back' as const, at, count: giveBacks, paise: await giveBackTotal(db) }]
      : []),
  ]
}

async function findRest(
  { db, config }: Deps,
  { rights }: Actor,
  at: number,
  startsAt: number,
): Promise<Found[]> {
  const failedSince = startsAt - (failedMessageDays - 1) * dayMs
  const mayErase = rights !== '' && hasPermission(rights, 'erasures')
  const erasures = mayErase ? await askedErasures(db) : undefined
  const failed = await countFailedMessages(db, failedSince)
  const unwritten = await countUnwritten(db, startsAt)
  const backedUp = config.backup.isNightly ? await noBackupSince(db) : undefined
  return [
    ...some('erasure', Number(erasures?.n ?? 0), erasures?.oldest),
    ...some('message', failed, failed > 0 ? await firstFailure(db, failedSince) : undefined),
    ...some('unwritten', unwritten, startsAt),
    ...(config.backup.isNightly && isBackupMissing(backedUp, at)
      ? some('backup', 1, backedUp ?? at)
      : []),
  ]
}

function some(
  kind: NeedKind,
  count: number,
  at: number | null | undefined,
  job?: NeedyRow,
): Found[] {
  return count > 0 && at != null ? [{ kind, count, at, job }] : []
}

const workerIds = (jobs: readonly (NeedyRow | undefined)[]): string[] => [
  ...new Set(jobs.flatMap((it) => (it ? readWorkers(it.workers) : [])).map(({ _id }) => _id)),
]

type Phones = ReadonlyMap<string, string>

function presentNeed({ kind, at, count = 1, paise, job }: Found, phones: Phones): Need {
  return {
    kind,
    count,
    at: toIso(at),
    rupees: paise === undefined ? null : toRupees(paise),
    job: job ? presentJob(job, phones) : null,
  }
}

function presentJob(it: NeedyRow, phones: Phones): NeedyJob {
  const { id: serviceid, number, date, time, service, serviceHindi, name, phone, people } = it
  return {
    serviceid,
    number,
    date,
    time,
    service,
    service_hindi: serviceHindi,
    name,
    phone: visiblePhone(phone),
    people,
    workers: readWorkers(it.workers).map((worker) => ({
      ...worker,
      phone: visiblePhone(phones.get(worker._id) ?? ''),
    })),
  }
}

async function readClosing(db: Db, at: number, facts: Awaited<ReturnType<typeof dayFacts>>) {
  const today = indiaClock(at).date
  const yesterday = addDays(today, -1)
  const isClosed = async (date: string) => (await findClosing(db, date)) !== undefined
  return closingDue(at, {
    today: { ...facts, hadJobs: facts.jobs > 0, isClosed: await isClosed(today) },
    yesterday: {
      hadJobs: (await dayFacts(db, yesterday)).jobs > 0,
      isClosed: await isClosed(yesterday),
    },
  })
}

async function readOpening(deps: Deps, { rights }: Actor): Promise<OfToday['opening']> {
  if (rights === '' || !hasPermission(rights, 'settings')) return null
  const isDone = await readOpeningSteps(deps)
  const steps = openingSteps.map((step) => ({ step, done: isDone[step] }))
  return steps.every(({ done }) => done) ? null : steps
}
