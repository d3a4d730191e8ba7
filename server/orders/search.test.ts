import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { updateProfile } from '#contract/accounts/my-account.ts'
import { addDays, formatMinutes, slotMinutes } from '#domain/schedule.ts'
import { newId } from '#server/config/secrets.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

const list = (q: string, more = '') =>
  `/api/v1/service/getallorders?q=${encodeURIComponent(q)}${more}`

/** Three customers with an order each, and an admin who searches for them by name. */
async function shop(t: Parameters<typeof createTestApp>[0]) {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const people = [
    { name: 'Sunita Devi', phone: '919876543210' },
    { name: 'Sunil Kumar-Devgan', phone: '917000012345' },
    { name: 'आशा देवी', phone: '918210009876' },
  ]
  const ids: Record<string, string> = {}
  for (const person of people) {
    ids[person.name] = await booked(await app.as('user', person))
    app.clock.pass(1)
  }
  const find = async (q: string, more = '') => {
    const { status, body } = await admin.get(list(q, more))
    assert.equal(status, 200)
    const names = body.orders.map((it: { user_data: { name: string } }) => it.user_data.name)
    assert.equal(body.total, names.length)
    return (names as string[]).map((it) => it.split(' ')[0] ?? '').sort()
  }
  return { ...app, admin, ids, find }
}

const finds: [typed: string, names: string[]][] = [
  ['sun', ['Sunil', 'Sunita']],
  ['SUNITA', ['Sunita']],
  ['dev', ['Sunil', 'Sunita', 'आशा']],
  ['devg', ['Sunil']],
  ['devi sun', ['Sunita']],
  ['sunita kumar', []],
  ['nita', []],
  ['आशा', ['आशा']],
  ['देव', ['Sunil', 'Sunita', 'आशा']],
  ['सुनीता', ['Sunita']],
  ['suneeeta', ['Sunita']],
  ['asha', ['आशा']],
  ['asha devi', ['आशा']],
  ['sunta', ['Sunita']],
  ['suita', ['Sunita']],
  ['सुनता', ['Sunita']],
  ['sunta devi', ['Sunita']],
  ['sunta dvi', ['Sunita']],
  ['sunta kumar', []],
  ['sunta zzzzz', []],
  ['unita', []],
  ['3210', ['Sunita']],
  ['9876', ['Sunita', 'आशा']],
  ['9876543210', ['Sunita']],
  ['+91 98765 43210', ['Sunita']],
  ['09876543210', ['Sunita']],
  ['919876543210', ['Sunita']],
  ['98765-43210', ['Sunita']],
  ['sun 2345', ['Sunil']],
  ['987', []],
  ['210', []],
  ['sun 234', []],
  ['99999', []],
  ['%', []],
  ['_', []],
  ['-', []],
  ["'; drop table account", []],
  ['\u{10FFFF}', []],
  ['  ', ['Sunil', 'Sunita', 'आशा']],
]
test('orders are found by word prefixes of a name, as spelt or as pronounced, and by digits of the phone', async (t) => {
  const { find } = await shop(t)
  for (const [typed, names] of finds) assert.deepEqual(await find(typed), names, `"${typed}"`)
})

test('an order is found by its id and by the last 8 characters of the id', async (t) => {
  const { find, ids } = await shop(t)
  const id = ids['Sunita Devi'] ?? ''
  for (const typed of [id, id.slice(-8), `#${id.slice(-8)}`, id.slice(-8).toUpperCase()]) {
    assert.deepEqual(await find(typed), ['Sunita'], typed)
  }
  assert.deepEqual(await find(id.slice(0, 8)), [])
})

test('an order is found by its order number', async (t) => {
  const { find } = await shop(t)
  for (const typed of ['26-2', '#26-2', ' 26-2 ']) assert.deepEqual(await find(typed), ['Sunil'])
  assert.deepEqual(await find('25-2'), [])
  assert.deepEqual(await find('26-22'), [])
})

test('a name is found by a short number that is one of its words', async (t) => {
  const { find, as } = await shop(t)
  await booked(await as('user', { name: 'Flat 14 Society' }))
  assert.deepEqual(await find('14'), ['Flat'])
  assert.deepEqual(await find('1'), [])
})

