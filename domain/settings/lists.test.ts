import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { moveItem, withAt, withoutAt } from '#domain/settings/lists.ts'

const list = ['a', 'b', 'c']

test('an item moves to another position, but not beyond the ends', () => {
  assert.deepEqual(moveItem(list, 0, 2), ['b', 'c', 'a'])
  assert.deepEqual(moveItem(list, 2, 1), ['a', 'c', 'b'])
  for (const [from, to] of [
    [0, -1],
    [2, 3],
    [7, 0],
  ] as const)
    assert.deepEqual(moveItem(list, from, to), list)
})

test('an item is removed or replaced in a copy', () => {
  assert.deepEqual(withoutAt(list, 1), ['a', 'c'])
  assert.deepEqual(withAt(list, 1, 'd'), ['a', 'd', 'c'])
  assert.deepEqual(list, ['a', 'b', 'c'])
})
