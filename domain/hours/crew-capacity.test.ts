import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { peakOverlap, hasCrew, type JobSpan } from '#domain/hours/crew-capacity.ts'

/** A job from one hour of the day to another. */
const work = (from: number, to: number): JobSpan => ({
  startsAt: from * 3_600_000,
  endsAt: to * 3_600_000,
})

const cases: [says: string, jobs: JobSpan[], during: JobSpan, busiest: number][] = [
  ['an empty day is free', [], work(10, 12), 0],
  ['a job over the whole time counts', [work(8, 18)], work(10, 12), 1],
  ['a job that begins within counts', [work(11, 13)], work(10, 12), 1],
  ['a job that ends within counts', [work(8, 11)], work(10, 12), 1],
  ['a job that ends when the time begins does not', [work(8, 10)], work(10, 12), 0],
  ['a job that begins when the time ends does not', [work(12, 14)], work(10, 12), 0],
  ['two jobs one after the other never run at once', [work(9, 11), work(11, 13)], work(10, 12), 1],
  ['two jobs that overlap within run at once', [work(9, 11.5), work(11, 13)], work(10, 12), 2],
  ['two jobs that overlap only before do not', [work(8, 10), work(9, 11)], work(10, 12), 1],
  ['two jobs that overlap only after do not', [work(11, 14), work(13, 15)], work(10, 12), 1],
  ['equal jobs count each', [work(10, 12), work(10, 12), work(10, 12)], work(10, 12), 3],
]
for (const [says, jobs, during, expected] of cases) {
  test(says, () => assert.equal(peakOverlap(jobs, during), expected))
}

test('one more job fits while at least one crew is free', () => {
  const jobs = [work(9, 11), work(11, 13)]
  assert.equal(hasCrew(jobs, work(10, 12), 2), true)
  assert.equal(hasCrew(jobs, work(10, 12), 1), false)
  assert.equal(hasCrew([], work(10, 12), 1), true)
})

test('every job fits when the number of crews is not limited', () => {
  assert.equal(
    hasCrew(
      Array.from({ length: 500 }, () => work(10, 12)),
      work(10, 12),
      null,
    ),
    true,
  )
})

test('a crew needs travel time before and after a job', () => {
  const jobs = [work(10, 12)]
  const tries: [from: number, to: number, buffer: number, fits: boolean][] = [
    [12, 13, 0, true],
    [12, 13, 30, false],
    [12.5, 13, 30, true],
    [8, 10, 0, true],
    [8, 10, 30, false],
    [8, 9.5, 30, true],
  ]
  for (const [from, to, buffer, fits] of tries)
    assert.equal(hasCrew(jobs, work(from, to), 1, buffer), fits, `${from} to ${to}, ${buffer}`)
})
