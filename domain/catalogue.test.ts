import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  choiceForRequest,
  choicesByGroup,
  findChoice,
  jobMinutes,
  priceGroups,
  serviceChoices,
} from '#domain/catalogue.ts'

test('the form offers twelve choices under their groups, in order', () => {
  assert.deepEqual(
    choicesByGroup().map(({ group, choices }) => [group, choices.map((it) => it.label)]),
    [
      ['General Cleaning', ['Room Cleaning', 'Bathroom Cleaning', 'Carpet Cleaning']],
      ['Appliance Cleaning', ['AC Cleaning', 'Sofa Cleaning']],
      ['Vehicle Cleaning', ['Car Cleaning']],
      ['Home Packages', ['1 BHK', '2 BHK', '3 BHK', '4 BHK', '5 BHK']],
      ['Commercial', ['Restaurant Cleaning']],
    ],
  )
})

const hints: Record<string, number | `from ${number}` | null> = {
  'Room Cleaning': 'from 999',
  'Bathroom Cleaning': 499,
  'Carpet Cleaning': null,
  'AC Cleaning': 699,
  'Sofa Cleaning': null,
  'Car Cleaning': null,
  '1 BHK': 'from 3499',
  '2 BHK': 'from 4499',
  '3 BHK': 'from 5499',
  '4 BHK': 'from 6999',
  '5 BHK': null,
  'Restaurant Cleaning': null,
}
test('every choice carries its price hint', () => {
  const written = serviceChoices.map(({ label, price }) => [
    label,
    price && (price.from ? `from ${price.rupees}` : price.rupees),
  ])
  assert.deepEqual(Object.fromEntries(written), hints)
})

const minutes: Record<number, string[]> = {
  60: ['Bathroom Cleaning', 'AC Cleaning', 'Car Cleaning'],
  120: ['Room Cleaning', 'Carpet Cleaning', 'Sofa Cleaning'],
  240: ['1 BHK', '2 BHK'],
  360: ['3 BHK', '4 BHK', '5 BHK', 'Restaurant Cleaning'],
}
for (const [planned, labels] of Object.entries(minutes)) {
  test(`${labels.join(', ')}: planned for ${planned} minutes`, () => {
    for (const label of labels) assert.equal(jobMinutes(label), Number(planned))
  })
}

test('a service that is not chosen yet is planned as the shortest', () => {
  assert.equal(jobMinutes(undefined), 60)
  assert.equal(jobMinutes('Window Cleaning'), 60)
})

test('a choice is found by its label to the letter', () => {
  assert.equal(findChoice('2 BHK')?.minutes, 240)
  for (const other of ['2 bhk', '2 BHK ', '', 'toString', 'Kitchen (Occupied)']) {
    assert.equal(findChoice(other), undefined)
  }
})

const prices: Record<string, Record<string, number>> = {
  'occupied-flat': { '1BHK': 3999, '2BHK': 4999, '3BHK': 5999, '4BHK': 6999 },
  'vacant-flat': { '1BHK': 3499, '2BHK': 4499, '3BHK': 5499, '4BHK': 7999 },
  rooms: { 'Single Room': 999, '2 Room': 2999, '3 Room': 3999, '4 Room': 4999 },
  'kitchen-bathroom': {
    'Kitchen (Occupied)': 5299,
    'Vacant Kitchen': 899,
    'Bathroom Cleaning': 499,
  },
  'single-jobs': { 'AC Service': 699, 'Water Tank Cleaning': 699, 'Chair Cleaning': 99 },
  large: { Building: 0, Villa: 0 },
}
test('the price list keeps every figure that the business gave', () => {
  const written = priceGroups.map(({ id, items }) => [
    id,
    Object.fromEntries(items.map(({ name, rupees }) => [name, rupees])),
  ])
  assert.deepEqual(Object.fromEntries(written), prices)
})

test('no two lines of the price list share an id', () => {
  const ids = priceGroups.flatMap((group) => group.items.map((item) => item.id))
  assert.equal(new Set(ids).size, ids.length)
})

test('a link to the form names a choice by its label or by the page it stands on', () => {
  assert.equal(choiceForRequest('residential-cleaning')?.label, '2 BHK')
  assert.equal(choiceForRequest('commercial-cleaning')?.label, 'Restaurant Cleaning')
  assert.equal(choiceForRequest('carpet-and-upholstery-cleaning')?.label, 'Carpet Cleaning')
  assert.equal(choiceForRequest('3 BHK')?.label, '3 BHK')
  for (const other of ['deep-cleaning', 'post-construction-cleaning', '', 'constructor', '9 BHK'])
    assert.equal(choiceForRequest(other), undefined)
})
