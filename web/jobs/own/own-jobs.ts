import type { Job } from '#contract/jobs/job.ts'
import { jobSteps, type JobStep, type PhotoMoment } from '#domain/jobs/steps.ts'
import { addDays } from '#domain/schedule.ts'
import type { OutboxItem } from '#web/jobs/own/outbox.ts'

type ShownStep = { readonly step: JobStep; readonly at: string; readonly waits: boolean }
export type ShownPhoto = {
  readonly id: string
  readonly when: PhotoMoment
  /** Of the one that the server has. */
  readonly url?: string
  /** The one that waits to be sent. */
  readonly photo?: Blob
}

export type UnsentEntry = {
  readonly id: string
  readonly content: Extract<OutboxItem['content'], { type: 'payment' | 'lines' }>
}

/** A job as the worker's own phone knows it: with what it has not sent yet. */
export type ShownJob = {
  readonly job: Job
  readonly steps: readonly ShownStep[]
  readonly photos: readonly ShownPhoto[]
  /** Payments and suggestions that wait to be sent. */
  readonly entries: readonly UnsentEntry[]
}

export function withUnsent(job: Job, waiting: readonly OutboxItem[]): ShownJob {
  const own = waiting.filter((it) => it.job === job._id)
  const steps: ShownStep[] = job.steps.map(({ step, at }) => ({ step, at, waits: false }))
  const photos: ShownPhoto[] = job.photos.map(({ photo_id: id, when, url }) => ({ id, when, url }))
  const entries: UnsentEntry[] = []
  for (const { id, at, content } of own) {
    if (content.type === 'payment' || content.type === 'lines') entries.push({ id, content })
    else if (content.type === 'photo') {
      if (!photos.some((it) => it.id === id))
        photos.push({ id, when: content.when, photo: content.photo })
    } else if (!steps.some(({ step }) => step === content.step))
      steps.push({ step: content.step, at, waits: true })
  }
  return { job, steps, photos, entries }
}

/** Nothing is left to do at it. */
export function isDone({ job, steps }: ShownJob): boolean {
  const { service_status: status } = job
  return (
    ['completed', 'no-show', 'cancelled', 'rejected'].includes(status) ||
    steps.some(({ step }) => step === 'finish')
  )
}

/** There is money to take at the door, or more work to suggest. */
export function hasMoney({ job, steps, entries }: ShownJob, today: string): boolean {
  if (job.date > today) return false
  const isBegun = job.service_status !== 'accepted' || steps.some(({ step }) => step === 'start')
  const owes = isBegun && job.pay !== null && job.pay.due > 0
  return owes || entries.length > 0 || job.may_propose || job.proposal !== null
}

/** What can be said of the job now, the usual next one first; nothing before its day. */
export function nextSteps(shown: ShownJob, today: string): readonly JobStep[] {
  if (isDone(shown) || shown.job.date > today) return []
  const said = shown.steps.map(({ step }) => jobSteps.indexOf(step))
  const begun = shown.job.service_status === 'in-progress' ? jobSteps.indexOf('start') : -1
  const at = Math.max(-1, begun, ...said)
  if (at >= jobSteps.indexOf('start')) return ['finish']
  const [next, start] = [jobSteps[at + 1], 'start' as const]
  return next && next !== start ? [next, start] : [start]
}

type JobGroup = 'unfinished' | 'today' | 'tomorrow' | 'later' | 'done'

/** The day's work first; what is done stands last, and of days gone by only what is not. */
export function groupJobs(
  jobs: readonly ShownJob[],
  today: string,
): ReadonlyMap<JobGroup, readonly ShownJob[]> {
  const groups = Map.groupBy(jobs, (it) => groupOf(it, today))
  const order: readonly JobGroup[] = ['unfinished', 'today', 'tomorrow', 'later', 'done']
  return new Map(order.flatMap((it) => (groups.has(it) ? [[it, groups.get(it) ?? []]] : [])))
}

function groupOf(shown: ShownJob, today: string): JobGroup {
  const { date } = shown.job
  if (isDone(shown)) return 'done'
  if (date < today) return 'unfinished'
  if (date === today) return 'today'
  return date === addDays(today, 1) ? 'tomorrow' : 'later'
}
