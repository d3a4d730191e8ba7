import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { isSame, mergeChanges, valueAt, withValueAt } from '#domain/settings/merge.ts'

const base = {
  brand: 'Chamak',
  phone: '1',
  address: { town: 'Sasaram', street: 'Station Road' },
  areas: ['Sasaram'],
  services: [
    { id: 'a', minutes: 60 },
    { id: 'b', minutes: 120 },
  ],
}
type Document = Partial<Record<keyof typeof base | 'hindi', unknown>>

const cases: readonly [name: string, mine: Document, theirs: Document, merged: Document][] = [
  ['only one changed something', { ...base, phone: '2' }, base, { ...base, phone: '2' }],
  ['only the other did', base, { ...base, phone: '2' }, { ...base, phone: '2' }],
  [
    'both changed different fields',
    { ...base, address: { ...base.address, town: 'Nokha' } },
    { ...base, address: { ...base.address, street: 'GT Road' }, phone: '3' },
    { ...base, address: { town: 'Nokha', street: 'GT Road' }, phone: '3' },
  ],
  [
    'both changed the same field',
    { ...base, phone: '2' },
    { ...base, phone: '3' },
    { ...base, phone: '2' },
  ],
  [
    'both changed a list',
    { ...base, areas: ['A'] },
    { ...base, areas: ['B'] },
    { ...base, areas: ['A'] },
  ],
  [
    'both changed things of a list, one added and one took away',
    {
      ...base,
      services: [
        { id: 'a', minutes: 90 },
        { id: 'b', minutes: 120 },
        { id: 'c', minutes: 1 },
      ],
    },
    { ...base, services: [{ id: 'a', minutes: 60 }] },
    {
      ...base,
      services: [
        { id: 'a', minutes: 90 },
        { id: 'c', minutes: 1 },
      ],
    },
  ],
  [
    'one added a field',
    { ...base, hindi: 'x' },
    { ...base, phone: '2' },
    { ...base, hindi: 'x', phone: '2' },
  ],
]

for (const [name, mine, theirs, merged] of cases)
  test(`concurrent changes are merged: ${name}`, () => {
    assert.deepEqual(mergeChanges<Document>(base, mine, theirs), merged)
  })

test('a missing value equals an undefined one', () => {
  assert.ok(isSame({ a: 1, b: undefined }, { a: 1 }))
  assert.ok(!isSame({ a: [1] }, { a: { 0: 1 } }))
  assert.ok(!isSame([1, 2], [1]))
})

test('a value is read and set by its dotted path, leaving the original unchanged', () => {
  const changed = withValueAt(base, 'services.1.minutes', 30)
  assert.equal(valueAt(changed, 'services.1.minutes'), 30)
  assert.equal(valueAt(base, 'services.1.minutes'), 120)
  assert.deepEqual(withValueAt({ a: { b: 1, c: 2 } }, 'a.b', undefined), { a: { c: 2 } })
  assert.deepEqual(withValueAt({}, 'a.b', 1), { a: { b: 1 } })
  assert.equal(valueAt(base, 'nothing.there'), undefined)
})
