import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { listChanges } from '#domain/settings/changes.ts'
import { settingsWith, type SettingsChange } from '#test/settings.ts'
import { formatDay } from '#web/lib/format.ts'
import { describeChanges } from '#web/settings/describe-changes.ts'

const names = {
  'kitchen/occupied': { label: 'Kitchen (Occupied)', hindi: '' },
  '2-bhk': { label: '2 BHK', hindi: '' },
}

const sentences = (change: SettingsChange, before: SettingsChange = {}): string[] => {
  const base = settingsWith(before)
  return describeChanges({ changed: listChanges(base, settingsWith(change, base)), names })
}

const [service, other, ...services] = defaultSettings.catalogue.services
const [section, ...sections] = defaultSettings.catalogue.priceList
assert.ok(service && other && section)
const [variant, ...variants] = service.variants
assert.ok(variant)

const halfDay = { opens: '08:00', closes: '12:00' }

const cases: [name: string, change: SettingsChange, sentence: string][] = [
  ['a time', { hours: { closes: '19:00' } }, 'Opening hours, Closes: 6:00 pm → 7:00 pm'],
  ['no limit', { booking: { crews: 3 } }, 'Bookings, Jobs at once: no limit → 3'],
  ['a switch', { worker: { doorCode: true } }, 'Workers, Door code: no → yes'],
  ['a choice', { plans: { price: 'list' } }, 'Plans, Price: stays as agreed → follows the list'],
  [
    'a notification',
    { messages: { kinds: { 'booking-moved': false } } },
    'Messages, What goes out, Booking moved: yes → no',
  ],
  [
    'a list of days',
    { hours: { days: [6, 7] } },
    'Opening hours, Open days: Monday, Tuesday, Wednesday, Thursday, Friday, Saturday → Saturday, Sunday',
  ],
  [
    'a new item without a name',
    { closures: [{ from: '2026-10-20', to: '2026-10-21', reason: 'Diwali' }] },
    `Closed days: added “${formatDay('2026-10-20')}, ${formatDay('2026-10-21')}, Diwali”`,
  ],
  [
    'an item known by the id of a service',
    { pay: { services: [{ service: '2-bhk', percent: 40, rupees: null }] } },
    'Pay, Services: added “2 BHK”',
  ],
  [
    'ids in a list',
    { catalogue: { priceList: [{ ...section, rows: ['kitchen/occupied'] }, ...sections] } },
    'Kitchen (Occupied)',
  ],
  [
    'a price inside two lists',
    {
      catalogue: {
        services: [
          { ...service, variants: [{ ...variant, rupees: null }, ...variants] },
          other,
          ...services,
        ],
      },
    },
    `Services and prices, ${service.label}, ${variant.label}, Price: ₹${variant.rupees} → price on request`,
  ],
  [
    'another order',
    { catalogue: { services: [other, service, ...services] } },
    'Services and prices, Services: in another order',
  ],
]

for (const [name, change, sentence] of cases)
  test(`the history words ${name}`, () => {
    const [said, ...more] = sentences(change)
    assert.ok(said?.endsWith(sentence), said)
    assert.deepEqual(more, [])
  })

test('the history names the day of the week whose hours changed', () => {
  const before = { hours: { byDay: { 6: halfDay } } }
  assert.deepEqual(
    sentences({ hours: { byDay: { 6: { ...halfDay, closes: '13:00' } } } }, before),
    ['Opening hours, Hours of one day, Saturday, Closes: 12:00 pm → 1:00 pm'],
  )
})

test('the first version has nothing before it', () => {
  assert.deepEqual(describeChanges({ changed: null, names: {} }), [
    'The settings the site began with',
  ])
})
