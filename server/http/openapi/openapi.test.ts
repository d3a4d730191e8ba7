import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { z } from 'zod/mini'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { refusals } from '#domain/refusal-sentences.ts'
import { openApiPath } from '#server/http/openapi/parts.ts'
import { booked } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

type Schema = {
  type?: string
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}
type Operation = {
  summary: string
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>
  security: Record<string, string[]>[]
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Refusal: Schema & { properties: { code: { enum: string[] } } } } }
}

// The parts of OpenAPI 3.1 that clients of the document rely on.
const operation = z.object({
  summary: z.string().check(z.minLength(1)),
  description: z.string(),
  parameters: z.optional(
    z.array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean(),
        schema: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
  requestBody: z.optional(
    z.strictObject({
      required: z.boolean(),
      content: z.union([
        z.strictObject({ 'application/json': z.object({ schema: z.looseObject({}) }) }),
        z.strictObject({ 'multipart/form-data': z.object({ schema: z.looseObject({}) }) }),
      ]),
    }),
  ),
  responses: z.record(
    z.string().check(z.regex(/^([1-5]\d\d|default)$/)),
    z.object({ description: z.string(), content: z.looseObject({}) }),
  ),
  security: z.array(z.record(z.string(), z.array(z.string()))),
})
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(
    z.string().check(z.startsWith('/')),
    z.record(z.enum(['get', 'post', 'put', 'delete']), z.optional(operation)),
  ),
  components: z.looseObject({}),
})

async function read(t: Parameters<typeof createTestApp>[0]) {
  const app = await createTestApp(t)
  const { status, body } = await app.visitor().get('/api/openapi.json')
  assert.equal(status, 200)
  return { ...app, description: body as Document }
}

test('the description is valid OpenAPI 3.1 and resolves all its references', async (t) => {
  const { description } = await read(t)
  const checked = z.safeParse(document, description)
  assert.deepEqual(checked.error?.issues ?? [], [])
  for (const [, name] of JSON.stringify(description).matchAll(
    /"\$ref":"#\/components\/schemas\/(\w+)"/g,
  )) {
    assert.ok(name && name in description.components.schemas, `${name} is not described`)
  }
  assert.doesNotMatch(JSON.stringify(description), /\$defs|"\$schema"/)
})

test('every call is described with every method, path and field', async (t) => {
  const { description, endpoints } = await read(t)
  let described = 0
  for (const it of endpoints) {
    const methods = it.alsoAs ? [it.method, it.alsoAs] : [it.method]
    for (const [path, method] of [it.path, ...(it.alsoAt ?? [])].flatMap((path) =>
      methods.map((method) => [path, method] as const),
    )) {
      const written = description.paths[openApiPath(path)]?.[method.toLowerCase()]
      assert.ok(written, `${method} ${path} is missing`)
      assert.equal(written.summary, it.summary)
      assert.deepEqual(written.security, it.allow === 'anyone' ? [] : [{ session: [] }])
      assert.deepEqual(fieldsOf(written).sort(), shapeOf(it).sort())
      described++
    }
  }
  const all = Object.values(description.paths).flatMap((it) => Object.keys(it))
  assert.equal(all.length, described)
})

function fieldsOf({ parameters, requestBody }: Operation): string[] {
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {}
  const body = (json ?? form)?.schema.properties
  return (
    parameters?.filter((it) => it.in === 'query').map((it) => it.name) ?? Object.keys(body ?? {})
  )
}
const shapeOf = (it: AnyEndpoint) =>
  it.file
    ? [it.file]
    : Object.keys((it.input as unknown as { shape: Record<string, unknown> }).shape)

test('mandatory fields are marked as required, optional ones are not', async (t) => {
  const { description } = await read(t)
  const booking = description.paths['/api/v1/service/addnewservice']?.post?.requestBody
  assert.deepEqual(booking?.content['application/json']?.schema.required?.toSorted(), [
    'date',
    'email',
    'service',
    'time',
  ])
  const list = description.paths['/api/v1/service/getallorders']?.get?.parameters ?? []
  assert.deepEqual(
    list.filter((it) => it.required),
    [],
  )
})

test('replies match their description', async (t) => {
  const { description, as } = await read(t)
  const customer = await as('user')
  await booked(customer)
  for (const path of ['/api/v1/user/getyourorders', '/api/v1/user/getuser']) {
    const { body } = await customer.get(path)
    const schema =
      description.paths[path]?.get?.responses['200']?.content['application/json']?.schema
    assert.ok(schema)
    assertLike(body, schema, path)
  }
})

/** Checks field names and types recursively. */
function assertLike(value: unknown, schema: Schema, at: string): void {
  if (schema.const !== undefined) assert.equal(value, schema.const, at)
  if (schema.type === 'string') assert.equal(typeof value, 'string', at)
  if (schema.items) (value as unknown[]).forEach((it) => assertLike(it, schema.items!, `${at}[]`))
  for (const name of schema.required ?? []) assert.ok(name in (value as object), `${at}.${name}`)
  if (!schema.properties) return
  for (const [name, part] of Object.entries(value as object)) {
    assert.ok(schema.properties[name], `${at}.${name} is not described`)
    assertLike(part, schema.properties[name], `${at}.${name}`)
  }
}

test('every refusal code is described', async (t) => {
  const { description } = await read(t)
  const { enum: codes } = description.components.schemas.Refusal.properties.code
  assert.deepEqual(codes.toSorted(), Object.keys(refusals).sort())
})

test('the same description is readable as a page without scripts', async (t) => {
  const { visitor, description } = await read(t)
  const { status, body, headers } = await visitor().get('/api/docs')
  assert.equal(status, 200)
  assert.match(String(headers['content-type']), /^text\/html/)
  for (const path of Object.keys(description.paths)) assert.ok(String(body).includes(path))
  assert.doesNotMatch(String(body), /<script/)
})
