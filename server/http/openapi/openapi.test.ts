import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { requestHeaders } from '#contract/headers.ts'
import { refusals } from '#domain/refusal-sentences.ts'
import type { ApiDescription } from '#server/http/openapi/document.ts'
import { openApiPath, type Operation } from '#server/http/openapi/parts.ts'
import { createTestApp } from '#test/test-app.ts'

type Schema = {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly required?: readonly string[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
}
type Parameter = Schema & { name: string; in: string; required?: boolean; schema: Schema }
type Body = { required: boolean; content: Record<string, { schema: Schema }> }

async function read(t: Parameters<typeof createTestApp>[0]) {
  const app = await createTestApp(t)
  const { status, body } = await app.visitor().get('/api/openapi.json')
  assert.equal(status, 200)
  const description = body as ApiDescription
  return { ...app, description, schemas: description.components.schemas as Record<string, Schema> }
}

const operationsOf = ({ paths }: ApiDescription): Operation[] =>
  Object.values(paths).flatMap((it) => Object.values(it))
const parametersOf = (it: Operation | undefined) => (it?.parameters ?? []) as unknown as Parameter[]
const bodiesOf = (it: Operation | undefined): Schema[] =>
  Object.values((it?.requestBody as Body | undefined)?.content ?? {}).map(({ schema }) => schema)

test('every call is described with its name, every method, path and field', async (t) => {
  const { description, endpoints } = await read(t)
  for (const it of endpoints)
    for (const path of [it.path, ...(it.alsoAt ?? [])])
      for (const method of [it.method, ...(it.alsoAs ? [it.alsoAs] : [])]) {
        const written = description.paths[openApiPath(path)]?.[method.toLowerCase()]
        assert.ok(written, `${method} ${path} is missing`)
        assert.equal(written.summary, it.summary)
        assert.ok(written.operationId.startsWith(it.name))
        const byToken = it.scope ? [{ token: [it.scope] }] : []
        assert.deepEqual(
          written.security,
          it.allow === 'anyone' ? [] : [{ session: [] }, ...byToken],
        )
        assert.deepEqual(fieldsOf(written).sort(), shapeOf(it).sort(), `${method} ${path}`)
      }
  assert.equal(description.paths['/api/v1/user/logout']?.post?.operationId, 'logoutByPost')
  assert.equal(description.paths['/v1/worker/updatekyc']?.put?.deprecated, true)
})

const fieldsOf = (it: Operation): string[] => [
  ...parametersOf(it).flatMap(({ in: place, name }) => (place === 'query' ? [name] : [])),
  ...bodiesOf(it).flatMap(({ properties }) => Object.keys(properties ?? {})),
]

const keysOf = (it: unknown) => Object.keys((it as { shape: object } | undefined)?.shape ?? {})
const shapeOf = ({ input, file, fileFields }: AnyEndpoint) =>
  file ? [file, ...keysOf(fileFields)] : keysOf(input)

test('routes outside the contract are described too', async (t) => {
  const { description } = await read(t)
  for (const path of [
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/openapi.json',
    '/api/docs',
    '/assets/pictures/{name}',
    '/.well-known/security.txt',
  ])
    assert.ok(description.paths[path]?.get, path)
})

test('mandatory fields are marked as required, optional ones are not', async (t) => {
  const { description } = await read(t)
  const [booking] = bodiesOf(description.paths['/api/v1/service/addnewservice']?.post)
  assert.deepEqual(booking?.required?.toSorted(), ['date', 'email', 'service', 'time'])
  const list = parametersOf(description.paths['/api/v1/service/getallorders']?.get)
  assert.deepEqual(
    list.filter((it) => it.required),
    [],
  )
})

/** What several calls speak of, by the names of the product. */
const shared =
  'Account Activity Address AuditEntry Bill BookingRules Business Catalogue Coupon CreditNote Erasure Feedback Job KycApplication Note Notification OpeningHours Order OrderEvent OrderLine Payment Plan Problem Session Settings TeamMember TimeOff WorkerEntry'.split(
    ' ',
  )

test('what several calls speak of is described once, under its own name', async (t) => {
  const { schemas } = await read(t)
  for (const name of shared) assert.ok(schemas[name]?.description, `${name} is missing`)
})

/** Names that say everything, wherever they stand. */
const plainNames = new Set(
  '_id id name address street town state postcode longitude areas brand email label text title caption hindi message reason service code gstin method number version opens closes from to days rupees user business pay facebook instagram youtube before after bank_name success accepted rejected cancelled disabled'.split(
    ' ',
  ),
)

test('what a name does not say, a description does', async (t) => {
  const { description, schemas } = await read(t)
  const silent: string[] = []
  function isDescribed({ $ref, description: said, enum: values, ...it }: Schema): boolean {
    if (said !== undefined || values || it.const !== undefined || it.type === 'null') return true
    if ($ref !== undefined) return schemas[$ref.split('/').at(-1) ?? '']?.description !== undefined
    if (it.anyOf) return it.anyOf.every(isDescribed)
    return it.items !== undefined && isDescribed(it.items)
  }
  function visit(it: Schema, at: string): void {
    const fields = Object.entries(it.properties ?? {})
    // Fields of one kind, such as a number for each status, are described together.
    const isTable = new Set(fields.map(([, field]) => JSON.stringify(field))).size === 1
    const isSaid = isTable && fields.length > 2
    for (const [name, field] of fields) {
      if (!isSaid && !plainNames.has(name) && !isDescribed(field)) silent.push(`${at}.${name}`)
      visit(field, `${at}.${name}`)
    }
    for (const part of [...(it.anyOf ?? []), ...(it.allOf ?? [])]) visit(part, at)
    if (it.items) visit(it.items, at)
    if (typeof it.additionalProperties === 'object') visit(it.additionalProperties, at)
  }
  for (const [name, it] of Object.entries(schemas)) visit(it, name)
  for (const it of operationsOf(description)) {
    for (const { name, schema, ...parameter } of parametersOf(it))
      if (name && !isDescribed({ ...schema, ...parameter }))
        silent.push(`${it.operationId}?${name}`)
    const { content } = it.responses[200] as unknown as Body
    for (const schema of [...bodiesOf(it), ...Object.values(content).map((is) => is.schema)])
      visit(schema, it.operationId)
  }
  assert.deepEqual(silent, [])
})

const words = (it: string) => it.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

test('a description does not repeat the name', async (t) => {
  const { schemas } = await read(t)
  const repeated = Object.entries(schemas).flatMap(([owner, { properties = {} }]) =>
    Object.entries(properties).flatMap(([name, { description = '' }]) =>
      words(description) === words(name) ? [`${owner}.${name}`] : [],
    ),
  )
  assert.deepEqual(repeated, [])
})

/** Inputs that the server refuses by a pattern, a list or bounds, and these as a client reads them. */
const rules: readonly (readonly [call: string, field: string, good: unknown, bad: unknown])[] = [
  ['addNewService', 'date', '2026-05-05T10:00:00Z', '5 May 2026'],
  ['addNewService', 'time', '15:30', '25:00'],
  ['addNewService', 'quantity', 100, 0],
  ['addNewService', 'quantity', 1, 101],
  ['submitKyc', 'ifsc_code', 'sbin 0001234', 'SBIN1001234'],
  ['submitKyc', 'account_number', '1234-5678 901', '12345678'],
  ['submitKyc', 'bank_name', 'Other bank', 'My bank'],
  ['updateKyc', 'status', 'approved', 'pending'],
  ['generateOtp', 'phone', '+91 98765 43210', 'call me'],
  ['verifyOtp', 'otp', '123 456', '12345'],
  ['addCoupon', 'code', 'diwali 10', 'D!'],
  ['recordPayment', 'payment_id', 'ABCDEF01-2345-4789-8abc-def012345678', 'one'],
]

for (const [call, field, good, bad] of rules)
  test(`${call} says which ${field} it takes: ${String(good)}, not ${String(bad)}`, async (t) => {
    const { description, endpoints } = await read(t)
    const operation = operationsOf(description).find((it) => it.operationId === call)
    const schema = bodiesOf(operation)[0]?.properties?.[field]
    assert.ok(schema)
    assert.deepEqual([takes(schema, good), takes(schema, bad)], [true, false])
    const endpoint = endpoints.find((it) => it.name === call)
    assert.ok(endpoint)
    const shape = (endpoint.input as unknown as Shape).shape[field]
    assert.deepEqual([shape?.safeParse(good).success, shape?.safeParse(bad).success], [true, false])
  })

type Shape = { shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> }

function takes(schema: Schema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((it) => takes(it, value))
  if (schema.enum) return schema.enum.includes(String(value))
  if (typeof value === 'number')
    return value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity)
  return schema.type === 'string' && new RegExp(schema.pattern ?? '').test(String(value))
}

