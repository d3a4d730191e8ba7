import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { defaultCatalogue as catalogue } from '#domain/catalogue/defaults.ts'
import {
  uniqueId,
  findSectionIndex,
  displayableCatalogue,
  withCopy,
  withNewService,
  withNewVariant,
  withoutService,
  withoutVariant,
  withRowIn,
} from '#domain/catalogue/edit.ts'

test('a new id is the requested one or the next free one', () => {
  assert.equal(uniqueId('a', []), 'a')
  assert.equal(uniqueId('a', [{ id: 'a' }, { id: 'a-2' }]), 'a-3')
})

test('a new service is added last, in the first group, with one empty price', () => {
  const { catalogue: next, id } = withNewService(catalogue)
  const service = next.services.at(-1)
  assert.equal(service?.id, id)
  assert.equal(service?.group, 'general')
  assert.deepEqual(
    service?.variants.map((it) => it.rupees),
    [null],
  )
  assert.equal(withNewService(next).id, `${id}-2`)
})

test('a copy is placed after its original, with the same prices but its own id and label', () => {
  const at = catalogue.services.findIndex(({ id }) => id === '2-bhk')
  const { catalogue: next, id } = withCopy(catalogue, at, (label) => `${label} copy`)
  const copy = next.services[at + 1]
  assert.equal(copy?.id, id)
  assert.equal(copy?.label, '2 BHK copy')
  assert.equal(copy?.page, undefined)
  assert.deepEqual(copy?.variants, catalogue.services[at]?.variants)
})

test('removing a service or variant also removes its price list rows', () => {
  const rows = withoutService(catalogue, '2-bhk').priceList.flatMap((it) => it.rows)
  assert.ok(!rows.some((row) => row.startsWith('2-bhk/')))
  const kitchen = catalogue.services.find(({ id }) => id === 'kitchen') ?? assert.fail()
  const next = withoutVariant(catalogue, kitchen, 'vacant')
  assert.equal(findSectionIndex(next, 'kitchen/vacant'), -1)
  assert.equal(findSectionIndex(next, 'kitchen/occupied'), 3)
  assert.equal(next.services.find(({ id }) => id === 'kitchen')?.variants.length, 1)
})

test('a row is in at most one section', () => {
  const next = withRowIn(catalogue, 'chair/standard', 2)
  assert.equal(next.priceList[2]?.rows.at(-1), 'chair/standard')
  assert.equal(findSectionIndex(next, 'chair/standard'), 2)
  assert.equal(next.priceList.flatMap((it) => it.rows).length, 20)
  assert.equal(findSectionIndex(withRowIn(next, 'chair/standard', -1), 'chair/standard'), -1)
})

test('another price of a service gets its own id', () => {
  const [service] = catalogue.services
  assert.ok(service)
  const twice = withNewVariant(withNewVariant(service))
  assert.deepEqual(
    twice.variants.slice(-2).map((it) => it.id),
    ['price', 'price-2'],
  )
})

test('a price that is still being typed is shown as on request', () => {
  const [service] = catalogue.services
  assert.ok(service)
  const typed = { ...service, variants: [{ ...service.variants[0], rupees: '49.' }] }
  const shown = displayableCatalogue({ ...catalogue, services: [typed as never] })
  assert.equal(shown.services[0]?.variants[0]?.rupees, null)
})
