import { minuteMs } from '#domain/time-units.ts'

/** A stretch of crew work in UTC epoch milliseconds, end exclusive. */
export type JobSpan = { readonly startsAt: number; readonly endsAt: number }

/** The largest number of jobs that run at one moment within `during`. */
export function peakOverlap(jobs: readonly JobSpan[], during: JobSpan): number {
  const running = (at: number) => jobs.filter((job) => job.startsAt <= at && at < job.endsAt).length
  const moments = jobs
    .map((job) => Math.max(job.startsAt, during.startsAt))
    .filter((at) => at < during.endsAt)
  return Math.max(0, ...moments.map(running))
}

/** Whether one more job fits, with so long between two jobs of a crew; without a number of crews there is no limit. */
export function hasCrew(
  jobs: readonly JobSpan[],
  job: JobSpan,
  crews: number | null,
  bufferMinutes = 0,
): boolean {
  const withWay = ({ startsAt, endsAt }: JobSpan): JobSpan => ({
    startsAt,
    endsAt: endsAt + bufferMinutes * minuteMs,
  })
  return crews === null || peakOverlap(jobs.map(withWay), withWay(job)) < crews
}