test('every refusal code is described under its status', async (t) => {
  const { description, schemas } = await read(t)
  assert.deepEqual(
    schemas.Refusal?.properties?.code?.enum?.toSorted(),
    Object.keys(refusals).sort(),
  )
  const responses = description.components.responses as Record<string, Body>
  const byStatus = Object.values(responses).flatMap(({ content }) =>
    Object.values(content).flatMap(({ schema }) => schema.allOf?.[1]?.properties?.code?.enum ?? []),
  )
  assert.deepEqual(byStatus.toSorted(), Object.keys(refusals).sort())
})

/** Headers that the server reads for itself and that no client sets on purpose. */
const ownHeaders = [
  'accept-encoding',
  'content-length',
  'content-type',
  'transfer-encoding',
  'x-forwarded-for',
  'sec-fetch-site',
  'user-agent',
]

test('every request header that the server reads is described', () => {
  const known = new Set([...Object.keys(requestHeaders), ...ownHeaders])
  const unknown = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<!\.)headers\['([\w-]+)'\]/g)].flatMap(([, name]) =>
      known.has(name ?? '') ? [] : [`${file}: ${name}`],
    ),
  )
  assert.deepEqual(unknown, [])
})

test('a document with an ETag is described with 304, and answers it', async (t) => {
  const { visitor, description } = await read(t)
  const documents = Object.entries(description.paths).filter(([, it]) => it.get?.responses[304])
  assert.deepEqual(
    documents.map(([path]) => path),
    ['/api/v1/service/catalogue', '/api/v1/calendar.ics', '/api/openapi.json', '/api/docs'],
  )
  for (const [path] of documents.filter(([path]) => !path.endsWith('.ics'))) {
    const { headers } = await visitor().get(path)
    const again = await visitor().get(path, { 'if-none-match': String(headers.etag) })
    assert.deepEqual([again.status, again.bytes.length], [304, 0], path)
  }
})

test('the same description is readable as a page without scripts', async (t) => {
  const { visitor, description } = await read(t)
  const { status, body, headers } = await visitor().get('/api/docs')
  assert.equal(status, 200)
  assert.match(String(headers['content-type']), /^text\/html/)
  for (const path of Object.keys(description.paths)) assert.ok(String(body).includes(path))
  assert.doesNotMatch(String(body), /<script/)
})
