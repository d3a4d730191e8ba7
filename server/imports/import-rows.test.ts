import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { getPerson, setDisabled } from '#contract/accounts/admin.ts'
import { getCustomerAddresses } from '#contract/addresses/addresses.ts'
import { getImports, importRows } from '#contract/imports/imports.ts'
import { getAllPlans } from '#contract/plans/plans.ts'
import type { Cells } from '#domain/imports/rows.ts'
import { makeDueVisits } from '#server/plans/create-bookings.ts'
import { bring, house } from '#test/factories/imports.ts'
import { createTestApp } from '#test/test-app.ts'

const generous = { env: { RATE_LIMIT_SCALE: '1000' } }
const resultOf = ({ result, codes, notes }: { result: string; codes: string[]; notes: string[] }) =>
  [result, ...codes, ...notes].join(' ')

const sheet: [cells: Cells, verdict: string][] = [
  [{ phone: '94310 00001', name: 'रेखा देवी', address: '4 Station Road, Sasaram' }, 'made'],
  [{ phone: '९४३१०००००२', name: 'Anil Kumar' }, 'made'],
  [{ phone: '+91-94310-00001', address: '4, Station Road Sasaram' }, 'same'],
  [{ phone: '9431000001', address: '9 Court Road, Nokha' }, 'filled address_added'],
  [{ phone: '9431000002', name: 'Anil Kumar Singh' }, 'filled also_called'],
  [{ phone: '9.43E+09', name: 'Cut' }, 'refused phone_cut'],
  [{ phone: '9876', name: 'Short' }, 'refused phone_invalid'],
  [{ phone: '06184-222333' }, 'refused phone_invalid'],
  [{ phone: '9431000003 / 9431000004' }, 'made phone_second'],
  [{ phone: '9431000005', address: '7 Gola Bazar', town: 'डेहरी-ऑन-सोन' }, 'made'],
  [{ phone: '9431000006', address: '7 Gola Bazar, Patna' }, 'made town_unknown'],
  [{ phone: '9431000007', email: 'no mail' }, 'refused email_invalid'],
  [{ phone: '9431000017', email: 'sunita..devi@example.com' }, 'refused email_invalid'],
  [{ phone: '9431000008', name: 'see www.example.com' }, 'refused name_link'],
  [{ phone: '9431000009', name: '=HYPERLINK("x")', language: 'हिन्दी' }, 'made'],
  [{}, 'refused phone_invalid'],
]

test('a preview says of each row of a messy sheet what the import then does', async (t) => {
  const app = await createTestApp(t, generous)
  const owner = await app.as('admin')
  const cells = sheet.map(([it]) => it)
  const before = await app.deps.db.selectFrom('account').select('id').execute()
  const preview = (await bring(owner, 'customers', cells, { dry: true })).body
  assert.equal(
    (await app.deps.db.selectFrom('account').select('id').execute()).length,
    before.length,
  )
  assert.deepEqual(await app.deps.db.selectFrom('import').select('id').execute(), [])
  const done = (await bring(owner, 'customers', cells)).body
  assert.deepEqual(
    done.rows.map(resultOf),
    sheet.map(([, verdict]) => verdict),
  )
  assert.deepEqual(preview.rows.map(resultOf), done.rows.map(resultOf))
  assert.deepEqual(preview.counts, { made: 6, filled: 2, same: 1, refused: 7 })
  const again = (await bring(owner, 'customers', cells)).body
  assert.deepEqual(again.counts, { made: 0, filled: 0, same: 9, refused: 7 })
})

