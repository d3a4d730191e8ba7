import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { createTestApp } from '#test/test-app.ts'

const path = '/api/v1/service/catalogue'

test('anybody may ask what can be booked, and is told no more than that', async (t) => {
  const { visitor } = await createTestApp(t)
  const { status, body } = await visitor().get(path)
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body).toSorted(), [
    'addsGst',
    'booking',
    'business',
    'catalogue',
    'closures',
    'hours',
    'openings',
    'paysOnline',
    'success',
    'takesUpi',
    'version',
  ])
  assert.ok(!('placeholders' in (body['business'] as object)))
})

test('who has it already is told in a line', async (t) => {
  const { app } = await createTestApp(t)
  const first = await app.inject(path)
  const headers = { 'if-none-match': String(first.headers.etag) }
  const again = await app.inject({ url: path, headers })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
})
