import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { erasedText, formatIndianDay } from '#web/kyc/shared/application.ts'

// Half past one in the night of the next day in India.
const night = '2026-05-04T20:00:00Z'

test('a moment is the day that it is in India, as India writes it', () => {
  assert.equal(formatIndianDay(night), '5 May 2026')
})

test('in the place of an erased picture stands when it was erased, where that is known', () => {
  assert.equal(erasedText(night, formatIndianDay), 'Erased on 5 May 2026')
  assert.equal(erasedText(null, formatIndianDay), 'Erased')
})
