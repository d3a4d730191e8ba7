import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { changePhone } from '#contract/accounts/admin.ts'
import { getUser } from '#contract/accounts/my-account.ts'
import { getAudit } from '#contract/audit.ts'
import type { Cells, ImportKind } from '#domain/imports/rows.ts'
import { bring } from '#test/factories/imports.ts'
import { messageRows } from '#test/factories/notifications.ts'
import { booked, bringTo, decide, myOrders } from '#test/factories/orders.ts'
import { signIn } from '#test/factories/sign-in.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const [old, phone] = ['919000012345', '919000054321']

test('a new SIM: the old session ends, the new number finds all bookings, the old one none', async (t) => {
  const app = await createTestApp(t)
  const [admin, customer] = [await app.as('admin'), await app.as('user', { phone: old })]
  const serviceid = await booked(customer)
  await bringTo('completed', serviceid, { app, customer, admin })
  const bill = (await myOrders(customer))[0].bill
  const userid = customer.account.id
  for (const _ of [1, 2])
    assert.equal((await admin.call(changePhone, { userid, phone })).status, 200)
  assert.equal((await customer.call(getUser, {})).status, 401)
  const again = app.visitor()
  await signIn(app, again, phone)
  const [order] = await myOrders(again)
  assert.deepEqual([order._id, order.bill, order.user_data.phone], [serviceid, bill, phone])
  const stranger = app.visitor()
  await signIn(app, stranger, old)
  assert.deepEqual(await myOrders(stranger), [])
  const found = (await admin.get(`/api/v1/admin/getalluserslist?q=54321`)).body.users
  assert.deepEqual(
    found.map((it: { _id: string }) => it._id),
    [userid],
  )
  const entries = (await admin.call(getAudit, {})).body.data
  const entry = entries.find((it) => it.kind === 'phone-changed')
  assert.equal(entry?.subject, '+91 ••••• •2345 → +91 ••••• •4321')
  assert.equal(entries.filter((it) => it.kind === 'phone-changed').length, 1)
})

test('unsent messages follow to the new number, and the old one hears of it once', async (t) => {
  const app = await createTestApp(t, { settings: { business: { phone: '919431000000' } } })
  const [admin, customer] = [await app.as('admin'), await app.as('user', { phone: old })]
  await decide(admin, await booked(customer), 'accepted')
  const userid = customer.account.id
  await admin.call(changePhone, { userid, phone })
  await admin.call(changePhone, { userid, phone: '919000099999' })
  const rows = (await messageRows(app)).filter((it) => it.channel === 'sms')
  assert.deepEqual(
    rows
      .map((it) => `${it.template} ${it.recipient}`)
      .filter((it) => !it.startsWith('booking-received'))
      .toSorted(),
    ['booking-accepted 919000099999', `phone-changed ${old}`, `phone-changed ${phone}`].toSorted(),
  )
  const text = (await app.sent('sms')).find((it) => it.template === 'phone-changed')?.text
  assert.match(text ?? '', /^Your number at Chamak was changed\. Not you\? Call .+\.$/)
})

test('a number that has an account of the role is taken, and the sentence says what to do', async (t) => {
  const app = await createTestApp(t)
  const [admin, customer] = [await app.as('admin'), await app.as('user', { phone: old })]
  const other = await app.as('user', { phone })
  await booked(other)
  const taken = await admin.put(changePhone.path, { userid: customer.account.id, phone })
  assert.deepEqual(
    [taken.status, taken.body.code, taken.body.message],
    [409, 'phone_taken', 'This number already has an account with 1 booking. Book for it instead.'],
  )
  assert.equal(taken.body.details.bookings, 1)
  const worker = await app.as('worker', { phone: '919000077777' })
  assert.equal((await admin.call(changePhone, { userid: worker.account.id, phone })).status, 200)
  const unknown = await admin.call(changePhone, { userid: admin.account.id, phone })
  assert.equal(unknown.body.code, 'account_not_found')
  const bad = await admin.call(changePhone, { userid: customer.account.id, phone: '12345' })
  assert.deepEqual([bad.status, bad.body.field_codes?.['phone']], [400, 'phone_invalid'])
})

test('a number that signs in as an admin is given to no customer, but to a worker', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin', { phone })
  const [customer, worker] = [await app.as('user'), await app.as('worker')]
  const house = { phone, address: '4 Station Road, Sasaram', time: '10:00', weekday: 'Tuesday' }
  const verdicts = {
    'a new number of a customer': await changed(admin, customer.account.id),
    'a new number of a worker': await changed(admin, worker.account.id),
    'an imported customer': await brought(admin, 'customers', { phone }),
    'an imported plan': await brought(admin, 'plans', {
      ...house,
      service: 'Bathroom Cleaning',
      every: 'week',
    }),
    'an imported worker': await brought(admin, 'workers', { phone, name: 'Anita' }),
  }
  assert.deepEqual(verdicts, {
    'a new number of a customer': 'phone_of_admin',
    'a new number of a worker': 'taken over',
    'an imported customer': 'phone_of_admin',
    'an imported plan': 'phone_of_admin',
    'an imported worker': 'taken over',
  })
})

type Admin = Awaited<ReturnType<TestApp['as']>>

async function changed(admin: Admin, userid: string): Promise<string> {
  const { status, body } = await admin.call(changePhone, { userid, phone })
  if (status === 200) return 'taken over'
  return body.field_codes?.['phone'] ?? ''
}

async function brought(admin: Admin, kind: ImportKind, cells: Cells): Promise<string> {
  const [row] = (await bring(admin, kind, [cells])).body.rows
  return row?.codes.join() || 'taken over'
}

test('a new number and the first sign-in with it: one has it, and no one meets a fault', async (t) => {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const admin = await app.as('admin')
  for (let n = 0; n < 8; n++) {
    const customer = await app.as('user')
    const wished = app.nextPhone()
    const [changed] = await Promise.all([
      admin.call(changePhone, { userid: customer.account.id, phone: wished }),
      app.as('user', { phone: wished }).catch(() => undefined),
    ])
    assert.ok([200, 409].includes(changed.status), `${changed.status} ${changed.body.code}`)
    const owners = await app.deps.db
      .selectFrom('account')
      .select('id')
      .where('phone', '=', wished)
      .where('role', '=', 'user')
      .execute()
    assert.equal(owners.length, 1)
  }
})
