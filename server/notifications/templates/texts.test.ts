import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { languages } from '#contract/locales.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { defaultCatalogue } from '#domain/catalogue/defaults.ts'
import { startTimes } from '#domain/hours/slots.ts'
import { smsNotifications } from '#domain/notifications/specs.ts'
import { templateId, missingTemplates } from '#server/notifications/providers/template-ids.ts'
import { textsTable } from '#server/notifications/templates/texts-table.ts'
import { renderSms, templateTexts, customerAndArea } from '#server/notifications/templates/texts.ts'
import { fakeProvider, payloadFor, settingsFor } from '#test/factories/notifications.ts'
import { createTestApp } from '#test/test-app.ts'

for (const language of languages)
  test(`in ${language} every variable of an SMS has a value`, () => {
    const empty = smsNotifications.flatMap((type) => {
      const payload = payloadFor(type)
      const { variables } = renderSms(type, language, payload, defaultSettings)
      return Object.entries(variables).flatMap(([name, value]) => (value ? [] : `${type}: ${name}`))
    })
    assert.deepEqual(empty, [])
  })

test('the owner is shown the texts as they are: the page has the table that `npm run messages -- table` prints', () => {
  const page = readFileSync('docs/messages.md', 'utf8')
  const rows = page
    .split('\n')
    .filter((line) => /^\| (kind|-+|`[\w-]+`) +\| (language|-+|\w\w) /.test(line))
  const unpadded = rows.map((row) => row.replace(/ +\|/g, ' |').replace(/-{2,}/g, '-'))
  assert.deepEqual(unpadded, textsTable().split('\n'))
})

const two = (it: number): string => String(it).padStart(2, '0')

test('every value fits a registered variable of 30 characters in both languages', () => {
  const times = startTimes({ opens: '00:00', closes: '24:00' })
  // Seven days from the 22nd of each month cover two digits and every weekday.
  const months = Array.from(
    { length: 12 * 7 },
    (_, n) => `2026-${two((n % 12) + 1)}-${22 + (n % 7)}`,
  )
  for (const language of languages) {
    const { slot, serviceName } = templateTexts[language]
    const values = [
      ...months.flatMap((date) => times.map((time) => slot(date, time))),
      ...defaultCatalogue.services.flatMap(({ label, hindi }) => [serviceName(label), hindi]),
    ]
    for (const value of values) assert.ok(value.length <= 30, value)
  }
})

const customers: [name: string, address: string, fits: string][] = [
  ['Sunita Devi', '12 Gandhi Chowk, Nokha', 'Sunita Devi, Nokha'],
  ['Sunita Devi', '12 gandhi chowk, NOKHA 802215', 'Sunita Devi, Nokha'],
  ['Sunita Kumari Devi Srivastava', 'Ward 4, Nokha', 'Sunita, Nokha'],
  ['Sunita Devi', 'Sasaram Road, Nokha', 'Sunita Devi, Nokha'],
  ['सुनीता देवी', 'वार्ड 4, नोखा', 'सुनीता देवी, नोखा'],
  ['Sunita <b> www.example.com/1', 'Patna', 'Sunita'],
  ['Sunita Devi', 'Patna', 'Sunita Devi'],
  ['', 'Nokha', 'Nokha'],
  ['', '', ''],
  ['Venkatanarasimharajuvaripeta', 'Patna', ''],
]
for (const [name, address, fits] of customers)
  test(`the owner's SMS names "${name}" of "${address}" within the limit of 30: "${fits}"`, () => {
    const towns = {
      ...defaultSettings.business,
      areas: ['Sasaram', 'Nokha'],
      hindi: { areas: ['सासाराम', 'नोखा'] },
    }
    assert.equal(customerAndArea({ name, address }, towns, 22), fits)
  })

test('in Hindi every service has a Hindi name, except flat sizes', () => {
  for (const { label } of defaultCatalogue.services.filter((it) => it.choosable))
    assert.match(templateTexts.hi.serviceName(label), /BHK$|[\u0900-\u097F]/)
})

test('a language without a template of its own uses the one for all languages', () => {
  const ids = new Map([
    ['booking-received', 'all'],
    ['booking-received.hi', 'hindi'],
    ['kyc-received.en', 'english'],
  ])
  const id = (template: string, language: 'en' | 'hi') => templateId(ids, { template, language })
  assert.deepEqual(
    [id('booking-received', 'en'), id('booking-received', 'hi'), id('kyc-received', 'hi')],
    ['all', 'hindi', undefined],
  )
  const lacking = missingTemplates(ids)
  assert.ok(!lacking.includes('booking-received') && lacking.includes('kyc-received.hi'))
  assert.ok(lacking.includes('booking-accepted') && !lacking.includes('booking-accepted.hi'))
})

test('a start logs which types have no registered text, and succeeds', async (t) => {
  const fake = await fakeProvider(t)
  const few = 'booking-received:id-1,booking-received.hi:id-2,kyc-received.en:id-3'
  const app = await createTestApp(t, {
    env: { ...settingsFor(fake, 'msg91'), MSG91_TEMPLATES: few },
  })
  const line = app.logged.find((it) => it.includes('have no template')) ?? assert.fail('no line')
  const { setting, types: lacking } = JSON.parse(line) as { setting: string; types: string[] }
  assert.equal(setting, 'MSG91_TEMPLATES')
  assert.ok(lacking.includes('reminder-2h') && lacking.includes('kyc-received.hi'))
  assert.ok(!lacking.includes('booking-received'))
})
