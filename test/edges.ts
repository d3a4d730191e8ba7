import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { minuteMs } from '#domain/time-units.ts'

type Said = string | number | boolean | null | undefined
/** A rule, the instant at which it turns, and what it says a minute before, at it and after. */
export type Edge = readonly [
  rule: string,
  at: number,
  says: (now: number) => Said,
  expected: readonly [before: Said, at: Said, after: Said],
]

/** The day of a job in India; its times, with which UTC is on the day before and on the same. */
export const date = '2026-05-05'
const times = ['00:10', '05:40']

/** Tries everything that turns at the start of a job, or some time before or after. */
export function testEdges(edgesAround: (time: string) => readonly Edge[]): void {
  for (const time of times)
    for (const [rule, at, says, expected] of edgesAround(time))
      test(`${rule}: a minute before, at and after, of a job at ${time} in India`, () => {
        assert.deepEqual([at - minuteMs, at, at + minuteMs].map(says), expected)
      })
}

export const yes = [false, true, true] as const
export const no = [true, false, false] as const
