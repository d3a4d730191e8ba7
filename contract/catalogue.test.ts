import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { z } from 'zod/mini'
import { catalogueShape } from '#contract/catalogue.ts'
import { defaultCatalogue } from '#domain/catalogue/defaults.ts'
import { maxRupees } from '#domain/money/lines.ts'
import { settingProblems } from '#domain/settings/problems.ts'

type Draft = z.input<typeof catalogueShape>

test('the default catalogue is valid', () => {
  assert.deepEqual(catalogueShape.parse(defaultCatalogue), defaultCatalogue)
})

const wrong: Record<string, [path: string, code: string, change: (it: Draft) => unknown]> = {
  'two services of one name': [
    'services.1.label',
    'setting_twice',
    (it) => (at(it.services, 1).label = 'room cleaning'),
  ],
  'two services of one id': [
    'services.1.id',
    'setting_twice',
    (it) => (at(it.services, 1).id = 'room'),
  ],
  'two variants of one name': [
    'services.0.variants.1.label',
    'setting_twice',
    (it) => (at(at(it.services, 0).variants, 1).label = 'Single Room'),
  ],
  'a service without a price': [
    'services.2.variants',
    'setting_variant',
    (it) => (at(it.services, 2).variants = []),
  ],
  'a heading that is none': [
    'services.2.group',
    'setting_group',
    (it) => (at(it.services, 2).group = 'space'),
  ],
  'a row of the list without a service': [
    'priceList.0.rows.4',
    'setting_row',
    (it) => at(it.priceList, 0).rows.push('9-bhk/vacant'),
  ],
  'a row that stands there already': [
    'priceList.1.rows.4',
    'setting_twice',
    (it) => at(it.priceList, 1).rows.push('1-bhk/vacant'),
  ],
  'a price below nothing': ['services.0.variants.0.rupees', 'setting_price', price(-5)],
  'a price of nothing': ['services.0.variants.0.rupees', 'setting_price', price(0)],
  'a part of a paisa': ['services.0.variants.0.rupees', 'setting_price', price(4.999)],
  'a price that is no number': ['services.0.variants.0.rupees', 'setting_price', price(Infinity)],
  'too large a price': ['services.0.variants.0.rupees', 'setting_price', price(10_000_001)],
  'a job of two days': [
    'services.0.minutes',
    'setting_minutes',
    (it) => (at(it.services, 0).minutes = 2880),
  ],
  'none at most': [
    'services.0.variants.0.most',
    'setting_most',
    (it) => (at(at(it.services, 0).variants, 0).most = 0),
  ],
  'a blank name': [
    'services.0.label',
    'setting_required',
    (it) => (at(it.services, 0).label = ' '),
  ],
}
for (const [name, [path, code, change]] of Object.entries(wrong)) {
  test(`${name} is refused beside its field`, () => {
    const draft = structuredClone(defaultCatalogue) as Draft
    change(draft)
    const { error } = catalogueShape.safeParse(draft)
    const issues = (error?.issues ?? []).map((it) => [it.path.join('.'), it.message])
    assert.deepEqual(issues[0], [path, code])
    for (const [, message = ''] of issues) assert.ok(message in settingProblems, message)
  })
}

test('a price with paise is valid', () => {
  const draft = structuredClone(defaultCatalogue) as Draft
  for (const rupees of [0.01, 19.99, 4999.5, 999_999.99]) {
    price(rupees)(draft)
    assert.ok(catalogueShape.safeParse(draft).success, String(rupees))
  }
})

test('a price of the catalogue is at most what a line of an order may cost', () => {
  const draft = structuredClone(defaultCatalogue) as Draft
  for (const [rupees, isValid] of [
    [maxRupees, true],
    [maxRupees + 0.01, false],
  ] as const) {
    price(rupees)(draft)
    assert.equal(catalogueShape.safeParse(draft).success, isValid, String(rupees))
  }
})

function price(rupees: number): (it: Draft) => void {
  return (it) => {
    at(at(it.services, 0).variants, 0).rupees = rupees
  }
}

function at<T>(list: readonly T[], index: number): T {
  return list[index] ?? assert.fail()
}
