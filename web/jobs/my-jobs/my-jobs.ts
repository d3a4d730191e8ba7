import type { Job } from '#contract/jobs/job.ts'
import { jobSteps, type JobStep, type PhotoMoment } from '#domain/jobs/steps.ts'
import { isAccepted, isInProgress, isLate, isOver } from '#domain/orders/orders.ts'
import { addDays, indiaClock, slotStart } from '#domain/schedule.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { tickIn, type OutboxItem } from '#web/jobs/my-jobs/outbox.ts'

type ShownStep = { readonly step: JobStep; readonly at: string; readonly waits: boolean }
export type ShownPhoto = {
  readonly id: string
  readonly when: PhotoMoment
  /** Of a photo that the server has. */
  readonly url?: string
  /** A photo that the loaded job does not hold yet. */
  readonly photo?: Blob
  readonly waits: boolean
}

export type UnsentEntry = {
  readonly id: string
  readonly waits: boolean
  readonly content: Extract<OutboxItem['content'], { type: 'payment' | 'lines' }>
}

/** A job as the phone shows it: as loaded, plus what was done since; of that, some waits to be sent. */
export type ShownJob = {
  readonly job: Job
  readonly steps: readonly ShownStep[]
  readonly photos: readonly ShownPhoto[]
  /** Payments and proposals that the loaded job does not hold yet. */
  readonly entries: readonly UnsentEntry[]
  /** What the server refused. */
  readonly refused: readonly OutboxItem[]
}

/** 'Sofa Cleaning, 26-164': names a job in a message. */
export const titleOf = ({ service: label, service_hindi: hindi, number }: Job): string =>
  `${nameOf({ label, hindi })}, ${number}`

export function withUnsent(
  job: Job,
  unsent: readonly OutboxItem[],
  refused: readonly OutboxItem[] = [],
): ShownJob {
  const steps: ShownStep[] = job.steps.map(({ step, at }) => ({ step, at, waits: false }))
  const photos: ShownPhoto[] = job.photos.map(({ photo_id: id, when, url }) => ({
    id,
    when,
    url,
    waits: false,
  }))
  const ticks = new Map<string, boolean>()
  const entries: UnsentEntry[] = []
  for (const { id, at, content, taken } of unsent.filter((it) => it.job === job._id)) {
    const waits = !taken
    const tick = tickIn(content)
    if (tick) ticks.set(tick.item, tick.done)
    else if (content.type === 'payment' || content.type === 'lines')
      entries.push({ id, content, waits })
    else if (content.type === 'photo') {
      if (!photos.some((it) => it.id === id))
        photos.push({ id, when: content.when, photo: content.photo, waits })
    } else if (content.type === 'step' && !steps.some(({ step }) => step === content.step))
      steps.push({ step: content.step, at, waits })
  }
  const refusedOfJob = refused.filter((it) => it.job === job._id)
  const checklist = job.checklist.map((it) => ({ ...it, done: ticks.get(it.item) ?? it.done }))
  return { job: { ...job, checklist }, steps, photos, entries, refused: refusedOfJob }
}

/** Nothing is left to do: the job is closed, or its finish step is recorded, sent or not. */
export function isDone({ job, steps }: ShownJob): boolean {
  const { service_status: status } = job
  return isOver({ status }) || steps.some(({ step }) => step === 'finish')
}

/** Whether nobody is at the door yet, and the work should have begun. */
export function isAwaited({ job, steps }: ShownJob, now: number): boolean {
  const isThere = steps.some(({ step }) => step !== 'on-the-way')
  return !isThere && isLate({ status: job.service_status, startsAt: slotStart(job) }, now)
}

/** The amount due in rupees, less payments that the loaded job does not hold yet. */
export function dueAtDoor({ job, entries }: ShownJob): number {
  const taken = entries.map(({ content }) => (content.type === 'payment' ? content.rupees : 0))
  const paise = taken.reduce((all, it) => all + Math.round(it * 100), 0)
  return Math.max(0, Math.round((job.pay?.due ?? 0) * 100) - paise) / 100
}

/** Whether the worker may take a payment: the job has begun, and something is due. */
export function mayTakePayment(shown: ShownJob): boolean {
  const { job, steps } = shown
  const isBegun =
    !isAccepted({ status: job.service_status }) || steps.some(({ step }) => step === 'start')
  return isBegun && dueAtDoor(shown) > 0
}

/** Whether nothing is left to collect of a job that costs something. */
export const isPaid = ({ pay, lines }: Job): boolean =>
  pay?.due === 0 && lines.some(({ rupees }) => rupees !== 0)

/**
 * The job to do now: the first unfinished one; or the one just finished, while its payment is due,
 * not put off, and no further job has begun.
 */
export function jobAtHand(
  jobs: readonly ShownJob[],
  today: string,
  paidLater?: string,
): ShownJob | undefined {
  const next = jobs.find((it) => !isDone(it) && it.job.date <= today)
  const last = lastFinished(jobs, today)
  const mayPay = last && mayTakePayment(last) && last.job._id !== paidLater
  return mayPay && !next?.steps.length ? last : next
}

/** The job that this worker finished last today. */
function lastFinished(jobs: readonly ShownJob[], today: string): ShownJob | undefined {
  const finished = jobs.flatMap((shown) => {
    const at = Date.parse(shown.steps.find(({ step }) => step === 'finish')?.at ?? '')
    return indiaDateIs(at, today) ? [{ shown, at }] : []
  })
  return finished.sort((a, b) => b.at - a.at)[0]?.shown
}

const indiaDateIs = (at: number, date: string): boolean =>
  !Number.isNaN(at) && indiaClock(at).date === date

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

const jobGroups = ['unfinished', 'unpaid', 'today', 'tomorrow', 'later', 'done'] as const
export type JobGroup = (typeof jobGroups)[number]

/** Unfinished jobs of past days and unpaid ones come first, then those to do by day, then the rest. */
export function groupJobs(
  jobs: readonly ShownJob[],
  today: string,
): ReadonlyMap<JobGroup, readonly ShownJob[]> {
  const groups = jobGroups.map(
    (it) => [it, jobs.filter((job) => toGroup(job, today) === it)] as const,
  )
  return new Map(groups.filter(([, grouped]) => grouped.length > 0))
}

function toGroup(shown: ShownJob, today: string): JobGroup {
  const { date } = shown.job
  if (isDone(shown)) return mayTakePayment(shown) ? 'unpaid' : 'done'
  if (date < today) return 'unfinished'
  if (date === today) return 'today'
  return date === addDays(today, 1) ? 'tomorrow' : 'later'
}
