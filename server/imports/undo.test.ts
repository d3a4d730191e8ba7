import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { addNote, getAllUsersList, getPerson } from '#contract/accounts/admin.ts'
import { setMonthly } from '#contract/bills/monthly.ts'
import { getImports, undoImport } from '#contract/imports/imports.ts'
import { recordPayment } from '#contract/money/payments.ts'
import { bookFor } from '#contract/orders/book-for.ts'
import { getAllPlans } from '#contract/plans/plans.ts'
import { getChat } from '#contract/whatsapp/chats.ts'
import { dayMs } from '#domain/time-units.ts'
import { deleteExpiredData } from '#server/background/delete-expired-data.ts'
import { bring, house } from '#test/factories/imports.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { signIn } from '#test/factories/sign-in.ts'
import { received } from '#test/factories/webhooks.ts'
import { webhookEnv, writes } from '#test/factories/whatsapp.ts'
import { assign } from '#test/factories/workers.ts'
import { countWaiting, holdLock } from '#test/held-lock.ts'
import { onPostgres } from '#test/on-engine.ts'
import { booking, createTestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

const generous = { env: { RATE_LIMIT_SCALE: '1000' } }

test('an undo removes who has done nothing since, and keeps who signed in, booked or was noted', async (t) => {
  const app = await createTestApp(t, generous)
  const owner = await app.as('admin')
  const import_id = randomUUID()
  const rows = [1, 2, 3, 4, 5].map((n) => ({
    phone: `943100000${n}`,
    name: `Customer ${n}`,
    address: `${n} Station Road, Sasaram`,
    note: 'From the notebook',
  }))
  const made = (await bring(owner, 'customers', rows, { import_id })).body.rows
  await signIn(app, app.visitor(), '919431000001')
  await owner.call(bookFor, { ...booking(), phone: '9431000002', accept: true })
  await owner.call(addNote, { userid: made[2]?.account_id ?? '', text: 'Rang today' })
  for (let n = 0; n < 2; n++) {
    const { removed, kept, more } = (await owner.call(undoImport, { import_id })).body
    assert.deepEqual([removed, more], [2, false])
    assert.deepEqual(
      kept.map((it) => [it.name, it.why]),
      [
        ['Customer 1', 'signed-in'],
        ['Customer 2', 'booked'],
        ['Customer 3', 'noted'],
      ],
    )
  }
  const { users } = (await owner.call(getAllUsersList, { sort: 'name' })).body
  assert.deepEqual(
    users.map((it) => it.name),
    ['Customer 1', 'Customer 2', 'Customer 3'],
  )
  const [listed] = (await owner.call(getImports, {})).body.imports
  assert.deepEqual([listed?.can_undo, listed?.undone_at !== null], [false, true])
  const late = await bring(owner, 'customers', rows, { import_id, first: 9 })
  assert.deepEqual([late.status, late.body.code], [409, 'import_undone'])
  assert.equal((await bring(owner, 'customers', rows)).body.counts.made, 2)
})

test('an undo that was cut short can be taken to its end', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const import_id = randomUUID()
  await bring(owner, 'customers', [house], { import_id })
  await app.deps.db.updateTable('import').set({ undone_at: app.clock.now }).execute()
  const listed = async () => (await owner.call(getImports, {})).body.imports[0]?.can_undo
  assert.equal(await listed(), true)
  assert.equal((await owner.call(undoImport, { import_id })).body.removed, 1)
  assert.equal(await listed(), false)
})

onPostgres('a worker who gets a job while the import is undone keeps both', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  await received(t, owner)
  const import_id = randomUUID()
  const row = { phone: '9431000001', name: 'Anita Devi', papers_seen: '2026-05-01' }
  const { rows } = (await bring(owner, 'workers', [row], { import_id })).body
  const serviceid = await booked(await app.as('user'))
  await decide(owner, serviceid, 'accepted')
  const release = await holdLock(app, `webhooks:${serviceid}`)
  const assigning = assign(owner, serviceid, rows[0]?.account_id ?? '')
  await until('the job waits to be told', async () => (await countWaiting(app)) === 1)
  const undoing = owner.call(undoImport, { import_id })
  await until('the undo waits', async () => (await countWaiting(app)) === 2)
  await release()
  assert.equal((await assigning).status, 200)
  const { removed, kept } = (await undoing).body
  assert.deepEqual([removed, kept.map((it) => it.why)], [0, ['booked']])
})

