import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { business } from '#business'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { readBusinessFile, toSettings } from '#server/settings/business-file.ts'

const edited = {
  ...business,
  brand: 'Ujala',
  phone: '919876543210',
  hours: { ...business.hours, closes: '19:00' },
  changeUntilHours: 6,
  crews: 2,
  placeholders: [],
}

test('an unedited or missing business.config.ts is ignored', async () => {
  assert.equal(await readBusinessFile(async () => business), undefined)
  assert.equal(await readBusinessFile(async () => undefined), undefined)
})

test('every fact of an edited business.config.ts is taken over', async () => {
  const file = await readBusinessFile(async () => edited)
  assert.ok(file)
  const settings = toSettings(file)
  const { booking, messages, hours } = settings
  assert.deepEqual(
    [settings.business.brand, hours.closes, booking.changeUntilHours, booking.crews],
    ['Ujala', '19:00', 6, 2],
  )
  assert.deepEqual(messages.registered, { brand: 'Ujala', hindi: 'चमक', phone: '919876543210' })
  assert.deepEqual(settings.catalogue, defaultSettings.catalogue)
})

test('a file whose owner has emptied the list of placeholders counts as confirmed as a whole', async () => {
  assert.deepEqual(toSettings(edited).business.placeholders, [])
})

test('in a file that still lists placeholders, facts that differ from the defaults count as confirmed', () => {
  const half = { ...edited, placeholders: ['phone', 'email'] }
  const open = toSettings(half).business.placeholders
  assert.equal(open.includes('brand'), false)
  assert.deepEqual(
    ['phone', 'email', 'address.town'].map((it) => open.includes(it)),
    [true, true, true],
  )
})

test('a file with an invalid fact is refused in words', async () => {
  const wrong = { ...edited, phone: '12345' }
  await assert.rejects(
    readBusinessFile(async () => wrong),
    /business\.config\.ts needs attention:\n {2}phone: must be 91/,
  )
})
