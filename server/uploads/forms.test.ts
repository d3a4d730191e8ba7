import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { TestResponse, Client } from '#test/client.ts'
import { clouds, photo } from '#test/factories/images.ts'
import { formOf, formType, upload } from '#test/factories/kyc.ts'
import { scanner } from '#test/stand-ins/clamd.ts'
import { createTestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

test('a form without the file, with another field or with two files is refused', async (t) => {
  const { as } = await createTestApp(t)
  const worker = await as('worker')
  const send = (body: Buffer | string, type = formType) =>
    worker.post('/api/v1/worker/upload', body, { 'content-type': type })
  const jpeg = await photo(400, 320)
  const two = Buffer.concat([formOf(jpeg).subarray(0, -4), formOf(jpeg).subarray(20)])
  const cases: [send: () => Promise<TestResponse>, status: number, code: string][] = [
    [() => upload(worker, jpeg, { field: 'picture' }), 400, 'document_required'],
    [() => send('--a-boundary-of-ours--\r\n'), 400, 'document_required'],
    [() => send(formOf(jpeg).subarray(0, 3000)), 400, 'invalid_input'],
    [() => send(two), 400, 'invalid_input'],
    [() => send('x', 'multipart/form-data'), 400, 'invalid_input'],
    [() => worker.post('/api/v1/worker/upload', { image: 'x' }), 415, 'document_type'],
    [() => send('image=x', 'application/x-www-form-urlencoded'), 415, 'json_only'],
  ]
  for (const [act, status, code] of cases) {
    const { status: said, body } = await act()
    assert.deepEqual([said, body.code], [status, code])
  }
})

test('an invalid file is reported under its form field', async (t) => {
  const { as } = await createTestApp(t)
  const worker = await as('worker')
  const tiny = await upload(worker, await photo(200, 200))
  assert.deepEqual(tiny.body.fields, { image: tiny.body.message })
  const none = await upload(worker, await photo(400, 320), { field: 'picture' })
  assert.deepEqual(none.body.fields, { image: 'Please upload this document first.' })
  const owner = await as('admin')
  const form = formOf(await photo(200, 200))
  const type = { 'content-type': formType }
  const picture = await owner.post('/api/v1/admin/uploadpicture', form, type)
  assert.deepEqual(picture.body.fields, { image: picture.body.message })
})

test('every other endpoint refuses forms', async (t) => {
  const { as } = await createTestApp(t)
  const { status, body } = await (
    await as('worker')
  ).post('/api/v1/worker/submitkyc', formOf(await photo(400, 320)), { 'content-type': formType })
  assert.deepEqual([status, body.code], [415, 'json_only'])
})

test('a worker uploads three files at once, and all workers together as many as fit in memory', async (t) => {
  // Blocks the scans, so that no upload finishes before the last has started.
  const scanned = Promise.withResolvers<void>()
  const { address } = await scanner(t, (_bytes, socket) => {
    void scanned.promise.then(() => socket.end('stream: OK\0'))
  })
  const env = { CLAMD_ADDR: address, RATE_LIMIT_SCALE: '100' }
  const { as } = await createTestApp(t, { env })
  const small = await clouds(300, 300).jpeg().toBuffer()
  let answered = 0
  const send = async (by: Pick<Client, 'call' | 'post' | 'get' | 'put'>, bytes: Buffer) => {
    const answer = await upload(by, bytes)
    answered++
    return answer
  }
  const count = async (workers: number, each: number, bytes: Buffer) => {
    const people = await Promise.all(Array.from({ length: workers }, () => as('worker')))
    const answers = await Promise.all(
      people.flatMap((it) => Array.from({ length: each }, () => send(it, bytes))),
    )
    // A machine too busy for the database or the scanner refuses as well; every refusal asks for a
    // retry.
    for (const { body, status } of answers)
      if (!body.success)
        assert.match(
          `${status} ${body.code}`,
          /^503 (uploads_busy|unavailable|document_not_scanned)$/,
        )
    return answers.filter((it) => it.status === 200).length
  }
  const ofFive = count(1, 5, small)
  await until('two are refused', () => answered === 2)
  scanned.resolve()
  assert.equal(await ofFive, 3)
  const large = Buffer.concat([small, Buffer.alloc(8_000_000 - small.length)])
  const taken = await count(16, 1, large)
  assert.ok(taken >= 1 && taken <= 12, `${taken} were taken`)
  assert.equal(await count(1, 3, small), 3)
})
