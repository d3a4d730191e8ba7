import type { FastifyInstance } from 'fastify'
import { jobsOf } from '#server/background/run.ts'
import { openQueue } from '#server/commands/seed/queue.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { permanent, type Outgoing } from '#server/notifications/channels/sender.ts'
import { openCalls } from './calls.ts'

/** The time of the shop, which goes through its latest days. */
export type Clock = { now: number }
type Act = { readonly at: number; readonly run: () => Promise<unknown> }

/** Lets people call the product at the times of the clock, whose `deps.now` it must be. */
export function openStage(deps: Dependencies, app: FastifyInstance, clock: Clock) {
  const acts = openQueue<Act>()
  const unreachable = new Set<string>()
  const { channels } = deps
  const jobs = jobsOf({ ...deps, channels: { ...channels, send } })
  const { ask, must, upload, endSessions } = openCalls(deps, app)

  async function send(message: Outgoing, withinMs?: number) {
    if (!unreachable.has(message.to)) return channels.send(message, withinMs)
    return { ...permanent('The number does not exist.'), provider: 'outbox' }
  }

  /** Runs each background job once, but for backups of what is not ready. */
  async function runJobs(): Promise<void> {
    for (const { name, run } of jobs) if (name !== 'backup') await run(() => false)
  }

  /** Does what is due until then, in order; what is done may add more. */
  async function play(until: number): Promise<void> {
    for (let it = acts.take(until); it; it = acts.take(until)) {
      clock.now = Math.max(clock.now, it.at)
      await it.run()
    }
    clock.now = until
    for (const { run } of jobs) await run(() => false)
    await endSessions()
  }

  return {
    clock,
    ask,
    must,
    upload,
    runJobs,
    play,
    /** Phones to which nothing can be sent. */
    unreachable,
    /** Does something at a time; what is past then happens next. */
    at: (at: number, run: Act['run']): void => acts.push({ at, run }),
  }
}
export type Stage = ReturnType<typeof openStage>
