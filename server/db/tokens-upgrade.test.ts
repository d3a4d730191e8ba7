import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { listAccounts } from '#server/accounts/repo.ts'
import { migrate } from '#server/db/migrate.ts'
import { apiTokens } from '#server/db/migrations/0066-api-tokens.ts'
import { findToken, newAccessToken } from '#server/sessions/token-repo.ts'
import { listTokens } from '#server/tokens/repo.ts'
import { createOlderDatabase } from '#test/database.ts'

const filled = [
  `insert into account (id, phone, role, rights, name, name_key, address, email, created_at)
   values ('a', '919876543210', 'admin', 'owner', 'Asha', 'asha', '', '', 1)`,
]

test('a business of before has its admins, no token, and knows none', async (t) => {
  const opened = await createOlderDatabase(t, apiTokens, filled)
  await migrate(opened)
  const { db } = opened
  assert.deepEqual(
    (await listAccounts(db, 'admin')).map(({ name }) => name),
    ['Asha'],
  )
  assert.deepEqual(await listTokens(db), [])
  assert.equal(await findToken(db, newAccessToken(), 1), 'token_unknown')
})
