import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getAudit } from '#contract/audit.ts'
import { getSlots } from '#contract/hours/slots.ts'
import { addNewService } from '#contract/orders/customer.ts'
import {
  getSettings,
  getSettingsHistory,
  getSmsTexts,
  restoreSettings,
} from '#contract/settings/calls.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { whenFree } from '#test/client.ts'
import { publish, published, settingsPath as path } from '#test/factories/settings.ts'
import { settingsWith } from '#test/settings.ts'
import { booking, createTestApp } from '#test/test-app.ts'

const statuses = (replies: readonly { readonly status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)

test('an owner reads the settings and changes one, and the next booking follows it', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin', { name: 'Asha Rai' })
  const first = (await owner.get(path)).body
  assert.deepEqual([first.version, first.changed_by], [1, null])
  app.clock.pass(60_000)
  const reply = await publish(owner, { hours: { closes: '12:00' } })
  assert.deepEqual(
    [reply.status, reply.body],
    [200, { success: true, version: 2, visits: [], bookings: [] }],
  )
  const { version, settings, changed_at, changed_by } = (await owner.get(path)).body
  assert.deepEqual(
    [version, settings.hours.closes, changed_at, changed_by],
    [2, '12:00', new Date(app.clock.now).toISOString(), 'Asha Rai'],
  )
  const customer = await app.as('user')
  const late = await customer.call(addNewService, booking({ time: '15:30' }))
  assert.deepEqual([late.status, late.body.code], [400, 'slot_closed_hour'])
})

test('every reply of the API names its settings version', async (t) => {
  const { as, visitor } = await createTestApp(t)
  const owner = await as('admin')
  const header = async () =>
    (await visitor().call(getSlots, { date: '2026-05-05' })).headers['settings-version']
  assert.equal(await header(), '1')
  const reply = await publish(owner, { booking: { crews: 2 } })
  assert.equal(reply.status, 200)
  assert.equal(await header(), '2')
  assert.equal((await visitor().call(getSettings, {})).headers['settings-version'], '2')
})

test('every settings call is refused to a manager', async (t) => {
  const { as } = await createTestApp(t)
  const manager = await as('admin', { rights: 'manager' })
  for (const reply of [
    await manager.get(path),
    await manager.put(path, { version: 1, settings: defaultSettings }),
    await manager.call(getSettingsHistory, {}),
    await manager.call(restoreSettings, { version: 1 }),
  ])
    assert.deepEqual([reply.status, reply.body.code], [403, 'owner_only'])
})

test('of two owners who save at once the slower one gets a conflict', async (t) => {
  const { as } = await createTestApp(t)
  const [a, b] = [await as('admin'), await as('admin')]
  const { version, settings } = await published(a)
  const change = (closes: string) => ({
    version,
    settings: settingsWith({ hours: { closes } }, settings),
  })
  const replies = await Promise.all([a.put(path, change('17:00')), b.put(path, change('16:00'))])
  assert.deepEqual(statuses(replies), [200, 409])
  const lost = replies.find(({ status }) => status === 409)
  assert.equal(lost?.body.code, 'settings_changed')
})

test('each of twenty concurrent publishes becomes a version or a 409, and none is lost', async (t) => {
  const { as } = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '100' } })
  const owner = await as('admin')
  const { version, settings } = await published(owner)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      whenFree(() =>
        owner.put(path, {
          version,
          settings: settingsWith({ booking: { noticeMinutes: n + 1 } }, settings),
        }),
      ),
    ),
  )
  assert.deepEqual(statuses(replies), [200, ...Array.from({ length: 19 }, () => 409)])
  const done = replies.findIndex(({ status }) => status === 200)
  const after = await published(owner)
  assert.deepEqual([after.version, after.settings.booking.noticeMinutes], [2, done + 1])
})

test('the same form sent twice is one version', async (t) => {
  const { as } = await createTestApp(t)
  const owner = await as('admin')
  const { version, settings } = await published(owner)
  const form = { version, settings: settingsWith({ hours: { opens: '09:00' } }, settings) }
  const both = await Promise.all([owner.put(path, form), owner.put(path, form)])
  assert.deepEqual(
    both.map(({ status, body }) => [status, body.version]),
    [
      [200, 2],
      [200, 2],
    ],
  )
  // After another change, repeating the old form would undo it.
  await publish(await as('admin'), { hours: { opens: '10:00' } })
  assert.equal((await owner.put(path, form)).status, 409)
})

test('an error is reported at its dotted path, in words and as a code', async (t) => {
  const { as } = await createTestApp(t)
  const owner = await as('admin')
  const services = defaultSettings.catalogue.services.map((it, place) =>
    place === 3 ? { ...it, variants: it.variants.map((own) => ({ ...own, rupees: -1 })) } : it,
  )
  const settings = {
    ...settingsWith({
      business: { phone: '12345', areas: [], social: { facebook: 'http://plain.example' } },
      hours: { opens: '18:00', closes: '08:00' },
      closures: [{ from: '2026-10-20', to: '2026-10-19', reason: '' }],
      catalogue: { services },
    }),
    surprise: 1,
  }
  const { status, body } = await owner.put(path, { version: 1, settings })
  assert.deepEqual([status, body.code], [400, 'settings_invalid'])
  assert.deepEqual(body.details.problems, {
    'business.phone': 'phone_invalid',
    'business.areas': 'setting_areas',
    'business.social.facebook': 'setting_link',
    'hours.closes': 'setting_closes',
    'closures.0.to': 'setting_last_day',
    'catalogue.services.3.variants.0.rupees': 'setting_price',
    surprise: 'setting_unknown',
  })
  assert.equal(body.fields['hours.closes'], 'Closing must be later than opening.')
  assert.equal(body.fields['business.phone'], 'Enter a valid 10-digit mobile number')
  assert.equal((await published(owner)).version, 1)
})

