import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { settingsShape } from '#contract/settings/settings.ts'
import { fieldAt, toFacts, withFacts } from '#web/setup/facts.ts'

const typed = {
  brand: 'Ujala',
  brandHindi: '',
  phone: '98765 43210',
  email: 'asha@ujala.example',
  street: 'Ward 7',
  town: 'Dehri',
  state: 'Bihar',
  postcode: '821307',
  areas: 'Dehri, Nokha,\n',
}

test('the form is empty where the settings still have placeholders', () => {
  const { brand, phone, state, areas } = toFacts(defaultSettings.business)
  assert.deepEqual([brand, phone, state, areas], ['', '', 'Bihar', ''])
})

test('the five facts make valid settings without placeholders', () => {
  const checked = z.parse(settingsShape, withFacts(defaultSettings, typed))
  const { business, billing } = checked
  assert.deepEqual(business.placeholders, [])
  assert.deepEqual([business.phone, business.whatsapp], ['919876543210', '919876543210'])
  assert.deepEqual(business.areas, ['Dehri', 'Nokha'])
  assert.deepEqual([business.address.latitude, business.address.longitude], [null, null])
  assert.equal(JSON.stringify(business.hindi), '{"state":"बिहार"}')
  assert.equal(billing.state, 'Bihar')
})

test('confirmed facts are shown, and keep their Hindi texts and coordinates', () => {
  const { business } = defaultSettings
  const settings = { ...defaultSettings, business: { ...business, placeholders: [] } }
  const facts = toFacts(settings.business)
  const again = z.parse(settingsShape, withFacts(settings, facts)).business
  assert.deepEqual(again, settings.business)
})

test('an owner using the Hindi form enters the address in Hindi too', () => {
  const facts = {
    ...typed,
    brandHindi: 'उजाला',
    streetHindi: 'वार्ड 7',
    townHindi: 'डेहरी',
    areasHindi: 'डेहरी, नोखा',
  }
  const { hindi } = z.parse(settingsShape, withFacts(defaultSettings, facts)).business
  assert.deepEqual(
    [hindi.brand, hindi.street, hindi.town, hindi.areas],
    ['उजाला', 'वार्ड 7', 'डेहरी', ['डेहरी', 'नोखा']],
  )
  const none = { ...facts, streetHindi: '', townHindi: '', areasHindi: '' }
  const without = z.parse(settingsShape, withFacts(defaultSettings, none)).business.hindi
  assert.deepEqual([without.street, without.town, without.areas], [undefined, undefined, undefined])
})

for (const [path, field] of [
  ['business.phone', 'phone'],
  ['business.areas.1', 'areas'],
  ['business.hindi.brand', 'brandHindi'],
  ['hours.closes', undefined],
] as const)
  test(`an error at ${path} belongs to ${field ?? 'no field'}`, () => {
    assert.equal(fieldAt(path), field)
  })
