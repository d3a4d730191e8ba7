import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { z } from 'zod/mini'
import { contractCalls } from '#test/fuzz/contract-calls.ts'
import { textFields } from '#test/fuzz/fields.ts'

type Checks = readonly z.core.$ZodCheck[]

/** A form that no long text has and that needs no second look at any character. */
const isShortForm = ({ source }: RegExp): boolean =>
  /^\^.*\$$/.test(source) && !/[*+]|,\}/.test(source)

/** Cleaning may come first, because it only shortens. */
function stopsAtMaximum(checks: Checks = []): boolean {
  const first = checks.map((it) => it._zod.def).find((it) => it.check !== 'overwrite')
  if (first?.check === 'max_length') return first.abort === true
  return first !== undefined && 'pattern' in first && isShortForm(first.pattern as RegExp)
}

test('every text of the contract stops at its maximum before anything else reads it', async () => {
  const calls = await contractCalls()
  const open = calls.flatMap(({ path, input }) =>
    textFields(input)
      .filter(({ schema }) => !stopsAtMaximum(schema._zod.def.checks))
      .map((it) => `${path} ${it.path.join('.')}`),
  )
  assert.deepEqual([...new Set(open)], [])
})
