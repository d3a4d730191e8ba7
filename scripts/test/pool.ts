import type { Counts } from './counts.ts'
import { run } from './run.ts'
import type { Need, Step } from './steps.ts'

type PoolOptions = {
  /** Processes at a time. */
  readonly width: number
  /** More arguments for each step's command. */
  readonly more: readonly string[]
  /** Prepares what a step needs; resolves to environment variables that point to it. */
  readonly find: (need: Need) => Promise<NodeJS.ProcessEnv>
  readonly stop: AbortController
}

/**
 * A failed test can keep its process open for ever. The longest step takes 20 minutes on two quiet
 * cores and has taken 32 on busy ones.
 */
const stepLimitMinutes = 70
const shownCharacters = 20_000

/** Runs steps in order until one fails; returns how many tests passed and failed. */
export async function runPool(steps: readonly Step[], options: PoolOptions) {
  const { width, stop } = options
  const running = new Map<Step, Promise<void>>()
  const totals = { passed: 0, failed: 0 }
  const isFull = (more: Step) =>
    running.size > 0 && [...running.keys(), more].reduce((sum, it) => sum + widthOf(it), 0) > width
  for (const step of steps) {
    const waitsFor = () => [...running.keys()].some(({ name }) => step.after?.includes(name))
    while (isFull(step) || waitsFor()) await Promise.race(running.values())
    if (stop.signal.aborted) console.log(`not run ${step.name}`)
    else running.set(step, take(step))
  }
  await Promise.all(running.values())
  return totals

  async function take(step: Step): Promise<void> {
    const startedAt = performance.now()
    const { why, counts, output } = await runStep(step, options)
    running.delete(step)
    // Whatever ends after a failure was aborted by it.
    if (stop.signal.aborted) return
    if (why && output) console.log(`\n${output.slice(-shownCharacters).trimEnd()}\n`)
    const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
    const tests = counts && `${counts.passed} passed, ${counts.failed} failed`
    const facts = [seconds, tests, why].filter(Boolean).join(', ')
    console.log(`${why ? 'FAILED ' : 'ok     '} ${step.name} (${facts})`)
    for (const it of counts?.failures ?? []) console.log(`\n${it}\n`)
    totals.passed += counts?.passed ?? 0
    // A step that failed without a failed test counts as one, so that the total is never 0.
    totals.failed += why ? Math.max(1, counts?.failed ?? 0) : 0
    if (why) stop.abort()
  }
}

const widthOf = ({ processes = 1 }: Step): number => processes

type Outcome = { readonly why?: string | undefined; readonly counts?: Counts | undefined }

async function runStep(
  step: Step,
  { more, find, stop }: PoolOptions,
): Promise<Outcome & { readonly output: string }> {
  try {
    const found = await Promise.all((step.needs ?? []).map(find))
    const env = Object.assign({}, step.env, ...found) as NodeJS.ProcessEnv
    const limit = AbortSignal.timeout(stepLimitMinutes * 60_000)
    const signal = AbortSignal.any([stop.signal, limit])
    const { ok, output } = await run(step.command(more), { env, signal })
    const counts = step.counts?.()
    if (limit.aborted) return { why: `not over in ${stepLimitMinutes} minutes`, counts, output }
    return { why: ok ? whyNotEnough(counts) : 'it failed', counts, output }
  } catch (error) {
    return { why: String(error), output: '' }
  }
}

/** A step passes only if tests ran and none was skipped. */
function whyNotEnough(counts: Counts | undefined): string | undefined {
  if (!counts) return undefined
  if (counts.failed > 0) return `${counts.failed} tests failed`
  if (counts.skipped > 0) return `${counts.skipped} tests were skipped`
  return counts.passed === 0 ? 'no test ran' : undefined
}
