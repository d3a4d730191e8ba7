import { z } from 'zod/mini'
import {
  requestHeaders,
  responseHeaders,
  type RequestHeader,
  type ResponseHeader,
} from '#contract/headers.ts'
import { settingsVersionHeader } from '#contract/settings/version.ts'

export type Schema = Readonly<Record<string, unknown>>
export type Schemas = Record<string, Schema>

export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly deprecated?: true
  readonly parameters?: readonly Schema[]
  readonly requestBody?: Schema
  readonly responses: Readonly<Record<string, Schema>>
  readonly security: readonly Schema[]
}

/** A JSON Schema whose named parts are added to `schemas` and referred to. */
export function toSchema(shape: z.ZodMiniType, io: 'input' | 'output', schemas: Schemas): Schema {
  const made = z.toJSONSchema(shape, { io, unrepresentable: 'any', override: writeOutKeys })
  const { $schema: _, $defs = {}, ...schema } = withComponentRefs(made)
  for (const [name, it] of Object.entries($defs as Schemas)) {
    if (schemas[name] && JSON.stringify(schemas[name]) !== JSON.stringify(it))
      throw new Error(`two schemas are called ${name}`)
    schemas[name] = it
  }
  return schema
}

const withComponentRefs = (schema: unknown): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema

/** A record with certain keys is an object with these properties. */
function writeOutKeys({ jsonSchema: it }: { jsonSchema: Record<string, unknown> }): void {
  if (!it.propertyNames || !it.required) return
  const keys = it.required as string[]
  it.properties = Object.fromEntries(keys.map((key) => [key, it.additionalProperties]))
  it.additionalProperties = false
  delete it.propertyNames
}

/** '/document/:id' is written '/document/{id}'. */
export const openApiPath = (path: string): string => path.replace(/:(\w+)$/, '{$1}')

export const pathParameters = (path: string): Schema[] =>
  [...path.matchAll(/:(\w+)$/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: 'As in the address that another reply gave.',
    schema: { type: 'string' },
  }))

export const headerParameter = (name: RequestHeader): Schema => ({
  $ref: `#/components/parameters/${name}`,
})

/** Headers of every answer. */
export const always = ['x-request-id', settingsVersionHeader] as const

/** The answer to a client that has the current version of a document. */
export const notChanged = (): Schema => ({
  304: { description: 'Not changed.', headers: headerRefs([...always, 'etag']) },
})

/** A header or parameter carries its description beside its schema. */
export function splitDescription({ description, ...schema }: Schema): Schema {
  return { ...(description !== undefined && { description }), schema }
}

const toHeader = (shape: z.ZodMiniType): Schema => splitDescription(toSchema(shape, 'output', {}))

export const headerComponents = (): Schema => mapValues(responseHeaders, toHeader)
export const parameterComponents = (): Schema =>
  mapValues(requestHeaders, (shape, name) => ({ name, in: 'header', ...toHeader(shape) }))

export const headerRefs = (names: readonly ResponseHeader[]): Schema =>
  Object.fromEntries(names.map((it) => [it, { $ref: `#/components/headers/${it}` }]))

export function mapValues<T extends object, V>(
  it: T,
  change: (value: T[keyof T], key: string) => V,
): Record<string, V> {
  return Object.fromEntries(
    Object.entries(it).map(([key, value]: [string, T[keyof T]]) => [key, change(value, key)]),
  )
}
