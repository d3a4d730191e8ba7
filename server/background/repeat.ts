import { Gauge } from 'prom-client'
import type { Dependencies } from '#server/dependencies.ts'

/** Work that is repeated for as long as the process runs. */
export type Job = {
  readonly name: string
  readonly everyMs: number
  /** Resolves to false when the work is still to be done, which does not count as a success. */
  readonly run: (isStopped: () => boolean) => Promise<unknown>
  readonly firstAfterMs?: number
  /** Resolves when nothing is left that a run has begun. */
  readonly settle?: () => Promise<void>
}

type RepeatDeps = Pick<Dependencies, 'log' | 'registry' | 'now'>

/** Repeats the jobs; the returned function stops them after the current runs. */
export function repeatJobs(deps: RepeatDeps, jobs: readonly Job[]): () => Promise<void> {
  const succeeded = registerJobMetrics(deps, jobs)
  const stops = jobs.map((job) => repeat(deps, job, succeeded))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** A job that never succeeds counts as old as the process, or no alarm would miss it. */
function registerJobMetrics(
  { registry, now }: RepeatDeps,
  jobs: readonly Job[],
): (job: Job) => void {
  // Not "job": Prometheus gives that label to all that it reads from a process.
  const labelNames = ['task'] as const
  const period = new Gauge({
    name: 'job_period_seconds',
    help: 'How often each background job runs.',
    labelNames,
    registers: [],
  })
  const lastSuccess = new Gauge({
    name: 'job_last_success_seconds',
    help: 'When each background job last ended well, or began to be due, in seconds since 1970.',
    labelNames,
    registers: [],
  })
  const succeeded = ({ name }: Job) => lastSuccess.set({ task: name }, Math.floor(now() / 1000))
  for (const job of jobs) {
    period.set({ task: job.name }, job.everyMs / 1000)
    succeeded(job)
  }
  for (const it of [period, lastSuccess]) registry.registerMetric(it)
  return succeeded
}

/** Runs a job repeatedly without overlap. A failure is logged, and the next run tries again. */
function repeat({ log }: RepeatDeps, job: Job, succeeded: (job: Job) => void): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const run = async (): Promise<void> => {
    try {
      if ((await job.run(() => stopped)) !== false) succeeded(job)
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed')
    }
    if (!stopped) schedule(job.everyMs)
  }
  const schedule = (ms: number): void => {
    timer = setTimeout(() => {
      running = run()
    }, ms)
  }
  schedule(job.firstAfterMs ?? 0)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
    await job.settle?.()
  }
}
