import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { findService, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { defaultCatalogue } from '#domain/catalogue/defaults.ts'
import { withCopy, withNewService } from '#domain/catalogue/edit.ts'
import { checklistFor } from '#domain/jobs/checklists.ts'

/** A job of these services, of a shop whose owner has written no lists. */
const linesOf = (ids: readonly string[], catalogue: Catalogue = defaultCatalogue) =>
  checklistFor({ service: '', lines: ids.map((id) => ({ id: `${id}/standard` })) }, catalogue)
const namesOf = (...ids: string[]): string[] => linesOf(ids).map(({ text }) => text)

const home = 'Bathrooms: tiles, taps, toilet, drain'
const rooms = 'Cobwebs, fans and lights'
const general = 'Do the work as booked'

/** An entry by which the list of each service on sale is recognised. */
const own: Readonly<Record<string, string>> = {
  room: rooms,
  bathroom: 'Toilet, inside and outside',
  kitchen: 'Stove, sink and counter',
  carpet: 'Stains first, then all of it',
  sofa: 'Stains first, then all of it',
  chair: 'Stains first, then all of it',
  ac: 'Filters and grilles',
  'water-tank': 'Scrub and rinse the walls and floor',
  car: 'Body and wheels',
  '1-bhk': home,
  '2-bhk': home,
  '3-bhk': home,
  '4-bhk': home,
  '5-bhk': home,
  villa: home,
  restaurant: home,
  building: rooms,
}

test('every service of a new shop has an expected checklist', () => {
  assert.deepEqual(
    Object.keys(own).toSorted(),
    defaultCatalogue.services.map(({ id }) => id).toSorted(),
  )
})

for (const [id, entry] of Object.entries(own))
  test(`a job of the service ${id} gets the checklist of its kind of work`, () => {
    const names = namesOf(id)
    assert.ok(names.includes(entry), names.join('; '))
    assert.equal(names.includes(home), entry === home, 'only whole homes list several rooms')
    assert.equal(names.includes(general), false)
    assert.equal(names.at(-1), 'Walk through it with the customer')
  })

test('a copied service keeps the checklist of the original, and a new one gets the general list', () => {
  const copied = withCopy(defaultCatalogue, 1, (label) => `${label} 2`)
  const again = withCopy(copied.catalogue, 2, (label) => `${label} 3`)
  for (const { id } of [copied, again]) assert.deepEqual(namesOf(id), namesOf('bathroom'), id)
  for (const id of [withNewService(defaultCatalogue).id, 'carport', 'constructor', ''])
    assert.ok(namesOf(id).includes(general), id)
})

test('a job of several services lists each entry once, in both languages', () => {
  const all = linesOf([...Object.keys(own), 'service', 'bathroom'])
  assert.equal(new Set(all.map(({ text }) => text)).size, all.length)
  for (const { text, hindi } of all) assert.match(hindi, /\p{Script=Devanagari}/u, text)
  assert.deepEqual(namesOf('bathroom', 'bathroom'), namesOf('bathroom'))
})

const say = (text: string) => ({ text, hindi: '' })
const withLists = (lists: Readonly<Record<string, readonly string[]>>): Catalogue => ({
  ...defaultCatalogue,
  services: defaultCatalogue.services.map((it) => ({ ...it, checklist: lists[it.id]?.map(say) })),
})

const last = 'Walk through it with the customer'
const two = { bathroom: ['Tap', 'Floor'], ac: ['Filter', 'Floor'] }
const lists: readonly [given: string, Record<string, string[]>, house: string[], all: string[]][] =
  [
    ['the owner has written', { bathroom: ['Mirror', 'Tap'] }, [], ['Mirror', 'Tap', last]],
    ['the owner has emptied', { bathroom: [] }, [], [last]],
    ['of two services', two, [], ['Tap', 'Floor', 'Filter', last]],
    ['and the house', { bathroom: ['Tap'] }, ['Mandir', 'Tap'], ['Tap', 'Mandir', last]],
  ]
for (const [given, written, house, expected] of lists)
  test(`the checklist ${given} follows the lines of the order, then the house`, () => {
    const ids = Object.keys(written).map((id) => ({ id: `${id}/standard` }))
    const ofHouse = house.map((text, n) => ({ item: `own-${n}`, text }))
    const all = checklistFor({ service: '', lines: ids }, withLists(written), ofHouse)
    assert.deepEqual(
      all.map(({ text }) => text),
      expected,
    )
    assert.deepEqual(
      all.filter((it) => it.own).map(({ item }) => item),
      house.includes('Mandir') ? ['own-0'] : [],
    )
  })

test('an order without a line of the catalogue goes by the name of its service', () => {
  const service = findService(defaultCatalogue, 'bathroom')?.label ?? ''
  assert.deepEqual(
    checklistFor({ service, lines: [{ id: null }] }, defaultCatalogue),
    linesOf(['bathroom']),
  )
})
