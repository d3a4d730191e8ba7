import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { readConfig } from '#server/config/config.ts'

test('that a pooler shares connections is said by either of its names', () => {
  for (const name of ['DATABASE_POOLER', 'DATABASE_POOLING'])
    assert.equal(readConfig({ [name]: 'transaction' }).databasePooling, 'transaction')
})
