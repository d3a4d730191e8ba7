import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getAllUsersList, getPerson, setDisabled } from '#contract/accounts/admin.ts'
import { getAudit } from '#contract/audit.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { bookFor as bookForCall } from '#contract/orders/book-for.ts'
import { getYourOrders } from '#contract/orders/customer.ts'
import type { TestResponse, Client } from '#test/client.ts'
import { bringTo, book, booked, timeline } from '#test/factories/orders.ts'
import { verifiedWorker } from '#test/factories/workers.ts'
import { booking, createTestApp } from '#test/test-app.ts'

const call = '+91 90000 12345'

function bookFor(
  admin: Pick<Client, 'call' | 'post'>,
  change: Record<string, unknown> = {},
  headers?: Record<string, string>,
) {
  const { any_message: _, email: __, ...slot } = booking()
  const person = { phone: call, name: 'Meena Kumari', address: 'Ward 4, Gaurakshani, Sasaram' }
  return admin.call(bookForCall, { ...person, ...slot, ...change }, headers)
}

test('a booking made for a caller appears once the caller signs in with that phone', async (t) => {
  const { as, sent } = await createTestApp(t, { settings: { notices: { bookings: 'at-once' } } })
  const admin = await as('admin', { name: 'Asha Kumari' })
  const { status, body } = await bookFor(admin, { message: 'Ring twice' })
  assert.equal(status, 200)
  assert.deepEqual([body.number, body.price, body.minutes], ['26-1', 4499, 240])
  const customer = await as('user', { phone: '919000012345', name: 'Other', address: '' })
  assert.equal(customer.account.id, body.customer_id)
  const { orders } = (await customer.call(getYourOrders, {})).body as {
    orders: Record<string, unknown>[]
  }
  assert.deepEqual(
    orders.map((it) => [it._id, it.service_status, it.any_message, it.email, it.user_data]),
    [
      [
        body.order_id,
        'pending',
        'Ring twice',
        '',
        {
          name: 'Meena Kumari',
          phone: '919000012345',
          address: 'Ward 4, Gaurakshani, Sasaram',
          role: 'user',
        },
      ],
    ],
  )
  // Notifies the customer, but not the owner, who took the call.
  assert.deepEqual(
    (await sent('sms')).map((it) => [it.to, it.template]),
    [['919000012345', 'booking-received']],
  )
})

test('a booking accepted at once sends only the acceptance', async (t) => {
  const { as, sent } = await createTestApp(t)
  const admin = await as('admin', { name: 'Asha Kumari' })
  const { body } = await bookFor(admin, { accept: true, email: 'meena@example.com' })
  const events = (await timeline(admin, body.order_id)) as Record<string, unknown>[]
  assert.deepEqual(
    events.map((it) => [it.kind, (it.actor as { name: string }).name, it.anyway]),
    [
      ['booked', 'Asha Kumari', false],
      ['accepted', 'Asha Kumari', false],
    ],
  )
  assert.deepEqual(
    (await sent('sms')).map((it) => it.template),
    ['booking-accepted'],
  )
  assert.deepEqual(
    (await sent('email')).map((it) => it.to),
    ['meena@example.com'],
  )
  const log = (await admin.call(getAudit, {})).body.data as { kind: string }[]
  assert.deepEqual(
    log.map((it) => it.kind),
    ['order-accepted', 'order-booked'],
  )
})

test('a known customer keeps name and address, and the job may be at another address', async (t) => {
  const { as } = await createTestApp(t)
  const admin = await as('admin')
  const customer = await as('user', { name: 'Sunita Devi', address: '12 Gandhi Chowk, Sasaram' })
  const { body } = await bookFor(admin, { phone: customer.phone, name: 'S.', accept: true })
  assert.equal(body.customer_id, customer.account.id)
  const { user } = (await admin.call(getPerson, { id: customer.account.id })).body
  assert.deepEqual(
    [(user as { name: string }).name, (user as { address: string }).address],
    ['Sunita Devi', '12 Gandhi Chowk, Sasaram'],
  )
  const atHome = await bookFor(admin, {
    phone: customer.phone,
    name: undefined,
    address: undefined,
    time: '08:00',
  })
  assert.equal(atHome.status, 200)
})

