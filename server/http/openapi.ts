import { z } from 'zod/mini'
import { sessionCookie } from '#contract/cookies.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { refusals } from '#domain/refusal-sentences.ts'
import { adminRights, hasPermission } from '#domain/team.ts'

type Schema = Record<string, unknown>
export type Operation = {
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly Schema[]
  readonly requestBody?: Schema
  readonly responses: Record<string, Schema>
  readonly security: readonly Schema[]
}
export type ApiDescription = {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: Schema
}

const toSchema = (shape: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema
  return schema
}

/** Builds the OpenAPI 3.1 document from the contract's endpoints. */
export function describeApi(endpoints: readonly AnyEndpoint[], title: string): ApiDescription {
  const paths: ApiDescription['paths'] = {}
  for (const it of endpoints) {
    for (const path of [it.path, ...(it.alsoAt ?? [])].map(openApiPath)) {
      const methods = it.alsoAs ? [it.method, it.alsoAs] : [it.method]
      paths[path] = {
        ...paths[path],
        ...Object.fromEntries(
          methods.map((method) => [method.toLowerCase(), operation(it, method)]),
        ),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'JSON in and out, UTF-8. Every reply carries `success`; a refusal adds `code`, `message` and, for wrong input, `fields`. Dates and times are India’s. `null` in an optional field means that it is missing.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
      schemas: { Refusal: refusalSchema() },
    },
  }
}

/** '/document/:id' is written '/document/{id}'. */
export const openApiPath = (path: string): string => path.replace(/:(\w+)$/, '{$1}')

function describeCallers({ allow, act }: AnyEndpoint): string {
  if (allow === 'anyone') return 'Anyone.'
  const rights = act ? adminRights.filter((it) => hasPermission(it, act)).join(' or ') : ''
  return `Signed in as ${allow.join(' or ')}${rights && `; of admins only the ${rights}`}.`
}

function operation(it: AnyEndpoint, method: string): Operation {
  const input = toSchema(it.input, 'input')
  const properties = (input.properties ?? {}) as Record<string, Schema>
  const required = (input.required ?? []) as string[]
  const output = toSchema(it.output, 'output')
  const asQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  const inPath = [...it.path.matchAll(/:(\w+)$/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const parameters = [...inPath, ...asQuery]
  const content = it.file ? fileForm(it.file) : { 'application/json': { schema: input } }
  const body = { required: true, content }
  const hasInput = parameters.length > 0 || it.file !== undefined
  return {
    summary: it.summary,
    description: describeCallers(it),
    ...(hasInput && (method === 'GET' ? { parameters } : { requestBody: body })),
    responses: {
      200: {
        description: 'Done',
        content: it.download
          ? { [it.download]: { schema: { type: 'string' } } }
          : { 'application/json': { schema: withSuccess(output) } },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
    security: it.allow === 'anyone' ? [] : [{ session: [] }],
  }
}

function fileForm(field: string): Schema {
  const properties = { [field]: { type: 'string', format: 'binary' } }
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: [field] } } }
}

function withSuccess(output: Schema): Schema {
  const properties = { success: { const: true }, ...(output.properties as Schema) }
  return { ...output, properties, required: ['success', ...((output.required as string[]) ?? [])] }
}

function sentences(description: string): Schema {
  return { type: 'object', additionalProperties: { type: 'string' }, description }
}

function refusalSchema(): Schema {
  return {
    type: 'object',
    required: ['success', 'code', 'message'],
    properties: {
      success: { const: false },
      code: { enum: Object.keys(refusals) },
      message: { type: 'string', description: 'A sentence for people.' },
      fields: sentences('Wire name of a field: what is wrong with it.'),
      field_codes: sentences('The same as codes.'),
      details: {
        type: 'object',
        description:
          'Of an order that someone else has moved: the latest event, as in its timeline. Of a booking that is there already: its `order_id`.',
      },
    },
  }
}
