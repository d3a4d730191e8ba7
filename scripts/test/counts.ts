import { readFileSync } from 'node:fs'

/** Counts of passed, failed and skipped tests of a step. */
export type Counts = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const none: Counts = { passed: 0, failed: 0, skipped: 0 }

/** Reads the summary at the end of a TAP report; output of tests comes before it. */
export function tapCounts(file: string): Counts {
  const text = read(file)
  const last = (what: string) =>
    Number([...text.matchAll(new RegExp(`^# ${what} (\\d+)$`, 'gm'))].at(-1)?.[1] ?? 0)
  return {
    passed: last('pass'),
    failed: last('fail') + last('cancelled'),
    skipped: last('skipped') + last('todo'),
  }
}

type PlaywrightReport = {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export function playwrightCounts(file: string): Counts {
  const text = read(file)
  if (!text) return none
  const { stats } = JSON.parse(text) as PlaywrightReport
  return {
    passed: stats.expected,
    // A test that passes only on retry counts as failed.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }
}

/** Steps of the journeys in other browsers (scripts/browsers/run.ts). */
export const journeysReport = 'test-results/browsers/counts.json'

export function journeyCounts(): Counts {
  const text = read(journeysReport)
  return text ? (JSON.parse(text) as Counts) : none
}

/** A step that was aborted may have left no report. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
