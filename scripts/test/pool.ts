import type { Counts } from './counts.ts'
import { run } from './run.ts'
import type { Need, Step } from './steps.ts'

export type Outcome = {
  readonly step: Step
  readonly ok: boolean
  readonly seconds: number
  readonly counts?: Counts | undefined
  /** Why it counts as failed, beyond what it wrote. */
  readonly why?: string
  readonly output: string
}

type PoolOptions = {
  readonly width: number
  readonly more: readonly string[]
  /** Variables through which a step finds what it needs, once that is there. */
  readonly find: (need: Need) => Promise<Readonly<Record<string, string>>>
  readonly stop: AbortController
  readonly tell: (outcome: Outcome) => void
}

/** Runs steps in their order, at most `width` of their processes at a time, until one fails; gives the outcomes of those that ended. */
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
    // What ends after a failure was ended by it.
    if (stop.signal.aborted) return
    outcomes.push(outcome)
    tell(outcome)
    if (!outcome.ok) stop.abort()
  }
}

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
    const ran = await run(step.command(more), { env, signal: stop.signal })
    const counts = step.counts?.()
    const why = ran.ok ? whyNotEnough(counts) : undefined
    return ended({ ok: ran.ok && !why, output: ran.output, counts, ...(why && { why }) })
  } catch (error) {
    return ended({
      ok: false,
      output: '',
      why: error instanceof Error ? error.message : String(error),
    })
  }
}

/** A step passes by tests that ran, never by leaving some out. */
function whyNotEnough(counts: Counts | undefined): string | undefined {
  if (!counts) return undefined
  if (counts.failed > 0) return `${counts.failed} tests failed`
  if (counts.skipped > 0) return `${counts.skipped} tests were skipped`
  return counts.passed === 0 ? 'no test ran' : undefined
}
