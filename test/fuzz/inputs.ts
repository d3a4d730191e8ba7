import { z } from 'zod/mini'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { oddValues } from '#test/fuzz/odd-values.ts'
import type { Random } from '#test/fuzz/random-numbers.ts'

type Schema = {
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
}
/** Plausible values by field name. */
export type PlausibleValues = Readonly<Record<string, readonly unknown[]>>

const options = { io: 'input', unrepresentable: 'any' } as const
const schemas = new WeakMap<AnyEndpoint, Schema>()

/** An input close to what the call accepts: some fields valid, some odd, some missing or extra. */
export function inputFor(
  it: AnyEndpoint,
  luck: Random,
  fair: PlausibleValues,
): Record<string, unknown> {
  const schema = schemas.get(it) ?? (z.toJSONSchema(it.input, options) as Schema)
  schemas.set(it, schema)
  const input = fields(schema, luck, fair)
  if (luck.chance(10)) input[JSON.stringify(luck.pick(oddValues)) ?? ''] = luck.pick(oddValues)
  return input
}

function fields(schema: Schema, luck: Random, fair: PlausibleValues): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  // One invalid field among valid ones reaches deeper code than many.
  const oddOneIn = luck.pick([2, 4, 1000])
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    if (!luck.chance(8))
      values[name] = luck.chance(oddOneIn)
        ? luck.pick(oddValues)
        : nearlyValid(field, luck, fair, name)
  return values
}

/** A value that the schema accepts, or nearly does. */
function nearlyValid(schema: Schema, luck: Random, fair: PlausibleValues, name = ''): unknown {
  const known = Object.hasOwn(fair, name) ? fair[name] : undefined
  if (known) return luck.pick(known)
  if (schema.anyOf) return nearlyValid(luck.pick(schema.anyOf), luck, fair, name)
  if (schema.enum) return luck.pick(schema.enum)
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'object') return fields(schema, luck, fair)
  if (schema.type === 'boolean') return luck.chance(2)
  if (schema.type === 'array')
    return Array.from({ length: luck.below(3) }, () =>
      nearlyValid(schema.items ?? {}, luck, fair, name),
    )
  if (schema.type === 'integer' || schema.type === 'number') return nearEdge(schema, luck)
  return luck.chance(2) ? 'Asha' : luck.pick(oddValues)
}

function nearEdge({ minimum = 0, maximum = 100 }: Schema, { pick, below }: Random): number {
  return pick([minimum - 1, minimum, minimum + below(20), maximum, maximum + 1])
}