test('a document may have at most 256 KiB', async (t) => {
  const { as } = await createTestApp(t)
  const owner = await as('admin')
  const settings = { ...defaultSettings, long: 'x'.repeat(256 * 1024) }
  const { status, body } = await owner.put(path, { version: 1, settings })
  assert.deepEqual([status, body.code], [413, 'body_too_large'])
})

test('the history lists what changed and by whom', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin', { name: 'Asha Rai' })
  const [service] = defaultSettings.catalogue.services
  assert.ok(service)
  const rooms = { ...service, label: 'Rooms', active: false }
  const closure = { from: '2026-10-20', to: '2026-10-21', reason: 'Diwali' }
  await publish(owner, {
    hours: { closes: '19:00' },
    closures: [closure],
    booking: { crews: 3 },
    catalogue: {
      services: defaultSettings.catalogue.services.map((it) => (it === service ? rooms : it)),
    },
  })
  const [second, first] = (await owner.get('/api/v1/admin/settingshistory')).body.versions
  assert.deepEqual([second.version, second.by, first.version, first.by], [2, 'Asha Rai', 1, null])
  assert.deepEqual(second.changed, [
    { path: 'hours.closes', before: '18:00', after: '19:00' },
    { path: 'closures', before: [], after: [closure] },
    { path: 'booking.crews', before: null, after: 3 },
    { path: 'catalogue.services', before: [service], after: [rooms] },
  ])
  assert.deepEqual(second.changes, [
    'hours.closes: "18:00" → "19:00"',
    'closures',
    'booking.crews: null → 3',
    'catalogue.services',
  ])
  assert.deepEqual([first.changes, first.changed], [[], null])
})

test('the history names the services, prices and headings whose ids changes mention', async (t) => {
  const { as } = await createTestApp(t)
  const owner = await as('admin')
  const [section, ...sections] = defaultSettings.catalogue.priceList
  assert.ok(section)
  await publish(owner, {
    catalogue: {
      priceList: [
        { ...section, rows: ['kitchen/occupied'] },
        ...sections.map((it) => ({ ...it, rows: [] })),
      ],
    },
    pay: { services: [{ service: '2-bhk', percent: 40, rupees: null }] },
  })
  const [{ names }] = (await owner.get('/api/v1/admin/settingshistory')).body.versions
  assert.equal(names['kitchen/occupied'].label, 'Kitchen (Occupied)')
  assert.equal(names['2-bhk'].label, '2 BHK')
  assert.equal(names['bathroom'], undefined)
})

test('an earlier version is restored as a new one, and both changes are in the audit log', async (t) => {
  const { as } = await createTestApp(t)
  const owner = await as('admin')
  await publish(owner, { hours: { closes: '19:00' } })
  const back = await owner.call(restoreSettings, { version: 1 })
  assert.deepEqual([back.status, back.body.version], [200, 3])
  assert.equal((await published(owner)).settings.hours.closes, '18:00')
  const none = await owner.call(restoreSettings, { version: 9 })
  assert.deepEqual([none.status, none.body.code], [404, 'settings_version_not_found'])
  const beyond = await owner.call(restoreSettings, { version: 2 ** 31 })
  assert.deepEqual([beyond.status, beyond.body.code], [400, 'invalid_input'])
  const { data } = (await owner.call(getAudit, {})).body
  assert.deepEqual(
    data
      .filter((it: { kind: string }) => it.kind !== 'refused')
      .map((it: { kind: string; subject: string }) => [it.kind, it.subject]),
    [
      ['settings-restored', '3'],
      ['settings-changed', '2'],
    ],
  )
})

test('an owner reads the SMS texts as registered, and as they would be with another name', async (t) => {
  const { as } = await createTestApp(t)
  const owner = await as('admin')
  const asked =
    '/api/v1/admin/smstexts?brand=Ujala&hindi=%E0%A4%89%E0%A4%9C%E0%A4%BE%E0%A4%B2%E0%A4%BE&phone=9876543210'
  const { status, body } = await owner.get(asked)
  assert.equal(status, 200)
  type Text = { type: string; language: string; registered: string; asked: string }
  const texts = body.texts as Text[]
  const [code] = texts
  assert.equal(code?.type, 'otp')
  assert.equal(texts.filter(({ type }) => type === 'booking-received').length, 2)
  for (const { language, registered, asked: next } of texts) {
    assert.ok(registered.includes(language === 'hi' ? 'चमक' : 'Chamak'), registered)
    assert.ok(next.includes(language === 'hi' ? 'उजाला' : 'Ujala'), next)
  }
  assert.equal((await owner.call(getSmsTexts, { brand: 'Ujala', phone: '12' })).status, 400)
})
