import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getAllUsersList } from '#contract/accounts/admin.ts'
import { getYourOrders } from '#contract/orders/customer.ts'
import { booked, bringTo, decide } from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const url = '/api/v1/service/getallorders'
const scale = { env: { RATE_LIMIT_SCALE: '1000' } }
const times = ['08:00', '16:30', '09:30', '12:00', '10:30', '17:30', '14:00']
const dates = ['2026-05-06', '2026-05-05', '2026-05-08', '2026-05-07']

/** Creates `count` orders one after the other, at slots in no particular order. */
async function many({ as, clock }: TestApp, count: number, start = 0): Promise<string[]> {
  const ids: string[] = []
  for (let n = start; n < start + count; n++) {
    const slot = { time: times[n % times.length], date: dates[n % dates.length] }
    ids.push(await booked(await as('user'), slot))
    clock.pass(1)
  }
  return ids
}

type Reader = {
  get: (url: string) => Promise<{
    status: number
    body: { orders: Order[]; total: number; next_cursor: string | null }
  }>
}
type Order = { _id: string; date: string; time: string; service_status: string }

/** Reads a list to its end; calls `between` after each page. */
async function readAll(
  admin: Reader,
  query: string,
  between: () => Promise<unknown> = async () => {},
) {
  const orders: Order[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await admin.get(`${url}?${query}${cursor && `&cursor=${cursor}`}`)
    orders.push(...body.orders)
    cursor = body.next_cursor
    await between()
  }
  return orders
}
const idsOf = (orders: Order[]) => orders.map((it) => it._id)

test('an admin reads orders by status, newest first, pending by default', async (t) => {
  const app = await createTestApp(t, scale)
  const admin = await app.as('admin')
  const ids = await many(app, 6)
  for (const id of ids.slice(0, 2)) await decide(admin, id, 'accepted')
  await decide(admin, ids[2] ?? '', 'rejected')

  const read = async (query: string) => {
    const { body } = await admin.get(url + query)
    assert.equal(body.total_capped, undefined)
    return [idsOf(body.orders as Order[]), body.total]
  }
  assert.deepEqual(await read(''), [ids.slice(3).toReversed(), 3])
  assert.deepEqual(await read('?status=pending'), [ids.slice(3).toReversed(), 3])
  assert.deepEqual(await read('?status=accepted'), [ids.slice(0, 2).toReversed(), 2])
  assert.deepEqual(await read('?status=rejected'), [ids.slice(2, 3), 1])
  assert.deepEqual(await read('?status=cancelled'), [[], 0])
})

for (const sort of ['newest', 'oldest', 'slot']) {
  test(`pages by ${sort} return every order once while new ones arrive`, async (t) => {
    const app = await createTestApp(t, scale)
    const admin = await app.as('admin')
    const before = await many(app, 17)
    let added = 17
    const orders = await readAll(admin, `limit=4&sort=${sort}`, async () => {
      if (added < 21) await many(app, 1, added++)
    })
    const ids = idsOf(orders)
    assert.equal(new Set(ids).size, ids.length, 'a row came twice')
    for (const id of before) assert.ok(ids.includes(id), 'a row is missing')
    const inOrder = {
      newest: ids.toSorted().toReversed(),
      oldest: ids.toSorted(),
      slot: idsOf(orders.toSorted((a, b) => slotOf(a).localeCompare(slotOf(b)))),
    }
    assert.deepEqual(ids, inOrder[sort as keyof typeof inOrder])
  })
}
const slotOf = ({ date, time, _id }: Order) => `${date} ${time} ${_id}`

test('orders that leave the status during pagination cause no duplicates or gaps among the others', async (t) => {
  const app = await createTestApp(t, scale)
  const admin = await app.as('admin')
  const ids = await many(app, 12)
  let first = true
  const orders = await readAll(admin, 'limit=5', async () => {
    if (first) for (const id of ids.slice(8, 10)) await decide(admin, id, 'accepted')
    first = false
  })
  assert.deepEqual(idsOf(orders), ids.toReversed())
})

test('a page has 50 rows by default and 1 to 200 on request', async (t) => {
  const app = await createTestApp(t, scale)
  const admin = await app.as('admin')
  await many(app, 52)
  const page = async (query: string) => {
    const { body } = await admin.get(url + query)
    return [body.orders.length, body.next_cursor !== null, body.total]
  }
  assert.deepEqual(await page(''), [50, true, 52])
  assert.deepEqual(await page('?limit=1'), [1, true, 52])
  assert.deepEqual(await page('?limit=52'), [52, false, 52])
  assert.deepEqual(await page('?limit=200'), [52, false, 52])
  for (const limit of ['0', '-1', '201', '1.5', 'all', '', 'NaN', 'Infinity', '1e99']) {
    const { status, body } = await admin.get(`${url}?limit=${limit}`)
    assert.deepEqual([status, Object.keys(body.fields)], [400, ['limit']], limit)
  }
})

