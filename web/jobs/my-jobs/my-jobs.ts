import type { Job } from '#contract/jobs/job.ts'
import { jobSteps, type JobStep, type PhotoMoment } from '#domain/jobs/steps.ts'
import { isAccepted, isInProgress, isOver } from '#domain/orders/orders.ts'
import { addDays } from '#domain/schedule.ts'
import type { OutboxItem } from '#web/jobs/my-jobs/outbox.ts'

type ShownStep = { readonly step: JobStep; readonly at: string; readonly waits: boolean }
export type ShownPhoto = {
  readonly id: string
  readonly when: PhotoMoment
  /** Of a photo that the server has. */
  readonly url?: string
  /** A photo that is not sent yet. */
  readonly photo?: Blob
}

export type UnsentEntry = {
  readonly id: string
  readonly content: Extract<OutboxItem['content'], { type: 'payment' | 'lines' }>
}

/** A job as the phone shows it: the server's data plus what is not sent yet. */
export type ShownJob = {
  readonly job: Job
  readonly steps: readonly ShownStep[]
  readonly photos: readonly ShownPhoto[]
  /** Payments and proposals that are not sent yet. */
  readonly entries: readonly UnsentEntry[]
  /** What the server refused. */
  readonly refused: readonly OutboxItem[]
}

export function withUnsent(
  job: Job,
  waiting: readonly OutboxItem[],
  refused: readonly OutboxItem[] = [],
): ShownJob {
  const unsent = waiting.filter((it) => it.job === job._id)
  const steps: ShownStep[] = job.steps.map(({ step, at }) => ({ step, at, waits: false }))
  const photos: ShownPhoto[] = job.photos.map(({ photo_id: id, when, url }) => ({ id, when, url }))
  const entries: UnsentEntry[] = []
  for (const { id, at, content } of unsent) {
    if (content.type === 'payment' || content.type === 'lines') entries.push({ id, content })
    else if (content.type === 'photo') {
      if (!photos.some((it) => it.id === id))
        photos.push({ id, when: content.when, photo: content.photo })
    } else if (!steps.some(({ step }) => step === content.step))
      steps.push({ step: content.step, at, waits: true })
  }
  return { job, steps, photos, entries, refused: refused.filter((it) => it.job === job._id) }
}

/** Nothing is left to do: the job is closed, or its finish step is recorded, sent or not. */
export function isDone({ job, steps }: ShownJob): boolean {
  const { service_status: status } = job
  return isOver({ status }) || steps.some(({ step }) => step === 'finish')
}

/** Whether to show payments: all is paid, one is due or unsent, or extra work is or may be proposed. */
export function hasMoney({ job, steps, entries }: ShownJob, today: string): boolean {
  if (job.date > today) return false
  const isBegun =
    !isAccepted({ status: job.service_status }) || steps.some(({ step }) => step === 'start')
  const owes = isBegun && job.pay !== null && job.pay.due > 0
  return owes || isPaid(job) || entries.length > 0 || job.may_propose || job.proposal !== null
}

/** Whether nothing is left to collect of a job that costs something. */
const isPaid = ({ pay, lines }: Job): boolean =>
  pay?.due === 0 && lines.some(({ rupees }) => rupees !== 0)

/** The steps to offer, most likely first; none before the day of the job. */
export function nextSteps(shown: ShownJob, today: string): readonly JobStep[] {
  if (isDone(shown) || shown.job.date > today) return []
  const reached = shown.steps.map(({ step }) => jobSteps.indexOf(step))
  const begun = isInProgress({ status: shown.job.service_status }) ? jobSteps.indexOf('start') : -1
  const at = Math.max(-1, begun, ...reached)
  if (at >= jobSteps.indexOf('start')) return ['finish']
  const [next, start] = [jobSteps[at + 1], 'start' as const]
  return next && next !== start ? [next, start] : [start]
}

type JobGroup = 'unfinished' | 'today' | 'tomorrow' | 'later' | 'done'

/** Unfinished jobs of past days come first, then the jobs by day, and finished ones last. */
export function groupJobs(
  jobs: readonly ShownJob[],
  today: string,
): ReadonlyMap<JobGroup, readonly ShownJob[]> {
  const order: readonly JobGroup[] = ['unfinished', 'today', 'tomorrow', 'later', 'done']
  const groups = order.map((it) => [it, jobs.filter((job) => toGroup(job, today) === it)] as const)
  return new Map(groups.filter(([, grouped]) => grouped.length > 0))
}

function toGroup(shown: ShownJob, today: string): JobGroup {
  const { date } = shown.job
  if (isDone(shown)) return 'done'
  if (date < today) return 'unfinished'
  if (date === today) return 'today'
  return date === addDays(today, 1) ? 'tomorrow' : 'later'
}
