import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { getAllOrders } from '#contract/orders/admin.ts'
import { detailNames, noDetails, orderDetails } from '#domain/orders/details.ts'
import { formatCsvRow } from '#server/exports/csv-rows.ts'
import { done, site } from '#test/factories/bills.ts'
import { accountNumber, applied } from '#test/factories/kyc.ts'
import { booked } from '#test/factories/orders.ts'
import { seeded } from '#test/factories/seeded-lists.ts'
import { createTestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

const file = (name: string) => `/api/v1/admin/export${name}`
const linesOf = (body: unknown) => String(body).slice(1).split('\r\n')

test('an admin exports every order that matches a filter, and an audit entry is written', async (t) => {
  const { admin, clock } = await seeded(t, { orders: 1200, customers: 60, workers: 3 })
  const { body } = await admin.call(getAllOrders, { status: 'all', limit: '1' })
  assert.equal(body.total, 1200)
  const all = await admin.get(`${file('orders')}?status=all&sort=oldest`)
  assert.equal(all.status, 200)
  assert.equal(all.headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(all.headers['content-disposition'], 'attachment; filename="orders-2026-05-04.csv"')
  assert.deepEqual([...all.bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
  const lines = linesOf(all.body)
  assert.equal(lines[0]?.slice(0, 20), 'Number,Order,Status,')
  assert.equal(lines.at(-1), '')
  const ids = lines.slice(1, -1).map((it) => (it.split(',')[1] ?? '').replace(/["']/g, ''))
  assert.equal(new Set(ids).size, 1200)
  assert.deepEqual(ids, ids.toSorted())
  const some = await admin.get(`${file('orders')}?status=completed&service=AC+Cleaning&q=kumar`)
  const { body: list } = await admin.call(getAllOrders, {
    status: 'completed',
    service: 'AC Cleaning',
    q: 'kumar',
    limit: '200',
  })
  assert.ok(list.total > 0)
  assert.equal(linesOf(some.body).length, list.total + 2)
  const log = (await admin.get('/api/v1/admin/getaudit?kind=exported')).body
  assert.deepEqual(
    log.data.map((it: { subject: string; at: string; actor: { name: string } }) => [
      it.subject,
      it.actor.name,
      it.at,
    ]),
    Array.from({ length: 2 }, () => ['orders', 'Meera', new Date(clock.now).toISOString()]),
  )
})

test('every list can be exported', async (t) => {
  const { admin } = await seeded(t)
  for (const [name, url, first] of [
    ['users', '/api/v1/admin/getalluserslist?', 'Id,Name'],
    ['workers', '/api/v1/admin/getallworkerlist?', 'Id,Name'],
    ['kyc', '/api/v1/worker/getallkyc?status=all', 'Application,Status'],
    ['audit', '/api/v1/admin/getaudit?kind=order-accepted', 'At,What'],
  ] as const) {
    const { total } = (await admin.get(url)).body
    assert.ok(total > 0, name)
    const { body } = await admin.get(`${file(name)}?${url.split('?')[1]}`)
    assert.ok(linesOf(body)[0]?.startsWith(first))
    assert.equal(linesOf(body).length, total + 2, name)
  }
})

test('no cell of an export is a formula, and Hindi names stay intact', async (t) => {
  const { as } = await createTestApp(t)
  const admin = await as('admin')
  const customer = await as('user', {
    name: 'सुनीता "देवी"',
    address: '=HYPERLINK("http://x.example")',
  })
  await booked(customer, { any_message: '@SUM(1+1), two\nlines' })
  const { body } = await admin.get(file('orders'))
  assert.ok(String(body).includes('"सुनीता ""देवी"""'))
  assert.ok(String(body).includes(`"'=HYPERLINK(""http://x.example"")"`))
  assert.ok(String(body).includes(`"'@SUM(1+1), two\nlines"`))
  for (const cell of [
    '=1',
    '+1',
    '-1',
    '@a',
    '\t=1',
    '\r=1',
    '\n=1',
    '\0=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
  ])
    assert.match(formatCsvRow([cell]), /^"'/, JSON.stringify(cell))
  assert.equal(formatCsvRow(['x;=1+1']), '"x;=1+1"\r\n')
  assert.equal(formatCsvRow(['a', 5, null, 'b,c', ' d']), 'a,5,,"b,c"," d"\r\n')
})

const readAsValues = [
  '000012345678',
  '412345678901',
  '412345678901234567890123',
  '12:30',
  '12:30 pm',
  '1/2',
  '1 1/2',
  '3-4',
  '12.5.2026',
  '1e5',
  '00000001234e678901234567',
  '1,00,000',
  '(5)',
  '50%',
  '₹ 500',
  '.5',
  ' 7',
  '4 May',
  'MAR-12',
  'Sept 2026',
  '१२३४',
  'TRUE',
  'false',
]
const readAsTexts = [
  'Ward 4',
  '91 98765 43210',
  '#26-15',
  'CH/26-27/00042',
  '12, Gandhi Chowk',
  'May',
]

test('a text column keeps each digit of a text in any spreadsheet', () => {
  for (const text of readAsValues) assert.equal(formatCsvRow([text]), `"'${text}"\r\n`, text)
  for (const text of readAsTexts)
    assert.equal(formatCsvRow([text]).replaceAll('"', ''), `${text}\r\n`)
  assert.equal(formatCsvRow([5, { moment: '2026-05-04 15:30' }]), '5,2026-05-04 15:30\r\n')
})

/** Columns of numbers and moments; every other column of every export holds texts. */
const valueColumns =
  /\((?:Rs|%)\)$|^(?:Date|Time|Booked|Joined|Disabled|At|Applied|Decided|Received|SAC|Documents|Cancelled)$/

const exports = [
  'users',
  'workers',
  'orders?status=all',
  'payments',
  'bills',
  'audit',
  'kyc?status=all',
  'b2c?month=2026-05',
]

test('no text column of any export holds a bare number', async (t) => {
  const by = await site(t)
  const worker = await by.app.as('worker', { name: '007', address: '1/2' })
  await applied(worker)
  await by.customer.put('/api/v1/user/updateprofile', { name: '00012', address: '12345678' })
  const serviceid = await done(by, { any_message: '12:30', address: '12345678' })
  const entry = {
    serviceid,
    payment_id: randomUUID(),
    rupees: 500,
    method: 'upi',
    reference: '000012345678',
  }
  assert.equal((await by.admin.post('/api/v1/admin/recordpayment', entry)).status, 200)
  const cells: string[] = []
  for (const name of exports) {
    const [head = [], ...rows] = parseCsv((await by.admin.get(file(name))).body)
    for (const [n, cell] of rows.flatMap((row) => [...row.entries()])) {
      if (cell === '' || valueColumns.test(head[n] ?? '')) continue
      assert.ok(Number.isNaN(Number(cell)), `${name} ${head[n]}: ${cell}`)
      cells.push(cell)
    }
  }
  for (const text of ['00012', '007', '1/2', '12:30', '12345678', '000012345678'])
    assert.ok(cells.includes(`'${text}`), text)
})

/** Reads the rows of a file in which no quoted cell has a line break. */
const parseCsv = (body: unknown): string[][] =>
  linesOf(body)
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((it) => it[1] ?? it[2] ?? ''),
    )

test('an order row holds the whole booking, in Indian time', async (t) => {
  const { as } = await createTestApp(t)
  const customer = await as('user', { phone: '919876543210', name: 'Sunita Devi' })
  const id = await booked(customer, { any_message: 'Ring twice' })
  const { body } = await (await as('admin')).get(file('orders'))
  const headings = detailNames.map((name) => orderDetails[name].heading).join()
  const cells = Object.values({ ...noDetails, any_message: 'Ring twice' }).join()
  assert.deepEqual(linesOf(body), [
    `Number,Order,Status,Service,Details,Date,Time,Price (Rs),Discount (Rs),Paid (Rs),Due (Rs),Kept (Rs),To give back (Rs),Name,Phone,Email,Address,${headings},Reply,Booked`,
    `#26-1,${id},pending,2 BHK,"2 BHK, Vacant",2026-05-05,15:30,4499,0,0,4499,0,0,Sunita Devi,91 98765 43210,sunita@example.com,` +
      `"12 Gandhi Chowk, Sasaram",${cells},,2026-05-04 10:00`,
    '',
  ])
})

test('an export of applications holds no account number and no link to a document', async (t) => {
  const { as } = await createTestApp(t)
  const [admin, worker] = [await as('admin'), await as('worker')]
  await applied(worker)
  const { body } = await admin.get(file('kyc'))
  assert.ok(String(body).includes('XXXXXXXX5678'))
  assert.ok(!String(body).includes(accountNumber))
  assert.ok(!/document|image/i.test(String(body)))
})

test('an aborted download stops reading', async (t) => {
  const { app, admin } = await seeded(t, { orders: 2000, customers: 60, workers: 1 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const headers = { cookie: `access_token=${admin.cookies['access_token']}` }
  // Only two exports may run at once, so three in a row prove that each aborted one freed its slot.
  for (let n = 0; n < 3; n++) {
    const stop = new AbortController()
    const url = `http://127.0.0.1:${port}${file('orders')}?status=all`
    await until('a place is free', async () => {
      const reply = await fetch(url, { headers, signal: stop.signal })
      await reply.body?.getReader().read()
      return reply.status === 200
    })
    stop.abort()
  }
  await until('a place is free', async () => (await admin.get(file('workers'))).status === 200)
})
