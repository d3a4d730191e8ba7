import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { readConfig } from '#server/config/config.ts'

test('the pooling mode can be set under either name of the variable', () => {
  for (const name of ['DATABASE_POOLER', 'DATABASE_POOLING'])
    assert.equal(readConfig({ [name]: 'transaction' }).databasePooling, 'transaction')
})
