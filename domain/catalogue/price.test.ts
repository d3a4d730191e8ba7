import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { defaultCatalogue } from '#domain/catalogue/defaults.ts'
import { priceSections } from '#domain/catalogue/price-list.ts'
import { calculatePrice, calculateTotal, type Choice } from '#domain/catalogue/price.ts'
import { Refusal } from '#domain/refusals.ts'

type Told = readonly [lines: string[], price: string | null, minutes: number]

function told(choice: Choice, catalogue: Catalogue = defaultCatalogue): Told {
  const { lines, price, from, minutes } = calculatePrice(catalogue, choice)
  const written = lines.map((it) => `${it.quantity} x ${it.label} at ${it.rupees}`)
  return [written, price === null ? null : `${from ? 'from ' : ''}${price}`, minutes]
}

const cases: readonly [Choice, Told][] = [
  [{ service: '2 BHK' }, [['1 x 2 BHK, Vacant at 4499'], 'from 4499', 240]],
  [{ service: '2 BHK', variant: 'occupied' }, [['1 x 2 BHK, Occupied at 4999'], 'from 4999', 240]],
  [{ service: 'ac', quantity: 3 }, [['3 x AC Service at 699'], '2097', 180]],
  [
    {
      service: 'Room Cleaning',
      variant: '2-room',
      extras: [{ id: 'chair/standard', quantity: 4 }],
    },
    [['1 x Room Cleaning, 2 Room at 2999', '4 x Chair Cleaning at 99'], 'from 3395', 180],
  ],
  [
    {
      service: 'Bathroom Cleaning',
      extras: [
        { id: 'chair/standard', quantity: 1 },
        { id: 'chair/standard', quantity: 2 },
      ],
    },
    [['1 x Bathroom Cleaning at 499', '3 x Chair Cleaning at 99'], '796', 105],
  ],
  [
    { service: 'Sofa Cleaning', extras: [{ id: 'bathroom/standard', quantity: 1 }] },
    [['1 x Sofa Cleaning at null', '1 x Bathroom Cleaning at 499'], null, 180],
  ],
  [{ service: 'kitchen', variant: 'vacant' }, [['1 x Vacant Kitchen at 899'], 'from 899', 120]],
  [{ service: 'chair' }, [['1 x Chair Cleaning at 99'], '99', 30]],
]
for (const [choice, expected] of cases) {
  test(`${JSON.stringify(choice)} is ${expected[1] ?? 'on request'}`, () => {
    assert.deepEqual(told(choice), expected)
  })
}

const refused: readonly [Choice, string, string][] = [
  [{ service: 'Window Cleaning' }, 'service_unknown', 'service'],
  [{ service: '2 BHK', variant: 'furnished' }, 'variant_unknown', 'variant'],
  [{ service: '2 BHK', variant: '' }, 'variant_unknown', 'variant'],
  [{ service: '2 BHK', quantity: 2 }, 'quantity_invalid', 'quantity'],
  [{ service: 'ac', quantity: 0 }, 'quantity_invalid', 'quantity'],
  [{ service: 'ac', quantity: 11 }, 'quantity_invalid', 'quantity'],
  [{ service: 'ac', quantity: 1.5 }, 'quantity_invalid', 'quantity'],
  [
    { service: 'ac', extras: [{ id: 'chair/standard', quantity: 51 }] },
    'quantity_invalid',
    'extras',
  ],
  [
    { service: 'ac', extras: [{ id: 'chair/standard', quantity: 0 }] },
    'quantity_invalid',
    'extras',
  ],
  [{ service: 'ac', extras: [{ id: '2-bhk/vacant', quantity: 1 }] }, 'extra_unknown', 'extras'],
  [{ service: 'ac', extras: [{ id: 'ac/standard', quantity: 1 }] }, 'extra_unknown', 'extras'],
  [{ service: 'ac', extras: [{ id: 'constructor', quantity: 1 }] }, 'extra_unknown', 'extras'],
]
for (const [choice, code, field] of refused) {
  test(`${JSON.stringify(choice)} is refused: ${code}`, () => {
    assert.throws(
      () => calculatePrice(defaultCatalogue, choice),
      (error) =>
        error instanceof Refusal && error.code === code && error.details.fields?.[field] === code,
    )
  })
}

test('an inactive service cannot be booked, alone or as an extra', () => {
  const services = defaultCatalogue.services.map((it) => ({ ...it, active: it.id !== 'chair' }))
  const without = { ...defaultCatalogue, services }
  assert.throws(() => calculatePrice(without, { service: 'chair' }), { code: 'service_unknown' })
  const extras = [{ id: 'chair/standard', quantity: 1 }]
  assert.throws(() => calculatePrice(without, { service: 'ac', extras }), { code: 'extra_unknown' })
})

test('amounts with paise add up exactly', () => {
  assert.equal(
    calculateTotal([
      { quantity: 3, rupees: 0.1 },
      { quantity: 1, rupees: 19.99 },
    ]),
    20.29,
  )
})

test('every row of the price list is booked at its listed price and under a unique name', () => {
  const rows = priceSections(defaultCatalogue).flatMap((it) => it.rows)
  assert.equal(rows.length, 20)
  const names = rows.map(({ service, variant, price }) => {
    const priced = calculatePrice(defaultCatalogue, { service: service.label, variant: variant.id })
    assert.equal(priced.price, price?.rupees ?? null)
    assert.equal(priced.from, price?.from ?? false)
    return priced.lines[0]?.label
  })
  assert.equal(new Set(names).size, 20)
})
