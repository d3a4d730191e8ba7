import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { homePath } from '#contract/app-paths.ts'
import { roles } from '#domain/accounts.ts'

test('each role has its own first page', () => {
  assert.deepEqual(roles.map(homePath), ['/profile', '/worker/profile', '/admin'])
})
