import { minuteMs } from '#domain/time-units.ts'

/** A crew's working time in UTC epoch milliseconds, end exclusive. */
export type JobSpan = { readonly startsAt: number; readonly endsAt: number }

/** Returns the largest number of jobs that run at the same time within `during`. */
export function peakOverlap(jobs: readonly JobSpan[], during: JobSpan): number {
  const near = jobs.filter((it) => it.startsAt < during.endsAt && it.endsAt > during.startsAt)
  const running = (at: number) => near.filter((job) => job.startsAt <= at && at < job.endsAt).length
  const moments = near.map((job) => Math.max(job.startsAt, during.startsAt))
  return Math.max(0, ...moments.map(running))
}

/**
 * Checks whether one more job fits, with `bufferMinutes` between two jobs of a crew. There is no
 * limit when `crews` is null.
 */
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
