import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { homePath } from '#contract/app-paths.ts'
import { roles } from '#domain/accounts.ts'

test('each role has a page of its own to go to', () => {
  assert.deepEqual(roles.map(homePath), ['/profile', '/worker/profile', '/admin'])
})