for (const [field, value, code] of [
  ['status', 'open', 'status_invalid'],
  ['status', '', 'status_invalid'],
  ['sort', 'price', 'invalid_input'],
  ['q', 'x'.repeat(81), 'search_too_long'],
] as const) {
  test(`${field}=${value.slice(0, 8)} is refused: ${code}`, async (t) => {
    const admin = await (await createTestApp(t)).as('admin')
    const { status, body } = await admin.get(`${url}?${field}=${value}`)
    assert.deepEqual([status, body.field_codes], [400, { [field]: code }])
  })
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const id = '0'.repeat(24)
const badCursors: [says: string, cursor: string][] = [
  ['no characters', ''],
  ['random text', 'x'],
  ['not JSON', Buffer.from('{').toString('base64url')],
  ['null', encoded(null)],
  ['an object', encoded({ after: id, id })],
  ['too few values', encoded([id])],
  ['too many values', encoded([id, id, id])],
  ['an invalid id', encoded([id, 'x'])],
  ['NUL characters', encoded([`${id.slice(1)}\0`, `${id.slice(1)}\0`])],
  ['a lone surrogate', encoded(['\ud800', id])],
  ['a fraction', encoded([1.5, id])],
  ['a number that is too large', encoded([1e300, id])],
  ['a long string', encoded(['x'.repeat(500), id])],
]
for (const [says, cursor] of badCursors) {
  test(`a cursor of ${says} is refused by every list`, async (t) => {
    const { as } = await createTestApp(t)
    const [admin, customer] = [await as('admin'), await as('user')]
    await booked(customer)
    const answers = [
      ...(await Promise.all(
        ['newest', 'oldest', 'slot'].map((sort) =>
          admin.get(`${url}?sort=${sort}&cursor=${cursor}`),
        ),
      )),
      await admin.call(getAllUsersList, { cursor }),
      await customer.call(getYourOrders, { cursor }),
    ]
    for (const { status, body } of answers) {
      assert.deepEqual([status, body.code], [400, 'page_invalid'])
    }
  })
}

test('a cursor of one sort is refused by another', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  await many(app, 2)
  const cursor = async (sort: string) =>
    (await admin.get(`${url}?limit=1&sort=${sort}`)).body.next_cursor as string
  const bySlot = await admin.get(`${url}?sort=newest&cursor=${await cursor('slot')}`)
  const byTime = await admin.get(`${url}?sort=slot&cursor=${await cursor('newest')}`)
  assert.deepEqual([bySlot.status, byTime.status], [400, 400])
})

test('a customer sees what is ahead or unpaid on the first page, and pages by the date of the visit', async (t) => {
  const app = await createTestApp(t)
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const done = await booked(customer, { time: '09:00' })
  await bringTo('completed', done, { app, customer, admin })
  const late = await booked(customer, { date: '2026-05-09' })
  const soon = await booked(customer, { date: '2026-05-07' })
  const { open, orders, next_cursor } = (
    await customer.call(getYourOrders, { sort: 'visit', limit: '2' })
  ).body
  assert.deepEqual(idsOf(open), [done, soon, late])
  assert.deepEqual(idsOf(orders), [late, soon])
  const next = `/api/v1/user/getyourorders?sort=visit&limit=2&cursor=${next_cursor}`
  const { body } = await customer.get(next)
  assert.deepEqual([idsOf(body.orders), body.open], [[done], []])
})

test('a customer pages through their own orders, newest first, with their total', async (t) => {
  const { as, clock } = await createTestApp(t)
  const customer = await as('user')
  await booked(await as('user'))
  const ids: string[] = []
  for (const time of times) {
    ids.unshift(await booked(customer, { time }))
    clock.pass(1)
  }
  const first = (await customer.call(getYourOrders, { limit: '4' })).body
  const next = `/api/v1/user/getyourorders?limit=4&cursor=${first.next_cursor}`
  const second = (await customer.get(next)).body
  assert.deepEqual(idsOf([...first.orders, ...second.orders]), ids)
  assert.deepEqual([first.total, second.total, second.next_cursor], [7, 7, null])
})
