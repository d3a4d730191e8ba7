import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { defaultCatalogue } from '#domain/catalogue/defaults.ts'
import { withCopy, withNewService } from '#domain/catalogue/edit.ts'
import { checklistFor, isOnChecklist } from '#domain/jobs/checklists.ts'

const namesOf = (...ids: string[]): string[] => checklistFor(ids).map(({ label }) => label)

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
  const all = checklistFor([...Object.keys(own), 'service', 'bathroom'])
  assert.equal(new Set(all.map(({ label }) => label)).size, all.length)
  for (const { label, hindi } of all) assert.match(hindi, /\p{Script=Devanagari}/u, label)
  assert.deepEqual(namesOf('bathroom', 'bathroom'), namesOf('bathroom'))
})

test('each line of each checklist can be ticked, and nothing else', () => {
  const all = [...defaultCatalogue.services.map(({ id }) => id), 'of the owner'].flatMap((id) =>
    namesOf(id),
  )
  assert.deepEqual(
    all.filter((it) => !isOnChecklist(it) || it.length > 120),
    [],
  )
  assert.ok(!isOnChecklist('On no checklist'))
})
