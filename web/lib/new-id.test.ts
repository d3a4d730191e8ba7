import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { releaseAfter } from '#test/release-after.ts'
import { newId } from '#web/lib/new-id.ts'
import { newLine } from '#web/orders/money/draft-lines.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('a page served over plain http, which has no randomUUID, makes ids that the API accepts', (t) => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  releaseAfter(t, () => Reflect.deleteProperty(crypto, 'randomUUID'))
  const ids = Array.from({ length: 1000 }, newId)
  for (const id of ids) assert.match(id, uuid)
  assert.equal(new Set(ids).size, 1000)
  assert.match(newLine().key, uuid)
})
