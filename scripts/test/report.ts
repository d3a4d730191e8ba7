import type { Outcome } from './pool.ts'
import type { Step } from './steps.ts'

const shownCharacters = 20_000

/** Prints one line when a step ends, and its whole output when it failed. */
export function printOutcome({ step, ok, seconds, counts, why, output }: Outcome): void {
  if (!ok && output) console.log(`\n${output.slice(-shownCharacters).trimEnd()}\n`)
  const tests = counts ? `, ${counts.passed} passed, ${counts.failed} failed` : ''
  const reason = why ? `: ${why}` : ''
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds.toFixed(1)} s${tests})${reason}`)
}

/** Prints the table of steps and, on the last line, how many tests passed and failed. */
export function tellAll(
  steps: readonly Step[],
  outcomes: readonly Outcome[],
  seconds: number,
): void {
  const row = (...cells: readonly [string, string, string, string]) => {
    const [name, ...rest] = cells
    console.log([name.padEnd(width), ...rest.map((it) => it.padStart(9))].join(' '))
  }
  const width = Math.max(...steps.map(({ name }) => name.length))
  console.log('')
  row('step', 'result', 'tests', 'seconds')
  for (const step of steps) {
    const outcome = outcomes.find((it) => it.step === step)
    if (!outcome) row(step.name, 'not run', '', '')
    else
      row(step.name, outcome.ok ? 'ok' : 'FAILED', formatTests(outcome), outcome.seconds.toFixed(1))
  }
  row('in all', '', '', seconds.toFixed(1))
  const { passed, failed } = totals(outcomes)
  console.log(`\n${passed} passed, ${failed} failed`)
}

function formatTests({ counts }: Outcome): string {
  return counts ? String(counts.passed + counts.failed) : ''
}

/**
 * A step that failed without a failed test counts as one failure, so that the total is never "0
 * failed".
 */
function totals(outcomes: readonly Outcome[]): { passed: number; failed: number } {
  let [passed, failed] = [0, 0]
  for (const { ok, counts } of outcomes) {
    passed += counts?.passed ?? 0
    failed += ok ? 0 : Math.max(1, counts?.failed ?? 0)
  }
  return { passed, failed }
}
