import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { erasedText } from '#web/kyc/shared/application.ts'
import { formatIndianDay } from '#web/lib/format.ts'

// 01:30 on the next day in India.
const night = '2026-05-04T20:00:00Z'

test('a timestamp is shown as its day in India, in Indian format', () => {
  assert.equal(formatIndianDay(night), '5 May 2026')
})

test('an erased picture is replaced by its erasure date, when that is known', () => {
  assert.equal(erasedText(night), 'Erased on 5 May 2026')
  assert.equal(erasedText(null), 'Erased')
})
