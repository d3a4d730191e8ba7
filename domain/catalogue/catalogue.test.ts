import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  choicesByGroup,
  extrasFor,
  findActive,
  findOfferById,
  peopleFor,
  toDisplayPrice,
  serviceForRequest,
  shortestMinutes,
  skillsFor,
} from '#domain/catalogue/catalogue.ts'
import { defaultCatalogue as catalogue } from '#domain/catalogue/defaults.ts'
import { priceSections } from '#domain/catalogue/price-list.ts'

test('the form offers twelve services by group, in order', () => {
  assert.deepEqual(
    choicesByGroup(catalogue).map(({ group, choices }) => [
      group.label,
      choices.map((it) => it.label),
    ]),
    [
      ['General Cleaning', ['Room Cleaning', 'Bathroom Cleaning', 'Carpet Cleaning']],
      ['Appliance Cleaning', ['AC Cleaning', 'Sofa Cleaning']],
      ['Vehicle Cleaning', ['Car Cleaning']],
      ['Home Packages', ['1 BHK', '2 BHK', '3 BHK', '4 BHK', '5 BHK']],
      ['Commercial', ['Restaurant Cleaning']],
    ],
  )
})

const hints: Record<string, string | null> = {
  'Room Cleaning': 'from 999',
  'Bathroom Cleaning': '499',
  'Carpet Cleaning': null,
  'AC Cleaning': '699',
  'Sofa Cleaning': null,
  'Car Cleaning': null,
  '1 BHK': 'from 3499',
  '2 BHK': 'from 4499',
  '3 BHK': 'from 5499',
  '4 BHK': 'from 6999',
  '5 BHK': null,
  'Restaurant Cleaning': null,
}
for (const [label, hint] of Object.entries(hints)) {
  test(`${label} is offered at ${hint ?? 'a price on request'}`, () => {
    const price = toDisplayPrice(findActive(catalogue, label) ?? assert.fail())
    assert.equal(price && `${price.from ? 'from ' : ''}${price.rupees}`, hint)
  })
}

const prices: Record<string, Record<string, number | null>> = {
  'Occupied Flat Deep Cleaning': { '1 BHK': 3999, '2 BHK': 4999, '3 BHK': 5999, '4 BHK': 6999 },
  'Vacant Flat Deep Cleaning': { '1 BHK': 3499, '2 BHK': 4499, '3 BHK': 5499, '4 BHK': 7999 },
  Rooms: { 'Single Room': 999, '2 Room': 2999, '3 Room': 3999, '4 Room': 4999 },
  'Kitchen and Bathroom': {
    'Kitchen (Occupied)': 5299,
    'Vacant Kitchen': 899,
    'Bathroom Cleaning': 499,
  },
  'One-off jobs': { 'AC Service': 699, 'Water Tank Cleaning': 699, 'Chair Cleaning': 99 },
  'Building and Villa': { Building: null, Villa: null },
}
test('the default price list has the prices set by the business', () => {
  const written = priceSections(catalogue).map(({ title, rows }) => [
    title,
    Object.fromEntries(rows.map(({ label, price }) => [label, price?.rupees ?? null])),
  ])
  assert.deepEqual(Object.fromEntries(written), prices)
})

test('an inactive service appears in no list', () => {
  const services = catalogue.services.map((it) => ({ ...it, active: it.id === 'bathroom' }))
  const one = { ...catalogue, services }
  assert.deepEqual(
    priceSections(one).flatMap(({ rows }) => rows.map((it) => it.id)),
    ['bathroom/standard'],
  )
  assert.deepEqual(
    choicesByGroup(one).map(({ choices }) => choices.length),
    [1],
  )
  assert.equal(findActive(one, 'AC Cleaning'), undefined)
})

test('a service is found by its exact label or by its id', () => {
  assert.equal(findActive(catalogue, '2 BHK')?.id, '2-bhk')
  assert.equal(findActive(catalogue, '2-bhk')?.id, '2-bhk')
  for (const other of ['2 bhk', '2 BHK ', '', 'toString', 'Kitchen (Occupied)'])
    assert.equal(findActive(catalogue, other), undefined)
})

test('an offer is found by the ids of its service and variant', () => {
  assert.equal(findOfferById(catalogue, '2-bhk/occupied')?.variant.rupees, 4999)
  for (const other of ['2-bhk', '2-bhk/', '2-bhk/occupied/', '2 BHK/occupied', '/', ''])
    assert.equal(findOfferById(catalogue, other), undefined)
})

test('a link to the form names a service by label, id or page', () => {
  assert.equal(serviceForRequest(catalogue, 'residential-cleaning')?.label, '2 BHK')
  assert.equal(serviceForRequest(catalogue, 'commercial-cleaning')?.label, 'Restaurant Cleaning')
  assert.equal(
    serviceForRequest(catalogue, 'carpet-and-upholstery-cleaning')?.label,
    'Carpet Cleaning',
  )
  assert.equal(serviceForRequest(catalogue, '3 BHK')?.label, '3 BHK')
  for (const page of ['deep-cleaning', 'move-in-move-out-cleaning', 'post-construction-cleaning'])
    assert.equal(serviceForRequest(catalogue, page)?.label, '2 BHK')
  for (const other of ['', 'constructor', '9 BHK'])
    assert.equal(serviceForRequest(catalogue, other), undefined)
})

test('the extras of a booking are the offers marked as extras, from other services', () => {
  const bathroom = findActive(catalogue, 'bathroom') ?? assert.fail()
  assert.deepEqual(
    extrasFor(catalogue, bathroom).map((it) => it.id),
    ['ac/standard', 'kitchen/occupied', 'kitchen/vacant', 'water-tank/standard', 'chair/standard'],
  )
})

test('the shortest job is as long as the shortest service in the select', () => {
  assert.equal(shortestMinutes(catalogue), 60)
})

test('a job needs the most people of its lines, and the skills of all of them', () => {
  const services = catalogue.services.map((it) => {
    if (it.id === 'ac') return { ...it, skill: 'ac' }
    if (it.id !== '2-bhk') return it
    const variants = it.variants.map((own) => (own.id === 'vacant' ? { ...own, people: 3 } : own))
    return { ...it, people: 2, variants }
  })
  const edited = { ...catalogue, services }
  const [ac] = edited.services.find(({ id }) => id === 'ac')?.variants ?? []
  const cases = [
    [['2-bhk/occupied'], 2, []],
    [['2-bhk/vacant'], 3, []],
    [[`ac/${ac?.id}`], 1, ['ac']],
    [[`ac/${ac?.id}`, '2-bhk/occupied', `ac/${ac?.id}`], 2, ['ac']],
    [['gone/standard', null], 1, []],
    [[], 1, []],
  ] as const
  for (const [ids, people, skills] of cases) {
    const lines = ids.map((id) => ({ id }))
    assert.deepEqual([peopleFor(edited, lines), skillsFor(edited, lines)], [people, skills])
  }
})
