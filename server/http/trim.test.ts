import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { trimTo } from '#server/http/trim.ts'

const person = z.object({ name: z.string(), age: z.optional(z.int()), kind: z.enum(['a', 'b']) })
const reply = z.object({
  people: z.array(z.nullable(person)),
  total: z.number(),
  is: z.boolean(),
  always: z.literal('x'),
  either: z.union([z.string(), z.object({ n: z.number() })]),
  by: z.record(z.string(), z.object({ n: z.number() })),
  checked: z.string().check(z.maxLength(3)),
  upper: z.pipe(
    z.string(),
    z.transform((it) => it.toUpperCase()),
  ),
  anything: z.optional(z.unknown()),
})

const good = {
  more: 'unknown',
  by: { k: { n: 1, secret: 2 } },
  people: [
    { kind: 'a', name: 'Meera', secret: 1, age: 3 },
    null,
    { name: 'S', kind: 'b', age: undefined },
  ],
  total: 3.5,
  is: false,
  always: 'x',
  either: { n: 1, secret: 2 },
  checked: 'abc',
  upper: 'abc',
}

test('a trimmed reply has the same bytes as one parsed with the schema', () => {
  const trimmed = trimTo(reply)(good)
  assert.deepEqual(trimmed, z.parse(reply, good))
  assert.equal(JSON.stringify(trimmed), JSON.stringify(z.parse(reply, good)))
  assert.ok(!JSON.stringify(trimmed).includes('secret'))
})

const wrong: [says: string, change: object][] = [
  ['a string instead of a number', { total: '3' }],
  ['NaN instead of a number', { total: Number.NaN }],
  ['a number instead of a string', { always: 1 }],
  ['a number instead of a boolean', { is: 0 }],
  ['an object instead of an array', { people: {} }],
  ['an array instead of an object', { people: [[]] }],
  ['a fraction instead of an integer', { people: [{ name: 'M', kind: 'a', age: 0.5 }] }],
  ['an unknown kind', { people: [{ name: 'M', kind: 'c' }] }],
  ['a missing field', { people: [{ kind: 'a' }] }],
  ['a string that is too long', { checked: 'abcd' }],
  ['a value that fits neither schema of a union', { either: 1 }],
]
for (const [says, change] of wrong)
  test(`a reply with ${says} is a fault with the schema's error message`, () => {
    const value = { ...good, ...change }
    const expected = z.safeParse(reply, value)
    assert.equal(expected.success, false)
    assert.throws(() => trimTo(reply)(value), { message: expected.error?.message })
  })

test('a missing reply is a fault', () => {
  for (const value of [undefined, null, 1, []]) assert.throws(() => trimTo(reply)(value))
})
