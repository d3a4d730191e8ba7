import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { contractCalls } from '#test/fuzz/contract-calls.ts'
import { fieldsOf } from '#test/fuzz/fields.ts'

const hindiOf: Readonly<Record<string, string>> = { service: 'service_hindi', label: 'hindi' }

/** The screen names these from its catalogue; a customer names their own addresses. */
const known = [
  '/api/v1/admin/dashboard services.0.service',
  '/api/v1/user/addresses label',
  '/api/v1/user/addresses addresses.0.label',
  '/api/v1/admin/addresses label',
  '/api/v1/admin/addresses addresses.0.label',
]

test('a reply that names a service or a line names it in Hindi too', async () => {
  const fields = (await contractCalls()).flatMap(({ path, output }) =>
    fieldsOf(output).map((it) => ({ of: `${path} `, keys: it.path.map(String) })),
  )
  const all = new Set(fields.map(({ of, keys }) => of + keys.join('.')))
  const english = fields.flatMap(({ of, keys }) => {
    const [hindi, name] = [hindiOf[keys.at(-1) ?? ''], of + keys.join('.')]
    const hasHindi = hindi === undefined || all.has(of + [...keys.slice(0, -1), hindi].join('.'))
    return hasHindi ? [] : [name]
  })
  assert.deepEqual([...new Set(english)].toSorted(), known.toSorted())
})
