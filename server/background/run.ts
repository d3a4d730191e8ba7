import { forgetOldUploads } from '#server/kyc/documents/repo.ts'
import { deliverDue } from '#server/background/deliver.ts'
import { eraseDue } from '#server/kyc/documents/retention.ts'
import { digestDue } from '#server/notifications/outbox/digest.ts'
import type { Deps } from '#server/dependencies.ts'
import { forgetOldKeys } from '#server/orders/idempotency.ts'
import { remindDue } from '#server/orders/reminders.ts'
import { forgetOldSessions } from '#server/sessions/repo.ts'
import { forgetOldCodes } from '#server/sign-in/repo.ts'

const deliverEveryMs = 1000
const remindEveryMs = 5000
const digestEveryMs = 60_000
const tidyEveryMs = 3_600_000
const eraseEveryMs = 600_000

/** Runs a job again and again, never twice at once; a failure is logged and the next turn tries again. */
function repeat(
  deps: Deps,
  everyMs: number,
  name: string,
  job: (isStopped: () => boolean) => Promise<unknown>,
): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const turn = async (): Promise<void> => {
    try {
      await job(() => stopped)
    } catch (error) {
      deps.log.error({ err: error, job: name }, 'a job failed')
    }
    if (!stopped) schedule(everyMs)
  }
  const schedule = (ms: number): void => {
    timer = setTimeout(() => {
      running = turn()
    }, ms)
  }
  schedule(0)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

/** Starts the background work; the returned function ends it after what is under way. */
export function startJobs(deps: Deps): () => Promise<void> {
  const stops = [
    repeat(deps, deliverEveryMs, 'deliver', async (isStopped) => {
      while (!isStopped() && (await deliverDue(deps, isStopped)) > 0);
    }),
    repeat(deps, remindEveryMs, 'remind', async (isStopped) => {
      while (!isStopped() && (await remindDue(deps)) > 0);
    }),
    repeat(deps, digestEveryMs, 'digest', () => digestDue(deps)),
    repeat(deps, tidyEveryMs, 'tidy', async () => {
      await forgetOldCodes(deps.db, deps.now())
      await forgetOldSessions(deps.db, deps.now())
      await forgetOldKeys(deps.db, deps.now())
      await forgetOldUploads(deps.db, deps.now())
    }),
    repeat(deps, eraseEveryMs, 'erase', async (isStopped) => {
      while (!isStopped() && (await eraseDue(deps)) > 0);
    }),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
