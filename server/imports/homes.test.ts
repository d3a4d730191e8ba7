import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { getCustomerAddresses } from '#contract/addresses/addresses.ts'
import { undoImport } from '#contract/imports/imports.ts'
import {
  getCustomerHomeCard,
  putCustomerHomeCard,
  readCustomerHomeSecret,
} from '#contract/jobs/home-card.ts'
import type { Client } from '#test/client.ts'
import { bring } from '#test/factories/imports.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const home = {
  phone: '9431000001',
  name: 'Rekha Singh',
  address: '4 Station Road, Sasaram',
  pets: 'दो कुत्ते',
  parking: 'In front of the gate',
  water: '6 to 8 am',
  home_note: 'Rings twice',
  checklist: 'Fans, balcony; fans',
  gate_code: '4711',
  key: 'With the neighbour',
}

async function cardsOf({ deps }: TestApp) {
  const rows = await deps.db.selectFrom('home_card').selectAll().orderBy('address_id').execute()
  return rows.map(({ address_id, secret, pets }) => ({ address_id, secret, pets }))
}

async function readHome(owner: Client, customer: string, address_id: string) {
  const { body: card } = await owner.call(getCustomerHomeCard, { customer, address_id })
  const { body: secret } = await owner.call(readCustomerHomeSecret, { address_id })
  return { ...card, ...secret }
}

test('what a list says of a home stands on its card, and how to get in is sealed', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const preview = (await bring(owner, 'customers', [home], { dry: true })).body
  assert.deepEqual(await cardsOf(app), [])
  const { body } = await bring(owner, 'customers', [home])
  assert.deepEqual(preview.counts, body.counts)
  const [card] = await cardsOf(app)
  assert.ok(card?.secret && !card.secret.includes('4711'))
  const {
    success: _,
    message: __,
    ...known
  } = await readHome(owner, body.rows[0]?.account_id ?? '', card.address_id)
  assert.deepEqual(known, {
    address_id: card.address_id,
    parking: home.parking,
    pets: home.pets,
    water: home.water,
    note: home.home_note,
    checklist: ['Fans', 'balcony', 'fans'],
    has_secret: true,
    gate_code: '4711',
    key: home.key,
    alarm: '',
  })
  const kept = await app.deps.db.selectFrom('import_row').select('was').execute()
  assert.ok(!JSON.stringify(kept).includes('4711'))
  assert.equal((await bring(owner, 'customers', [home])).body.rows[0]?.result, 'same')
})

const refused: [change: Partial<typeof home>, code: string][] = [
  [{ address: '' }, 'address_required'],
  [{ pets: 'x'.repeat(101) }, 'home_text_too_long'],
  [{ home_note: 'x'.repeat(501) }, 'note_too_long'],
  [{ gate_code: 'x'.repeat(41) }, 'secret_too_long'],
  [{ checklist: Array.from({ length: 16 }, (_, n) => `line ${n}`).join() }, 'checklist_too_long'],
  [{ checklist: 'x'.repeat(81) }, 'checklist_too_long'],
]

test('a home that cannot be kept says why, and leaves nothing of its customer', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const rows = refused.map(([change]) => ({ ...home, ...change }))
  const { body } = await bring(owner, 'customers', rows)
  assert.deepEqual(
    body.rows.map((it) => it.codes),
    refused.map(([, code]) => [code]),
  )
  assert.equal(
    await app.deps.db
      .selectFrom('account')
      .where('role', '=', 'user')
      .select('id')
      .executeTakeFirst(),
    undefined,
  )
})

test('only blanks of a known home are filled, and an undo empties them again', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const first = (await bring(owner, 'customers', [{ ...home, pets: '', gate_code: '' }])).body
  const customer = first.rows[0]?.account_id ?? ''
  const import_id = randomUUID()
  const rows = [
    { ...home, address: '4 station road sasaram', parking: 'Behind', key: '' },
    { ...home, pets: '', gate_code: '', address: '' },
  ]
  const { body } = await bring(owner, 'customers', rows, { import_id })
  assert.deepEqual(
    body.rows.map((it) => [it.result, ...it.notes]),
    [['filled', 'home_kept'], ['same']],
  )
  const [card] = await cardsOf(app)
  const address_id = card?.address_id ?? ''
  const filled = await readHome(owner, customer, address_id)
  assert.deepEqual(
    [filled.pets, filled.parking, filled.gate_code],
    [home.pets, home.parking, '4711'],
  )
  await owner.call(undoImport, { import_id })
  const { pets, gate_code, key, water } = await readHome(owner, customer, address_id)
  assert.deepEqual([pets, gate_code, key, water], ['', '', home.key, home.water])
})

test('an undo takes the home with its customer, unless somebody has written to it since', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const import_id = randomUUID()
  const other = { ...home, phone: '9431000002', name: 'Anil' }
  const { rows } = (await bring(owner, 'customers', [home, other], { import_id })).body
  const customer = rows[1]?.account_id ?? ''
  const { addresses } = (await owner.call(getCustomerAddresses, { customer })).body
  const address_id = addresses[0]?._id ?? ''
  app.clock.now += 1000
  await owner.call(putCustomerHomeCard, { customer, address_id, pets: 'A cat' })
  const { removed, kept } = (await owner.call(undoImport, { import_id })).body
  assert.deepEqual([removed, kept.map((it) => [it.name, it.why])], [1, [['Anil', 'used']]])
  assert.deepEqual(
    (await cardsOf(app)).map((it) => it.pets),
    ['A cat'],
  )
})
