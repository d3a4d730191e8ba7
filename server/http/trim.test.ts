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
  ['a text in place of a number', { total: '3' }],
  ['no number', { total: Number.NaN }],
  ['no text', { always: 1 }],
  ['no boolean', { is: 0 }],
  ['no list', { people: {} }],
  ['a list in place of an object', { people: [[]] }],
  ['half a year', { people: [{ name: 'M', kind: 'a', age: 0.5 }] }],
  ['an unknown kind', { people: [{ name: 'M', kind: 'c' }] }],
  ['a field that is missing', { people: [{ kind: 'a' }] }],
  ['a text that is too long', { checked: 'abcd' }],
  ['neither of both', { either: 1 }],
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
