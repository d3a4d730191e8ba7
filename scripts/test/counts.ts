import { readFileSync } from 'node:fs'

/** How many tests ran, and how many of a step's tests did not. */
export type Counts = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const none: Counts = { passed: 0, failed: 0, skipped: 0 }

/** Reads the closing lines of a TAP report; a test's own output comes before them. */
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
    // What passed at a second try only is not in order.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }
}

/** A step that was stopped may have left no report. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
