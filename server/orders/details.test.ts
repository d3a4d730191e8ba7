import { strict as assert } from 'node:assert'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { detailNames, orderDetails } from '#domain/orders/details.ts'

test('a detail added to the register and its labels is in the form, on the order, on the worker’s card, in the copy of personal data and in the CSV file', () => {
  const child = spawnSync(
    process.execPath,
    ['--import', './test/details/add-detail.ts', './test/details/added-detail.ts'],
    { encoding: 'utf8', env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
  )
  assert.equal(child.status, 0, child.stdout + child.stderr)
  assert.ok(child.stdout.includes('detail_too_long'))
})

test('docs/product.md says what each detail is', () => {
  const page = readFileSync('docs/product.md', 'utf8')
  const [, section = ''] = /### Details\n(.*?)\n### /s.exec(page) ?? []
  for (const { heading, max } of detailNames.map((name) => orderDetails[name]))
    assert.match(section, new RegExp(`^- The ${heading.toLowerCase()}, ${max} characters`, 'm'))
})