test('an order is found by its address, alone or with the name', async (t) => {
  const { find, as } = await shop(t)
  const meena = await as('user', { name: 'Meena Rai', address: 'House 9, Pali Road, नोखा 802215' })
  await booked(meena)
  for (const typed of ['pali', 'PALI ROAD', 'road pali', 'नोखा', '9 pali', 'मीना पालि', 'nokkha'])
    assert.deepEqual(await find(typed), ['Meena'], typed)
  for (const typed of ['ali', 'sunita pali', '802215', '@pali']) {
    const found = typed === '@pali' ? ['Meena'] : []
    assert.deepEqual(await find(typed), found, typed)
  }
  await meena.call(updateProfile, { name: 'Mina Rai', address: 'Ward 7, Dehri' })
  assert.deepEqual(await find('mina pali'), ['Mina'])
  await booked(meena, { date: '2026-05-07' })
  assert.deepEqual(await find('dehri'), ['Mina', 'Mina'])
})

test('a search stays within the requested status', async (t) => {
  const { find, ids, admin } = await shop(t)
  await decide(admin, ids['Sunita Devi'] ?? '', 'accepted')
  assert.deepEqual(await find('sun'), ['Sunil'])
  assert.deepEqual(await find('sun', '&status=accepted'), ['Sunita'])
})

test('a new name is found at once, and the old one no longer', async (t) => {
  const { find, as } = await shop(t)
  const sunita = await as('user', { phone: '919876543210' })
  await sunita.call(updateProfile, { name: 'Meena Rai', address: '' })
  assert.deepEqual(await find('meena'), ['Meena'])
  assert.deepEqual(await find('sunita'), [])
  assert.deepEqual(await find('3210'), ['Meena'])
})

test('search results are paginated like other lists', async (t) => {
  const { admin } = await shop(t)
  for (const sort of ['newest', 'oldest', 'slot']) {
    const first = (await admin.get(list('sun', `&limit=1&sort=${sort}`))).body
    const rest = list('sun', `&limit=1&sort=${sort}&cursor=${first.next_cursor}`)
    const second = (await admin.get(rest)).body
    assert.notEqual(first.orders[0]._id, second.orders[0]._id)
    assert.deepEqual([first.total, second.total, second.next_cursor], [2, 2, null])
  }
})

test('search results are counted up to 1,000; without a search the total is exact', async (t) => {
  const { as, deps, clock } = await createTestApp(t)
  const [customer, admin] = [await as('user', { name: 'Sunita' }), await as('admin')]
  let added = 0
  const add = async (count: number) => {
    const at = clock.now
    const slots = Array.from({ length: count }, () => added++)
    const rows = slots
      .map((slot) => ({ slot, id: newId(at) }))
      .map(({ slot, id }) => ({
        id,
        tail: id.slice(-8),
        number: id,
        account_id: customer.account.id,
        service: '2 BHK',
        lines: '[]',
        price_paise: 449_900,
        minutes: 240,
        // Each row has its own slot, because an account cannot have two live orders at one slot.
        date: addDays('2026-05-05', Math.floor(slot / 48)),
        time: formatMinutes((slot % 48) * slotMinutes),
        starts_at: at,
        ends_at: at,
        email: 'sunita@example.com',
        message: '',
        details: '{}',
        address: 'Ward 4',
        status: 'pending' as const,
        reply: null,
        created_at: at,
        updated_at: at,
      }))
    await deps.db.insertInto('order').values(rows).execute()
    await deps.db
      .insertInto('tally')
      .values({ key: 'order:pending', n: count })
      .onConflict((on) => on.column('key').doUpdateSet((eb) => ({ n: eb('tally.n', '+', count) })))
      .execute()
  }
  await add(1000)
  const exact = (await admin.get(list('sunita', '&limit=1'))).body
  assert.deepEqual([exact.total, exact.total_capped], [1000, undefined])
  await add(1)
  const capped = (await admin.get(list('sunita', '&limit=1'))).body
  assert.deepEqual([capped.total, capped.total_capped], [1000, true])
  const all = (await admin.get(list('', '&limit=1'))).body
  assert.deepEqual([all.total, all.total_capped], [1001, undefined])
})