test('what is there stays, blanks are filled, and what differs is kept beside it', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const { account } = await app.as('user', { name: 'Sunita Devi', address: '' })
  const row = {
    phone: account.phone.slice(2),
    name: 'Sunita Kumari',
    address: '12 Gandhi Chowk',
    landmark: 'Near the temple',
    town: 'sasaram',
    note: 'Pays by UPI',
    language: 'Hindi',
  }
  const [first] = (await bring(owner, 'customers', [row])).body.rows
  assert.equal(first?.account_id, account.id)
  const { user, notes } = (await owner.call(getPerson, { id: account.id })).body
  assert.deepEqual(
    [user.name, user.address, user.quiet],
    ['Sunita Devi', '12 Gandhi Chowk, Near the temple, Sasaram', undefined],
  )
  assert.deepEqual(notes.map((it) => it.text).toSorted(), [
    'Also called Sunita Kumari',
    'Pays by UPI',
  ])
  await bring(owner, 'customers', [{ ...row, address: '3 Fazalganj, Sasaram', note: '' }])
  const { addresses } = (await owner.call(getCustomerAddresses, { customer: account.id })).body
  assert.deepEqual(
    addresses.map((it) => it.address),
    ['3 Fazalganj, Near the temple, Sasaram'],
  )
})

test('a line that was taken gets its first answer, also when it is sent with other words', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const import_id = randomUUID()
  const first = (await bring(owner, 'customers', [{ phone: '9431000001' }], { import_id })).body
  const other = [{ phone: '9431000002' }, { phone: '12' }]
  const again = (await bring(owner, 'customers', other, { import_id })).body
  assert.deepEqual(again.rows[0], first.rows[0])
  const corrected = await bring(owner, 'customers', [{ phone: '9431000003' }], {
    import_id,
    first: 2,
  })
  assert.equal(corrected.body.counts.made, 1)
  const elsewhere = await bring(owner, 'workers', [], { import_id })
  assert.deepEqual([elsewhere.status, elsewhere.body.code], [409, 'payment_mismatch'])
  const [listed] = (await owner.call(getImports, {})).body.imports
  assert.deepEqual([listed?.rows, listed?.made, listed?.can_undo], [2, 2, true])
})

test('a disabled customer and worker stay disabled', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  for (const [role, kind, code] of [
    ['user', 'customers', 'customer_disabled'],
    ['worker', 'workers', 'worker_disabled'],
  ] as const) {
    const { account } = await app.as(role)
    await owner.call(setDisabled, { userid: account.id, disabled: true })
    const rows = [{ phone: account.phone, name: 'Anita' }]
    assert.deepEqual((await bring(owner, kind, rows)).body.rows[0]?.codes, [code])
  }
})

test('no more than 5,000 rows are one import, and 200 one call', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const import_id = randomUUID()
  await bring(owner, 'customers', [{ phone: '9431000001' }], { import_id })
  await app.deps.db.updateTable('import').set({ rows: 5000 }).execute()
  const more = await bring(owner, 'customers', [{ phone: '9431000002' }], { import_id, first: 2 })
  assert.deepEqual([more.status, more.body.code], [400, 'import_too_many'])
  const rows = Array.from({ length: 201 }, () => ({}))
  assert.equal((await bring(owner, 'customers', rows)).status, 400)
})

test('two owners who bring one file at once make 800 customers, each once', async (t) => {
  const app = await createTestApp(t, generous)
  const owners = [await app.as('admin'), await app.as('admin')]
  const rows = Array.from({ length: 800 }, (_, n) => ({
    phone: String(9_431_000_000 + n),
    name: `Customer ${n}`,
    address: `${n} Station Road, Sasaram`,
  }))
  const parts = Array.from({ length: 8 }, (_, n) => rows.slice(100 * n, 100 * n + 100))
  const send = async (owner: (typeof owners)[number], mine: typeof parts) => {
    const import_id = randomUUID()
    const replies = []
    for (const [n, it] of mine.entries())
      replies.push(await bring(owner, 'customers', it, { import_id, first: 1 + 100 * n }))
    return replies
  }
  const [one, other] = owners
  assert.ok(one && other)
  const replies = (await Promise.all([send(one, parts), send(other, parts.toReversed())])).flat()
  assert.deepEqual(new Set(replies.map((it) => it.status)), new Set([200]))
  const counted = replies.map((it) => it.body.counts)
  assert.deepEqual(
    [counted.reduce((sum, it) => sum + it.made, 0), counted.reduce((sum, it) => sum + it.same, 0)],
    [800, 800],
  )
  const people = await app.deps.db
    .selectFrom('account')
    .select('phone')
    .where('role', '=', 'user')
    .execute()
  assert.deepEqual([people.length, new Set(people.map((it) => it.phone)).size], [800, 800])
})

