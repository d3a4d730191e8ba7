import type { Counts } from './counts.ts'
import { run } from './run.ts'
import type { Need, Step } from './steps.ts'

export type Outcome = {
  readonly step: Step
  readonly ok: boolean
  readonly seconds: number
  readonly counts?: Counts | undefined
  /** The reason it counts as failed, in addition to its output. */
  readonly why?: string
  readonly output: string
}

type PoolOptions = {
  readonly width: number
  readonly more: readonly string[]
  /** Prepares what a step needs; resolves to environment variables that point to it. */
  readonly find: (need: Need) => Promise<Readonly<Record<string, string>>>
  readonly stop: AbortController
  readonly tell: (outcome: Outcome) => void
}

/**
 * Runs steps in order, at most `width` processes at a time, until one fails; returns the outcomes
 * of those that ended.
 */
export async function runPool(steps: readonly Step[], options: PoolOptions): Promise<Outcome[]> {
  const { width, stop, tell } = options
  const running = new Map<Step, Promise<void>>()
  const outcomes: Outcome[] = []
  const isFull = (more: Step) =>
    running.size > 0 && [...running.keys(), more].reduce((sum, it) => sum + widthOf(it), 0) > width
  for (const step of steps) {
    const waitsFor = () => [...running.keys()].some(({ name }) => step.after?.includes(name))
    while (isFull(step) || waitsFor()) await Promise.race(running.values())
    if (stop.signal.aborted) break
    running.set(step, take(step))
  }
  await Promise.all(running.values())
  return outcomes

  async function take(step: Step): Promise<void> {
    const outcome = await runStep(step, options)
    running.delete(step)
    // Whatever ends after a failure was aborted by it.
    if (stop.signal.aborted) return
    outcomes.push(outcome)
    tell(outcome)
    if (!outcome.ok) stop.abort()
  }
}

/** Three times as long as the longest step: a failed test can keep its process open for ever. */
const stepLimitMs = 30 * 60_000
const tooLong = `did not end within ${stepLimitMs / 60_000} minutes`

const widthOf = ({ processes = 1 }: Step): number => processes

async function runStep(step: Step, { more, find, stop }: PoolOptions): Promise<Outcome> {
  const startedAt = performance.now()
  const ended = (outcome: Omit<Outcome, 'step' | 'seconds'>): Outcome => ({
    step,
    seconds: (performance.now() - startedAt) / 1000,
    ...outcome,
  })
  try {
    const found = await Promise.all((step.needs ?? []).map(find))
    const env = Object.assign({}, step.env, ...found) as NodeJS.ProcessEnv
    const limit = AbortSignal.timeout(stepLimitMs)
    const signal = AbortSignal.any([stop.signal, limit])
    const ran = await run(step.command(more), { env, signal })
    const counts = step.counts?.()
    const why = ran.ok ? whyNotEnough(counts) : limit.aborted ? tooLong : undefined
    return ended({ ok: ran.ok && !why, output: ran.output, counts, ...(why && { why }) })
  } catch (error) {
    return ended({
      ok: false,
      output: '',
      why: error instanceof Error ? error.message : String(error),
    })
  }
}

/** A step passes only if tests ran and none was skipped. */
function whyNotEnough(counts: Counts | undefined): string | undefined {
  if (!counts) return undefined
  if (counts.failed > 0) return `${counts.failed} tests failed`
  if (counts.skipped > 0) return `${counts.skipped} tests were skipped`
  return counts.passed === 0 ? 'no test ran' : undefined
}