test('another name given at the phone of a known customer is kept for the crew', async (t) => {
  const { as } = await createTestApp(t)
  const admin = await as('admin')
  const customer = await as('user', { phone: '919000012345', name: 'Anil Kumar' })
  const times = ['08:00', '08:30', '09:00']
  const names = ['Sunita', ' anil  KUMAR', '']
  for (const [n, name] of names.entries())
    assert.equal(
      (await bookFor(admin, { name, time: times[n], message: 'Ring twice' })).status,
      200,
    )
  const { orders } = (await customer.call(getYourOrders, {})).body
  const kept = orders
    .toSorted((a, b) => a.time.localeCompare(b.time))
    .map((it) => [it.time, it.user_data.name, it.any_message])
  assert.deepEqual(kept, [
    ['08:00', 'Anil Kumar', 'Ring twice\nOn site: Sunita'],
    ['08:30', 'Anil Kumar', 'Ring twice'],
    ['09:00', 'Anil Kumar', 'Ring twice'],
  ])
})

test('two concurrent calls of a new customer create one account', async (t) => {
  const { as } = await createTestApp(t)
  const [one, other] = [await as('admin'), await as('admin')]
  const answers = await Promise.all([
    bookFor(one, { time: '08:00' }),
    bookFor(other, { time: '13:00' }),
  ])
  assert.deepEqual(
    answers.map((it) => it.status),
    [200, 200],
  )
  assert.equal(answers[0].body.customer_id, answers[1].body.customer_id)
})

test('the same form sent twice books once; another form under its key is refused', async (t) => {
  const { as } = await createTestApp(t)
  const admin = await as('admin')
  const headers = { 'idempotency-key': 'call-of-meena' }
  const answers = await Promise.all([bookFor(admin, {}, headers), bookFor(admin, {}, headers)])
  assert.deepEqual(
    answers.map((it) => [it.status, it.body.number]),
    [
      [200, '26-1'],
      [200, '26-1'],
    ],
  )
  const other = await bookFor(admin, { time: '08:00' }, headers)
  assert.deepEqual([other.status, other.body.code], [409, 'idempotency_mismatch'])
  const again = await bookFor(admin)
  assert.deepEqual(
    [again.status, again.body.code, again.body.message],
    [409, 'already_booked', 'This customer already has this booking.'],
  )
})

test('neither the notice period nor the limits of a customer apply to an admin', async (t) => {
  const { as } = await createTestApp(t, { settings: { booking: { noticeMinutes: 24 * 60 } } })
  const admin = await as('admin')
  const customer = await as('user')
  assert.equal((await book(customer)).body.code, undefined)
  const today = { phone: customer.phone, date: '2026-05-04', service: 'AC Cleaning' }
  for (const time of ['11:00', '11:30', '12:00', '12:30', '13:00', '13:30', '14:00', '14:30'])
    assert.equal((await bookFor(admin, { ...today, time })).status, 200, time)
  for (const time of ['15:00', '15:30', '16:00', '16:30', '17:00'])
    assert.equal((await bookFor(admin, { ...today, time })).status, 200, time)
})

const refused: [change: Record<string, unknown>, status: number, code: string][] = [
  [{ phone: '12345' }, 400, 'phone_invalid'],
  [{ phone: undefined }, 400, 'phone_invalid'],
  [{ address: '' }, 400, 'address_required'],
  [{ address: 'Ward 4' }, 400, 'address_too_short'],
  [{ service: 'Window Cleaning' }, 400, 'service_unknown'],
  [{ date: '2026-05-03' }, 400, 'slot_past_day'],
  [{ date: '2026-05-03', anyway: true }, 400, 'slot_past_day'],
  [{ date: '2026-05-04', time: '09:00', anyway: true }, 400, 'slot_past'],
  [{ date: '2026-05-10' }, 400, 'slot_closed_day'],
  [{ date: '2026-05-10', time: '10:15', anyway: true }, 400, 'slot_off_step'],
  [{ time: '06:00' }, 400, 'slot_closed_hour'],
  [{ date: '2027-05-04', anyway: true }, 400, 'slot_too_far'],
  [{ email: 'meena' }, 400, 'email_invalid'],
  [{ seen_price: 1 }, 409, 'price_changed'],
  [{ name: 'www.example.com' }, 400, 'name_link'],
]
test('errors name their field, and no account is created', async (t) => {
  const { as } = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '100' } })
  const admin = await as('admin')
  for (const [change, status, code] of refused) {
    const answer = await bookFor(admin, change)
    assert.deepEqual([answer.status, answer.body.code], [status, code], JSON.stringify(change))
  }
  const { total } = (await admin.call(getAllUsersList, {})).body
  assert.equal(total, 0)
})