test('who wrote on WhatsApp, pays once a month or holds cash since is kept by an undo', async (t) => {
  const app = await createTestApp(t, { env: { ...generous.env, ...webhookEnv } })
  const owner = await app.as('admin')
  const import_id = randomUUID()
  const phones = [1, 2].map((n) => `943100000${n}`)
  const customers = phones.map((phone, n) => ({ phone, name: `Customer ${n + 1}` }))
  const made = (await bring(owner, 'customers', customers, { import_id })).body.rows
  await writes(app, { phone: `91${phones[0]}` }, 'Can you come at four?')
  await owner.call(setMonthly, { userid: made[1]?.account_id ?? '', monthly: true })
  const { kept } = (await owner.call(undoImport, { import_id })).body
  assert.deepEqual(
    kept.map((it) => [it.name, it.why]),
    [
      ['Customer 1', 'wrote'],
      ['Customer 2', 'used'],
    ],
  )
  const { messages } = (await owner.call(getChat, { customer: made[0]?.account_id ?? '' })).body
  assert.equal(messages.length, 1)

  const workers = randomUUID()
  const team = [{ phone: '9431000003', name: 'Ravi' }]
  const [ravi] = (await bring(owner, 'workers', team, { import_id: workers })).body.rows
  const customer = await app.as('user')
  const cash = { rupees: 500, method: 'cash', held_by: ravi?.account_id ?? '' } as const
  const serviceid = await booked(customer)
  await owner.call(recordPayment, { serviceid, payment_id: randomUUID(), ...cash })
  const undone = (await owner.call(undoImport, { import_id: workers })).body
  assert.deepEqual(
    undone.kept.map((it) => [it.name, it.why]),
    [['Ravi', 'used']],
  )
})

test('what was filled of a known customer is emptied, unless it has changed since', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const import_id = randomUUID()
  const blank = await app.as('user', { name: '', address: '' })
  const kept = await app.as('user', { name: '', address: '' })
  const rows = [blank, kept].map(({ phone }) => ({ ...house, phone, note: 'Dog' }))
  await bring(owner, 'customers', rows, { import_id })
  await kept.put('/api/v1/user/updateprofile', { name: 'Kavita Rani', address: house.address })
  const { removed } = (await owner.call(undoImport, { import_id })).body
  assert.equal(removed, 0)
  const [a, b] = await Promise.all(
    [blank, kept].map(async ({ account: { id } }) => (await owner.call(getPerson, { id })).body),
  )
  assert.deepEqual([a?.user.name, a?.user.address, a?.notes], ['', '', []])
  assert.deepEqual([b?.user.name, b?.user.address, b?.notes], ['Kavita Rani', '', []])
})

test('the plans of an undone import end with their visits, and its customers are told nothing', async (t) => {
  const app = await createTestApp(t, generous)
  const owner = await app.as('admin')
  const import_id = randomUUID()
  const known = await app.as('user')
  const rows = [house, { ...house, phone: known.phone }, { ...house, phone: '9431000002' }]
  await bring(owner, 'plans', rows, { import_id })
  await signIn(app, app.visitor(), '919431000002')
  const { removed, kept } = (await owner.call(undoImport, { import_id })).body
  assert.deepEqual([removed, kept.map((it) => it.why)], [1, ['signed-in']])
  const states = (await owner.call(getAllPlans, {})).body.plans.map((it) => it.state).toSorted()
  assert.deepEqual(states, ['active', 'ended', 'ended'])
  const live = await app.deps.db
    .selectFrom('order')
    .select('id')
    .where('status', '=', 'accepted')
    .execute()
  assert.equal(live.length, 2)
  assert.deepEqual(
    (await app.sent('sms')).filter((it) => it.template !== 'otp' && !it.code),
    [],
  )
  assert.deepEqual(await app.sent('email'), [])
})

test('an import is undone within 30 days', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const import_id = randomUUID()
  await bring(owner, 'customers', [house], { import_id })
  await app.advanceTo(app.clock.now + 30 * dayMs + 1)
  const late = await owner.call(undoImport, { import_id })
  assert.deepEqual([late.status, late.body.code], [409, 'import_too_old'])
  const unknown = await owner.call(undoImport, { import_id: randomUUID() })
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'import_not_found'])
})

test('what an undo needs is forgotten once it is too late for it', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const row = { ...house, phone: '9431000001' }
  await bring(owner, 'customers', [row])
  await app.advanceTo(app.clock.now + 30 * dayMs)
  const import_id = randomUUID()
  const again = [{ ...row, name: 'Rekha Kumari', note: 'Dog' }]
  const first = (await bring(owner, 'customers', again, { import_id })).body.rows
  const kept = async () => {
    await deleteExpiredData(app.deps)
    const rows = await app.deps.db
      .selectFrom('import_row')
      .select('was')
      .orderBy('import_id')
      .execute()
    return rows.filter((it) => it.was !== '{}').length
  }
  assert.equal(await kept(), 2)
  await app.advanceTo(app.clock.now + 1)
  assert.equal(await kept(), 1)
  await app.advanceTo(app.clock.now + 30 * dayMs)
  assert.equal(await kept(), 0)
  const [repeat] = (await bring(owner, 'customers', again, { import_id })).body.rows
  assert.deepEqual([repeat?.result, repeat?.account_id], ['filled', first[0]?.account_id])
})

test('who was erased stays erased when the import is undone, and keeps nothing of the file', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const import_id = randomUUID()
  const [row] = (await bring(owner, 'customers', [house], { import_id })).body.rows
  await app.deps.db
    .transaction()
    .execute((tx) => app.deps.erasePerson(tx, row?.account_id ?? '', 1))
  const was = await app.deps.db.selectFrom('import_row').select('was').execute()
  assert.deepEqual(
    was.map((it) => it.was),
    ['{}'],
  )
  assert.deepEqual((await owner.call(undoImport, { import_id })).body.removed, 0)
})
