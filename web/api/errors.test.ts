import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { Refusal } from '#domain/refusals.ts'
import { errorMessage, NetworkError, type FailureTexts } from '#web/api/errors.ts'

const noReply = new NetworkError('no answer')
const withReason = Object.assign(new Refusal('order_too_late'), { message: 'Please call us.' })
const withoutReason = Object.assign(new Refusal('fault'), { message: '' })

const cases: readonly [error: Error, texts: FailureTexts | undefined, shown: string][] = [
  [noReply, undefined, 'No network. Check your connection and try again.'],
  [withoutReason, undefined, 'This did not work. Please try again.'],
  [new TypeError('a fault of this page'), undefined, 'This did not work. Please try again.'],
  [withReason, undefined, 'Please call us.'],
  [withReason, 'Failed to update order', 'Please call us.'],
  [noReply, 'Failed to update order', 'Failed to update order'],
  [withoutReason, 'Failed to update order', 'Failed to update order'],
  [withoutReason, { noNetwork: 'Something went wrong!' }, 'This did not work. Please try again.'],
  [noReply, { noNetwork: 'Something went wrong!' }, 'Something went wrong!'],
]

test('a failure is worded by the server, else by the screen, else by one of two sentences', () => {
  for (const [error, texts, shown] of cases) assert.equal(errorMessage(error, texts), shown)
})
