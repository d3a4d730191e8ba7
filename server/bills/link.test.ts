import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { done, site } from '#test/factories/bills.ts'
import { booked, undo } from '#test/factories/orders.ts'

const path = '/api/v1/service/billlink'
const callOf = (url: string) => `/api/v1/service/sharedbill${new URL(url).search}`

test('anyone with the link opens the bill, without signing in, and search engines leave it out', async (t) => {
  const by = await site(t)
  const serviceid = await done(by)
  const { url } = (await by.customer.post(path, { serviceid })).body
  assert.match(url, /\/api\/v1\/service\/sharedbill\?key=[\w-]{43}$/)
  assert.equal((await by.admin.post(path, { serviceid })).body.url, url)
  const { status, headers, body } = await by.app.visitor().get(callOf(url))
  assert.deepEqual(
    [status, headers['content-type'], headers['x-robots-tag'], headers['cache-control']],
    [200, 'application/pdf', 'noindex', 'private, no-store'],
  )
  assert.match(String(body), /^%PDF/)
})

test('a link needs a bill, and shows none while the completion is undone', async (t) => {
  const by = await site(t)
  const open = await booked(by.customer, { date: '2026-05-06' })
  assert.equal((await by.customer.post(path, { serviceid: open })).body.code, 'bill_not_ready')
  const serviceid = await done(by)
  const { url } = (await by.customer.post(path, { serviceid })).body
  await undo(by.admin, serviceid)
  const { status, body } = await by.app.visitor().get(callOf(url))
  assert.deepEqual([status, body.code], [409, 'bill_not_ready'])
})

test('only the customer and admins make and revoke the link, and a new one has a new key', async (t) => {
  const by = await site(t)
  const stranger = await by.app.as('user')
  const serviceid = await done(by)
  for (const reply of [
    await stranger.post(path, { serviceid }),
    await stranger.delete(path, { serviceid }),
  ])
    assert.deepEqual([reply.status, reply.body.code], [404, 'order_not_found'])
  const replies = await Promise.all([
    by.customer.post(path, { serviceid }),
    by.customer.post(path, { serviceid }),
  ])
  const [url, same] = replies.map(({ body }) => body.url as string)
  assert.equal(url, same)
  for (const who of [by.customer, by.admin])
    assert.equal((await who.delete(path, { serviceid })).status, 200)
  const gone = await by.app.visitor().get(callOf(url ?? ''))
  assert.deepEqual([gone.status, gone.body.code], [404, 'follow_not_found'])
  const again = (await by.customer.post(path, { serviceid })).body.url
  assert.notEqual(again, url)
  assert.equal((await by.app.visitor().get(callOf(again))).status, 200)
})

test('guessing keys is rate limited, and a correct key still works', async (t) => {
  const by = await site(t)
  const { url } = (await by.customer.post(path, { serviceid: await done(by) })).body
  const statuses = []
  for (let n = 0; n < 12; n++)
    statuses.push((await by.app.visitor().get(`/api/v1/service/sharedbill?key=guess-${n}`)).status)
  assert.deepEqual(statuses.slice(9), [404, 429, 429])
  assert.equal((await by.app.visitor().get(callOf(url))).status, 200)
})
