import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { sendSettings } from '#contract/settings/calls.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { isRefusalCode } from '#domain/refusal-sentences.ts'
import { settingProblems } from '#domain/settings/problems.ts'
import { newestVersion } from '#server/db/settings.ts'
import { seededRandom } from '#test/fuzz/random-numbers.ts'
import { settingsWith } from '#test/settings.ts'
import { createTestApp } from '#test/test-app.ts'

const documents = 300

const picture = `/assets/pictures/${'a'.repeat(20)}-800.webp`

/** Every list has an item, so that every rule can be broken. */
const whole = settingsWith({
  hours: {
    byDay: { 6: { opens: '09:00', closes: '14:00', break: { from: '11:00', to: '11:30' } } },
  },
  closures: [{ from: '2026-10-20', to: '2026-10-21', reason: 'Diwali' }],
  openings: [{ date: '2026-10-25', opens: '09:00', closes: '12:00' }],
  crew: [{ name: 'Ravi', role: 'Cleaner', photo: '' }],
  gallery: [{ before: picture, after: picture, caption: '' }],
  pay: { services: [{ service: '2-bhk', percent: 40, rupees: null }] },
})

/** A path in the document, with its value. */
type Spot = { readonly path: readonly string[]; readonly value: unknown }

function spots(value: unknown, path: readonly string[] = []): Spot[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, it]) => spots(it, [...path, key]))
      : []
  return path.length > 0 ? [{ path, value }, ...inner] : inner
}

/** Values that are invalid anywhere in the document. */
const wrongValues = [{ not: 'this' }, [[]], true, -7, 1e9, 0.123456789, 'x'.repeat(2000)]

/** Whether a wrong value happens to be valid at this path. */
function isGood(wrong: unknown, { path, value }: Spot): boolean {
  if (typeof value === 'boolean') return typeof wrong === 'boolean'
  const isCoordinate = path.at(-1) === 'latitude' || path.at(-1) === 'longitude'
  return isCoordinate && typeof wrong === 'number' && Math.abs(wrong) < 90
}

/** A copy of the document with one path replaced, removed or added. */
function withChange(path: readonly string[], change: (holder: object, key: string) => void) {
  const copy = structuredClone(whole) as object
  const holder = path.slice(0, -1).reduce((it, key) => Reflect.get(it, key) as object, copy)
  change(holder, path.at(-1) ?? '')
  return copy
}

/** The same documents on every run. */
function wrongDocuments(): { readonly said: string; readonly document: object }[] {
  const { below: next } = seededRandom(13)
  const all = spots(whole)
  const made: { said: string; document: object }[] = []
  while (made.length < documents) {
    const spot = all[next(all.length)]
    const wrong = wrongValues[next(wrongValues.length)]
    assert.ok(spot)
    const { path, value } = spot
    const said = path.join('.')
    if (made.length % 3 === 0 && typeof value === 'object' && value && !Array.isArray(value))
      made.push({
        said: `${said}.surprise added`,
        document: withChange([...path, 'surprise'], (holder, key) => Reflect.set(holder, key, 1)),
      })
    else if (made.length % 3 === 1 && isRequired(spot))
      made.push({
        said: `${said} removed`,
        document: withChange(path, (holder, key) => Reflect.deleteProperty(holder, key)),
      })
    else if (!isGood(wrong, spot))
      made.push({
        said: `${said} = ${JSON.stringify(wrong).slice(0, 30)}`,
        document: withChange(path, (holder, key) => Reflect.set(holder, key, wrong)),
      })
  }
  return made
}

const optional = [
  'hindi',
  'byDay',
  '6',
  'break',
  'page',
  'most',
  'unit',
  'unitHindi',
  'extra',
  'minutes',
  'people',
  'skill',
  'checklist',
  'pay',
]

/** List items and optional fields may be missing. */
function isRequired({ path }: Spot): boolean {
  return !path.some((key) => optional.includes(key)) && !/^\d+$/.test(path.at(-1) ?? '')
}

test(`${documents} invalid documents are refused, each with an error at the invalid path, and none is saved`, async (t) => {
  const { as, deps } = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const owner = await as('admin')
  for (const { said, document } of wrongDocuments()) {
    const { status, body } = await owner.put('/api/v1/admin/settings', {
      version: 1,
      settings: document,
    })
    assert.equal(status, 400, said)
    assert.equal(body.code, 'settings_invalid', said)
    const fields = Object.entries(body.field_codes as Record<string, string>)
    assert.ok(fields.length > 0, said)
    for (const [field, code] of fields) {
      assert.ok(Object.hasOwn(settingProblems, code) || isRefusalCode(code), `${said}: ${code}`)
      const [place = ''] = said.split(' ')
      assert.ok(place.startsWith(field) || field.startsWith(parentOf(place)), `${said}: ${field}`)
    }
  }
  assert.equal(await newestVersion(deps.db), 1)
})

const parentOf = (place: string): string => place.split('.').slice(0, -1).join('.')

test('the document from which the invalid ones are made is valid, and so are the defaults', async (t) => {
  const { as } = await createTestApp(t)
  const owner = await as('admin')
  for (const [version, settings] of [whole, defaultSettings].entries()) {
    const reply = await owner.call(sendSettings, { version: version + 1, settings })
    assert.deepEqual([reply.status, reply.body.version], [200, version + 2])
  }
})