const houses: [change: Cells, verdict: string][] = [
  [{}, 'made'],
  [{ phone: '9431000002', weekday: 'बुधवार', every: 'हर 15 दिन', time: 'दोपहर 2 बजे' }, 'made'],
  [{ phone: '9431000003', date: '10/06/2026', weekday: '', rupees: '₹ 650/-' }, 'made'],
  [{}, 'refused plan_exists'],
  [{ phone: '9431000004', service: 'Bathroom' }, 'made'],
  [{ phone: '9431000005', service: 'Painting' }, 'refused service_unknown'],
  [{ phone: '9431000005', every: 'sometimes' }, 'refused rhythm_unknown'],
  [{ phone: '9431000005', weekday: 'someday' }, 'refused weekday_invalid'],
  [{ phone: '9431000005', weekday: '', date: '31/02/2026' }, 'refused date_invalid'],
  [{ phone: '9431000005', weekday: '', date: '01/01/0001' }, 'refused date_invalid'],
  [{ phone: '9431000005', time: 'morning' }, 'refused time_invalid'],
  [{ phone: '9431000005', time: '3 am' }, 'refused time_closed'],
  [{ phone: '9431000005', address: '' }, 'refused address_required'],
  [{ phone: '9431000005', rupees: 'free' }, 'refused rupees_invalid'],
]

test('weekly houses run at once, on their day, at their own price, whatever the list says later', async (t) => {
  const app = await createTestApp(t, { ...generous, settings: { plans: { price: 'list' } } })
  const owner = await app.as('admin')
  const rows = houses.map(([change]) => ({ ...house, ...change }))
  const preview = (await bring(owner, 'plans', rows, { dry: true })).body
  const done = (await bring(owner, 'plans', rows)).body
  assert.deepEqual(
    done.rows.map(resultOf),
    houses.map(([, verdict]) => verdict),
  )
  assert.deepEqual(preview.rows.map(resultOf), done.rows.map(resultOf))
  const { plans } = (await owner.call(getAllPlans, { state: 'active' })).body
  const of = (phone: string) => plans.find((it) => it.user_data.phone === `91${phone}`)
  const visits = (phone: string) =>
    of(phone)
      ?.next.slice(0, 2)
      .map((it) => `${it.date} ${it.time}`)
  assert.deepEqual(visits('9431000001'), ['2026-05-05 10:00', '2026-05-12 10:00'])
  assert.deepEqual(visits('9431000002'), ['2026-05-06 14:00', '2026-05-20 14:00'])
  assert.deepEqual(visits('9431000003'), ['2026-06-10 10:00', '2026-06-17 10:00'])
  assert.ok(of('9431000001')?.next[0]?.serviceid)
  assert.equal(of('9431000003')?.price, 650)
  await app.advanceTo(app.clock.now + 30 * 24 * 3_600_000)
  await makeDueVisits(app.deps, () => false)
  const orders = await app.deps.db
    .selectFrom('order')
    .select('price_paise as paise')
    .where('date', '=', '2026-06-10')
    .where('plan_id', '=', of('9431000003')?._id ?? '')
    .execute()
  assert.deepEqual(
    orders.map((it) => it.paise),
    [65_000],
  )
})

test('a manager brings nothing', async (t) => {
  const app = await createTestApp(t)
  const manager = await app.as('admin', { rights: 'manager' })
  const { status, body } = await bring(manager, 'customers', [])
  assert.deepEqual([status, body.code], [403, 'owner_only'])
  assert.equal(importRows.maxBytes, 256 * 1024)
})
