import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Counts of passed, failed and skipped tests of a step. */
export type Counts = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Where a test failed and what it said, shortly: the end of a log is what is read first. */
  readonly failures?: readonly string[]
}

/** Reads the summary at the end of a TAP report; output of tests comes before it. */
export function tapCounts(file: string): Counts {
  const text = read(file)
  const last = (what: string) =>
    Number([...text.matchAll(new RegExp(`^# ${what} (\\d+)$`, 'gm'))].at(-1)?.[1] ?? 0)
  const [failed, skipped] = [last('fail') + last('cancelled'), last('skipped') + last('todo')]
  return { passed: last('pass'), failed, skipped }
}

export function playwrightCounts(file: string): Counts {
  const { stats, suites } = JSON.parse(read(file) || noPlaywright) as PlaywrightReport
  const { expected, unexpected, flaky, skipped } = stats
  const failures = suites.flatMap(failuresIn)
  // A test that passes only on retry counts as failed.
  return { passed: expected, failed: unexpected + flaky, skipped, failures }
}

type PlaywrightReport = {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  readonly suites: readonly Suite[]
}
type Suite = {
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}
const noPlaywright = '{"stats":{"expected":0,"unexpected":0,"flaky":0,"skipped":0},"suites":[]}'

function failuresIn({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      .map(
        ({ message = '' }) =>
          `${file}: ${title}\n${stripVTControlCharacters(message).slice(0, 700)}`,
      ),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}

/** Steps of the journeys in other browsers (scripts/browsers/run.ts). */
export const journeysReport = 'test-results/browsers/counts.json'

export const journeyCounts = (): Counts =>
  JSON.parse(read(journeysReport) || '{"passed":0,"failed":0,"skipped":0}') as Counts

/** A step that was aborted may have left no report. */
const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')
