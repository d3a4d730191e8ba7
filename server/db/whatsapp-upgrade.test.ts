import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { migrate } from '#server/db/migrate.ts'
import { whatsApp } from '#server/db/migrations/0064-whatsapp.ts'
import { createOlderDatabase } from '#test/database.ts'

const filled = [
  `insert into account (id, phone, role, name, name_key, address, email, created_at)
   values ('a', '919876543210', 'user', 'A', 'a', '', '', 1)`,
  `insert into "order" (id, tail, number, account_id, service, lines, date, time, starts_at, ends_at,
     email, message, address, status, created_at, updated_at)
   values ('o', 'o', '26-1', 'a', '2 BHK', '[]', '2026-05-05', '10:00', 5, 7, '', '', '', 'accepted',
     1, 2)`,
  `insert into message (channel, template, recipient, variables, state, attempts, next_at, provider_id,
     created_at, account_id)
   values ('whatsapp', 'booking-received', '919876543210', '{}', 'sent', 1, 1, 'wamid.1', 1, 'a')`,
]

test('messages of before have no receipt, their people get WhatsApp, and no time is confirmed', async (t) => {
  const opened = await createOlderDatabase(t, whatsApp, filled)
  await migrate(opened)
  const { db } = opened
  const message = await db
    .selectFrom('message')
    .select(['provider_id', 'receipt', 'receipt_at', 'receipt_error'])
    .executeTakeFirstOrThrow()
  assert.deepEqual(Object.values(message), ['wamid.1', '', null, ''])
  const account = await db
    .selectFrom('account')
    .select(['by_whatsapp', 'no_whatsapp_until', 'wa_user_id'])
    .executeTakeFirstOrThrow()
  assert.deepEqual(Object.values(account), [1, null, null])
  const order = await db.selectFrom('order').select('confirmed_start').executeTakeFirstOrThrow()
  assert.equal(order.confirmed_start, null)
})
