import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { countNewRows } from '#web/list/use-new-rows.ts'

const page = (rows: string[], total = rows.length, next: string | null = null) => ({
  rows,
  total,
  capped: false,
  previous: null,
  next,
})
const count = (shown: ReturnType<typeof page>, fresh: ReturnType<typeof page>) =>
  countNewRows(shown, fresh, (row) => row)

test('added rows count as new, and removed rows do not', () => {
  assert.equal(count(page(['a', 'b']), page(['c', 'a'])), 1)
  assert.equal(count(page(['a', 'b']), page(['b'])), 0)
})

test('in a list longer than one page, only the growth of its total counts', () => {
  assert.equal(count(page(['a', 'b'], 9, 'on'), page(['b', 'c'], 8, 'on')), 0)
  assert.equal(count(page(['a', 'b'], 9, 'on'), page(['d', 'e'], 11, 'on')), 2)
})
