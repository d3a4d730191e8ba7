import { strict as assert } from 'node:assert'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

test('a detail added to the register and its labels is in the form, on the order, on the worker’s card, in the copy of personal data and in the CSV file', () => {
  const child = spawnSync(
    process.execPath,
    ['--import', './test/details/add-detail.ts', './test/details/added-detail.ts'],
    { encoding: 'utf8', env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
  )
  assert.equal(child.status, 0, child.stdout + child.stderr)
})
