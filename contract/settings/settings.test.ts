import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { settingsRefusal } from '#contract/settings/put-settings.ts'
import { settingsShape } from '#contract/settings/settings.ts'
import { readSettings } from '#contract/settings/stored-settings.ts'
import { withValueAt } from '#domain/settings/merge.ts'

const cases: [name: string, change: Record<string, unknown>, codes: Record<string, string>][] = [
  [
    'a wrong number and a break after closing, in one day',
    {
      'hours.opens': 8,
      'hours.byDay': {
        6: { opens: '09:00', closes: '12:00', break: { from: '14:00', to: '15:00' }, more: 1 },
      },
    },
    {
      'hours.opens': 'setting_clock',
      'hours.byDay.6.more': 'setting_unknown',
      'hours.byDay.6.break': 'setting_break',
    },
  ],
  [
    'a last day before the first, and a reason that is no text',
    { closures: [{ from: '2026-10-21', to: '2026-10-20', reason: 7 }] },
    { 'closures.0.reason': 'setting_required', 'closures.0.to': 'setting_last_day' },
  ],
  [
    'a price that is no number, two services of one name and a row of none',
    {
      'catalogue.services.0.variants.0.rupees': 'free',
      'catalogue.services.1.label': 'Room Cleaning',
      'catalogue.priceList.0.rows.0': 'palace/vacant',
    },
    {
      'catalogue.services.0.variants.0.rupees': 'setting_price',
      'catalogue.services.1.label': 'setting_twice',
      'catalogue.priceList.0.rows.0': 'setting_row',
    },
  ],
  [
    'nobody and five people for a service, and a way longer than two hours',
    {
      'catalogue.services.0.people': 0,
      'catalogue.services.1.variants.0.people': 5,
      'booking.townMinutes': 121,
    },
    {
      'catalogue.services.0.people': 'setting_number',
      'catalogue.services.1.variants.0.people': 'setting_number',
      'booking.townMinutes': 'setting_number',
    },
  ],
  [
    'a skill that is not on the list',
    {
      'catalogue.services.3.skill': 'ac',
      'team.skills': [{ id: 'glass', label: 'Glass', hindi: '' }],
    },
    { 'catalogue.services.3.skill': 'setting_choice', 'team.skills': 'setting_skill_needed' },
  ],
  [
    'tax without a GSTIN',
    { 'billing.tax': 'composition' },
    { 'billing.gstin': 'setting_gstin_needed' },
  ],
  [
    'two special openings on one day',
    {
      openings: [
        { date: '2026-10-25', opens: '09:00', closes: '12:00' },
        { date: '2026-10-25', opens: '14:00', closes: '18:00' },
      ],
    },
    { 'openings.1.date': 'setting_twice' },
  ],
  [
    'what a wrong field would make of a rule is not told',
    { 'hours.opens': 9, 'catalogue.services.0.id': 5 },
    { 'hours.opens': 'setting_clock', 'catalogue.services.0.id': 'setting_choice' },
  ],
]

for (const [name, change, codes] of cases)
  test(`all problems are reported at once: ${name}`, () => {
    const document = Object.entries(change).reduce<unknown>(
      (it, [path, value]) => withValueAt(it, path, value),
      defaultSettings,
    )
    const { error } = settingsShape.safeParse(document)
    const { data } = settingsRefusal(error?.issues ?? []).details
    assert.deepEqual(data?.['problems'], codes)
  })

test('a skill that a service needs cannot be removed, and the sentence names the service', () => {
  const needs = withValueAt(defaultSettings, 'catalogue.services.3.skill', 'ac')
  const { error } = settingsShape.safeParse(needs)
  const { label } = defaultSettings.catalogue.services[3] ?? assert.fail()
  assert.deepEqual(settingsRefusal(error?.issues ?? []).details.problems?.['team.skills'], [
    'setting_skill_needed',
    `${label} needs it.`,
  ])
})

test('a version that was stored with what is refused today is still read', () => {
  const opening = { date: '2026-10-25', opens: '09:00', closes: '12:00' }
  const price = 'catalogue.services.0.variants.0.rupees'
  const before = withValueAt({ ...defaultSettings, openings: [opening, opening] }, price, 2_000_000)
  assert.ok(!settingsShape.safeParse(before).success)
  assert.deepEqual(readSettings(before), before)
})

test('a version from before people and skills reads as one person without a skill', () => {
  const { team, catalogue, booking } = defaultSettings
  const [{ people: _, skill: __, ...service } = assert.fail()] = catalogue.services
  const { townMinutes: ___, ...rules } = booking
  const { skills: ____, ...admins } = team
  const stored = { ...defaultSettings, team: admins, booking: rules }
  const read = readSettings({ ...stored, catalogue: { ...catalogue, services: [service] } })
  const [first] = read.catalogue.services
  assert.deepEqual(
    [first?.people, first?.skill, read.team.skills, read.booking.townMinutes],
    [1, '', [], 30],
  )
})
