import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { restoreSettings, sendSettings } from '#contract/settings/calls.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { readSettings } from '#contract/settings/stored-settings.ts'
import { publish, published } from '#test/factories/settings.ts'
import { verifiedWorker } from '#test/factories/workers.ts'
import { settingsWith } from '#test/settings.ts'
import { createTestApp } from '#test/test-app.ts'

test('a fact that changed or left the list is no longer a placeholder, and none comes back', async (t) => {
  const { as } = await createTestApp(t)
  const owner = await as('admin')
  const open = async () => (await published(owner)).settings.business.placeholders
  const before = await open()
  assert.ok(before.includes('phone') && before.includes('email'))
  await publish(owner, { business: { phone: '98765 43210' } })
  assert.deepEqual(
    await open(),
    before.filter((it) => it !== 'phone'),
  )
  await publish(owner, { business: { placeholders: ['email', 'phone', 'nonsense'] } })
  assert.deepEqual(await open(), ['email'])
})

test('what is put back or undone is as unconfirmed as it was', async (t) => {
  const { as } = await createTestApp(t)
  const owner = await as('admin')
  const open = async () => (await published(owner)).settings.business.placeholders
  const { settings: first } = await published(owner)
  const before = await open()
  await publish(owner, { business: { phone: '98765 43210', placeholders: [] } })
  assert.deepEqual(await open(), [])
  assert.equal((await owner.call(sendSettings, { version: 2, settings: first })).status, 200)
  assert.deepEqual(await open(), before, 'undone')
  await publish(owner, { business: { placeholders: [] } })
  await publish(owner, { booking: { bufferMinutes: 30 } })
  assert.equal((await owner.call(restoreSettings, { version: 1 })).status, 200)
  assert.deepEqual(await open(), before, 'put back')
})

test('a capacity of no worker at all is saved only with a yes that names the effect', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const save = async (anyway?: boolean) => {
    const { version, settings } = await published(owner)
    const booking = { ...settings.booking, crews: 'workers' as const }
    return owner.call(sendSettings, { version, settings: { ...settings, booking }, anyway })
  }
  const asked = await save()
  assert.deepEqual([asked.status, asked.body.code], [409, 'no_checked_workers'])
  assert.match(String(asked.body.message), /no one could book/)
  assert.equal((await published(owner)).version, 1)
  assert.equal((await save(true)).status, 200)
  assert.equal((await save()).status, 200, 'it is so already')
  await publish(owner, { booking: { crews: null } })
  const back = await owner.call(restoreSettings, { version: 2 })
  assert.deepEqual([back.status, back.body.code], [409, 'no_checked_workers'])
  await verifiedWorker(app)
  assert.equal((await owner.call(restoreSettings, { version: 2 })).status, 200)
})

const msg91 = {
  SMS_PROVIDER: 'msg91',
  MSG91_AUTHKEY: 'a-long-key',
  MSG91_OTP_TEMPLATE_ID: '1234567890',
}

test('without a provider, SMS name the business as the site does, unless changed under Messages', async (t) => {
  const { as } = await createTestApp(t)
  const owner = await as('admin')
  const brand = async () => (await published(owner)).settings.messages.registered.brand
  for (const name of ['Ujala', 'Ujala Clean']) {
    await publish(owner, { business: { brand: name } })
    assert.equal(await brand(), name)
  }
  await publish(owner, { messages: { registered: { brand: 'UJALA' } } })
  await publish(owner, { business: { brand: 'Nirmal' } })
  assert.equal(await brand(), 'UJALA')
})

test('registered SMS take the first real name and number, and keep them when the site changes later', async (t) => {
  const { as } = await createTestApp(t, { env: msg91 })
  const owner = await as('admin')
  const { registered } = (await published(owner)).settings.messages
  assert.equal(registered.brand, 'Chamak')
  await publish(owner, {
    business: { brand: 'Ujala', phone: '9876543210', hindi: { brand: 'उजाला' } },
  })
  const first = { brand: 'Ujala', hindi: 'उजाला', phone: '919876543210' }
  assert.deepEqual((await published(owner)).settings.messages.registered, first)
  await publish(owner, { business: { brand: 'Nirmal', phone: '9876543211' } })
  assert.deepEqual((await published(owner)).settings.messages.registered, first)
})

test('settings of an older or newer release are read: missing fields get defaults, unknown ones are dropped', () => {
  const { booking: _, ...stored } = defaultSettings
  const read = readSettings({
    ...stored,
    team: {},
    novelty: { yes: true },
    hours: { ...stored.hours, shift: 'late', closes: '20:00' },
    messages: { ...stored.messages, kinds: { 'kyc-received': false, 'from-tomorrow': true } },
  })
  assert.deepEqual(
    read,
    settingsWith({ hours: { closes: '20:00' }, messages: { kinds: { 'kyc-received': false } } }),
  )
  assert.deepEqual(readSettings(defaultSettings), defaultSettings)
  for (const nothing of [undefined, null, 7, [], {}])
    assert.deepEqual(readSettings(nothing), defaultSettings)
})
