import { strict as assert } from 'node:assert'
import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { z } from 'zod/mini'
import * as own from '#web/api/schemas/schemas.ts'

type OwnSchema = Parameters<typeof own.safeParse>[0]
type Given = Readonly<Record<string, unknown>>

const mark = '?own'
const schemas = pathToFileURL(resolve('web/api/schemas/schemas.ts')).href
const ownMini = `data:text/javascript,export * as z from ${JSON.stringify(schemas)}`

// Mirrors the app's build: a contract module imported with the marker, and every contract module it
// imports, uses our schemas instead of Zod.
registerHooks({
  resolve(specifier, context, next) {
    const isOwn = context.parentURL?.endsWith(mark)
    if (isOwn && specifier === 'zod/mini') return next(ownMini, context)
    const found = next(specifier, context)
    return isOwn && found.url.includes('/contract/') ? { ...found, url: found.url + mark } : found
  },
})

/** Skips tests and the modules that only the server parses with, such as the settings rules. */
const ofTheServer = /(settings|catalogue|business)\.ts$|\.test\./

const files = globSync('contract/**/*.ts').filter((it) => !ofTheServer.test(it))

const words = ['', ' ', 'Asha  Rao', 'x'.repeat(501), '😀'.repeat(90), 'www.example.com', 'बंद']
const wires = [
  '9876543210',
  '+91 98765 43210',
  '123456',
  '2026-11-22',
  '2026-02-30',
  '09:00',
  '24:00',
]
const others = [
  'a@b.in',
  'a@b',
  '2026-11-22T09:00:00Z',
  '2026-11-22T09:00:00+05:30',
  '1',
  '201',
  '1.5',
]
const ids = ['0f8fad5b-d9cb-469f-a165-70867728950e', 'pending', 'deep', 'yes', 'null']
const strings = [...words, ...wires, ...others, ...ids]
const numbers = [0, -1, 1, 30, 1.5, 0.01, 0.001, 201, 1e6, 9e16, -9e16, Number.NaN, Infinity]
const oddities: readonly unknown[] = [undefined, null, true, false, [], {}, [null], { a: 1 }]

/** Seeded, so that a failing case fails again on the next run. */
function dice(seed: number): <T>(choices: readonly T[]) => T | undefined {
  let state = seed
  return (choices) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return choices[Math.floor((state / 2_147_483_648) * choices.length)]
  }
}
type Pick = ReturnType<typeof dice>

/** Generates a value close to what the schema accepts, and now and then an odd one. */
function valueFor(schema: unknown, pick: Pick): unknown {
  if (pick([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])) return pick([...oddities, ...strings, ...numbers])
  const def = Object(Reflect.get(Object(schema), 'def')) as Given
  const inner = () => valueFor(def['innerType'], pick)
  const made: Record<string, () => unknown> = {
    object: () => objectFor(Object(def['shape']) as Given, pick),
    array: () => (pick([[], [0], [0, 0]]) ?? []).map(() => valueFor(def['element'], pick)),
    nullable: () => (pick([0, 1, 2]) ? inner() : null),
    optional: inner,
    default: inner,
    pipe: () => valueFor(def['in'], pick),
    union: () => valueFor(pick(def['options'] as unknown[]), pick),
    enum: () => pick(Object.values(Object(def['entries']) as Given)),
    literal: () => pick(def['values'] as unknown[]),
    number: () => pick<unknown>(def['coerce'] ? strings : numbers),
    boolean: () => pick([true, false]),
  }
  return (made[String(def['type'])] ?? (() => pick(strings)))()
}

function objectFor(shape: Given, pick: Pick): unknown {
  const value: Record<string, unknown> = pick([0, 0, 0, 0, 0, 1]) ? { unknown_key: 1 } : {}
  for (const [key, it] of Object.entries(shape))
    if (pick([0, 1, 1, 1, 1, 1, 1, 1, 1, 1])) value[key] = valueFor(it, pick)
  return value
}

type Reply = ReturnType<typeof own.safeParse>

const told = ({ success, data, error }: { [K in keyof Reply]?: unknown }) => ({
  success,
  data,
  issues: ((Reflect.get(Object(error), 'issues') ?? []) as Given[]).map(
    ({ code, path, message }) => ({
      code,
      path,
      message,
    }),
  ),
})

const isSchema = (it: unknown): it is z.ZodMiniType => it instanceof z.ZodMiniType

/** The schemas a module exports, including the input and output of its endpoints. */
function schemasIn(exported: Given): Given {
  const found = Object.entries(exported).flatMap(([name, it]): [string, unknown][] => {
    const { input, output } = Object(it) as Given
    return [
      [name, it],
      [`${name}.input`, input],
      [`${name}.output`, output],
    ]
  })
  return Object.fromEntries(found.filter(([, it]) => it && typeof it === 'object'))
}

for (const file of files)
  test(`${file} parses the same in the app as on the server`, async () => {
    const url = pathToFileURL(resolve(file)).href
    const ofZod = schemasIn((await import(url)) as Given)
    const ours = schemasIn((await import(url + mark)) as Given)
    for (const [name, schema] of Object.entries(ofZod)) {
      if (!isSchema(schema)) continue
      const pick = dice(name.length * 7919 + file.length)
      for (let turn = 0; turn < 40; turn += 1) {
        const value = valueFor(schema, pick)
        assert.deepEqual(
          told(own.safeParse(ours[name] as OwnSchema, value)),
          told(z.safeParse(schema, value)),
          `${name} of ${JSON.stringify(value)}`,
        )
      }
    }
  })