test('a disabled customer cannot be booked for', async (t) => {
  const { as } = await createTestApp(t)
  const admin = await as('admin')
  const customer = await as('user')
  await admin.call(setDisabled, { userid: customer.account.id, disabled: true })
  const { status, body } = await bookFor(admin, { phone: customer.phone })
  assert.deepEqual([status, body.code], [409, 'customer_disabled'])
})

/** For each event of a booking, whether it records an overruled rule. */
async function kept(reader: Client, { body }: Pick<TestResponse, 'body'>): Promise<boolean[]> {
  const events = (await timeline(reader, body.order_id as string)) as { anyway: boolean }[]
  return events.map((it) => it.anyway)
}

test('an admin may overrule a full crew or a closed hour, which the timeline shows admins', async (t) => {
  const app = await createTestApp(t, { settings: { booking: { crews: 1 } } })
  const admin = await app.as('admin')
  const customer = await app.as('user')
  await bringTo('accepted', await booked(customer), { app, customer, admin })
  for (const accept of [false, true])
    assert.equal((await bookFor(admin, { accept })).body.code, 'slot_full')
  const full = await bookFor(admin, { accept: true, anyway: true })
  const sunday = await bookFor(admin, { date: '2026-05-10', time: '06:00', anyway: true })
  const fine = await bookFor(admin, { date: '2026-05-06', time: '08:00', anyway: true })
  assert.deepEqual(await kept(admin, full), [true, true])
  assert.deepEqual(await kept(admin, sunday), [true])
  assert.deepEqual(await kept(admin, fine), [false])
  const caller = await app.as('user', { phone: '919000012345' })
  assert.deepEqual(await kept(caller, full), [false, false])
})

test('of two concurrent calls for the last crew one gets it', async (t) => {
  const { as } = await createTestApp(t, { settings: { booking: { crews: 1 } } })
  const [one, other] = [await as('admin'), await as('admin')]
  const answers = await Promise.all([
    bookFor(one, { accept: true }),
    bookFor(other, { accept: true, phone: '9000054321' }),
  ])
  const codes = answers.map((it) => it.body.code)
  assert.deepEqual(new Set(codes), new Set([undefined, 'slot_full']))
})

test('customers and workers cannot book for others', async (t) => {
  const { as, visitor } = await createTestApp(t)
  assert.equal((await bookFor(await as('user'))).status, 403)
  assert.equal((await bookFor(await as('worker'))).status, 403)
  assert.equal((await bookFor(visitor())).status, 401)
})

test('a booking names its workers, and no worker is in two places at once', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin', { name: 'Asha Kumari' })
  const ravi = await verifiedWorker(app)
  const worker_ids = [ravi.account.id]
  const first = await bookFor(admin, { accept: true, worker_ids })
  assert.equal(first.status, 200)
  const { orders } = (await admin.call(getAllOrders, { status: 'accepted' })).body
  assert.deepEqual((orders as { workers: unknown }[])[0]?.workers, [
    { _id: ravi.account.id, name: 'Ravi Kumar' },
  ])
  const phone = '+91 90000 54321'
  const second = await bookFor(admin, { phone, accept: true, worker_ids, anyway: true })
  assert.deepEqual([second.status, second.body.code], [409, 'worker_busy'])
  const { total } = (await admin.call(getAllOrders, { status: 'all' })).body
  assert.equal(total, 1)
})
