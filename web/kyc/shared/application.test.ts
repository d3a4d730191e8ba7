import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { erasedText } from '#web/kyc/shared/application.ts'
import { formatIndianDay, formatMoment } from '#web/lib/format.ts'

// 01:30 on the next day in India.
const night = '2019-05-04T20:00:00Z'

test('a timestamp is shown as its day in India, in the one form of all dates', () => {
  assert.equal(formatIndianDay(night), 'Sun, 5 May 2019')
  assert.equal(formatMoment(night), 'Sun, 5 May 2019, 1:30 am')
})

test('an erased picture is replaced by its erasure date, when that is known', () => {
  assert.equal(erasedText(night), 'Erased on Sun, 5 May 2019')
  assert.equal(erasedText(null), 'Erased')
})
