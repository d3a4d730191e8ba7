import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { isTooSlow, upload } from '#domain/uploads.ts'

test('the upload limits match the ones stated to workers', () => {
  assert.deepEqual(upload, {
    maxBytes: 8_000_000,
    maxPixels: 40_000_000,
    minSide: 300,
    maxPages: 4,
    perHour: 20,
    bytesPerDay: 60_000_000,
    unclaimedMs: 24 * 3_600_000,
  })
})

for (const [seconds, bytes, tooSlow] of [
  [0, 0, false],
  [10, 0, false],
  [11, 3999, true],
  [11, 4000, false],
  [60, 199_999, true],
  [60, 200_000, false],
] as const)
  test(`${bytes} bytes in ${seconds} s are ${tooSlow ? 'too slow' : 'quick enough'}`, () => {
    assert.equal(isTooSlow(seconds * 1000, bytes), tooSlow)
  })
