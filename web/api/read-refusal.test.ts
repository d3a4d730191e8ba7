import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { readRefusal } from '#web/api/read-refusal.ts'

const fault = { success: false, code: 'fault', message: 'Something went wrong!' }

test('the message of a server fault quotes the first digits of the request id', () => {
  const refusal = readRefusal({ ...fault, request_id: '7f3a91c2d4' }, null, 500)
  assert.equal(refusal?.message, 'Something went wrong! If you call us about it, quote 7f3a.')
})

test('a refusal the user can resolve, or one without a request id, gives only the reason', () => {
  const late = { success: false, code: 'order_too_late', message: 'Please call us.' }
  assert.equal(readRefusal({ ...late, request_id: '7f3a91c2d4' }, null, 409)?.message, late.message)
  assert.equal(readRefusal(fault, null, 500)?.message, fault.message)
  assert.equal(
    readRefusal({ success: false, code: 'fault', request_id: '7f3a' }, null, 500)?.message,
    '',
  )
})
