import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { erasedText, formatDay, formatIndianDay } from '#web/kyc/shared/application.ts'

// Half past one in the night of the next day in India.
const night = '2026-05-04T20:00:00Z'

test('a moment is the day that it is in India, as the worker and as the owner write it', () => {
  assert.deepEqual([formatDay(night), formatIndianDay(night)], ['May 5, 2026', '5 May 2026'])
})

test('in the place of an erased picture stands when it was erased, where that is known', () => {
  assert.equal(erasedText(night, formatDay), 'Erased on May 5, 2026')
  assert.equal(erasedText(null, formatDay), 'Erased')
})
