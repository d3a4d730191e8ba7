import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { replicaMarks } from '#server/db/replica-marks.ts'

test("a replica is used once it has all of a user's writes, with a second for clock skew", () => {
  const marks = replicaMarks()
  assert.equal(marks.maySee(0, 10_000), false)
  marks.primaryAt(10_000, 500)
  marks.replicaAt(499)
  assert.equal(marks.maySee(0, 10_000), false)
  marks.replicaAt(500)
  const seen = [0, 8999, 9000, 9999, NaN].map((lastWriteAt) => marks.maySee(lastWriteAt, 10_100))
  assert.deepEqual(seen, [true, true, false, false, false])
})

test('a replica more than five seconds behind is not used, nor one that was lost', () => {
  const marks = replicaMarks()
  marks.primaryAt(10_000, 500)
  marks.replicaAt(600)
  assert.deepEqual(
    [15_000, 15_001].map((now) => marks.maySee(0, now)),
    [true, false],
  )
  marks.primaryAt(16_000, 700)
  marks.replicaAt(600)
  assert.equal(marks.maySee(0, 16_000), false)
  marks.replicaAt(700)
  assert.equal(marks.maySee(0, 16_000), true)
  marks.lost()
  assert.equal(marks.maySee(0, 16_000), false)
})
