import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { createTestApp } from '#test/test-app.ts'

const path = '/api/v1/service/catalogue'

test('anyone may read what can be booked, and nothing more', async (t) => {
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
    'roundsPrice',
    'success',
    'takesUpi',
    'version',
  ])
  assert.ok(!('placeholders' in (body['business'] as object)))
})

test('a client that already has the catalogue gets a 304', async (t) => {
  const { app } = await createTestApp(t)
  const first = await app.inject(path)
  const headers = { 'if-none-match': String(first.headers.etag) }
  const again = await app.inject({ url: path, headers })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
})
