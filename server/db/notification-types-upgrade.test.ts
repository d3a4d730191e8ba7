import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { migrate } from '#server/db/migrate.ts'
import { kinds } from '#server/db/migrations/0009-kinds.ts'
import { createOlderDatabase } from '#test/database.ts'

const hour = 3_600_000
const order = (id: string, status: string, startsAt: number): string =>
  `insert into "order" (id, tail, account_id, service, date, time, starts_at, ends_at, email, message,
     address, status, created_at, updated_at) values ('${id}', '${id}', 'a', '${id}', '2026-05-05', '15:30',
     ${startsAt}, ${startsAt}, '', '', '', '${status}', 1, 1)`

test('upgrading an older database schedules reminders for future jobs and leaves messages and people unchanged', async (t) => {
  const startsAt = Date.now() + 48 * hour
  const opened = await createOlderDatabase(t, kinds, [
    `insert into account (id, phone, role, name, name_key, address, email, created_at)
         values ('a', '919876543210', 'user', 'Asha', 'asha', '', '', 1)`,
    order('soon', 'accepted', startsAt),
    order('over', 'accepted', 5000),
    order('asked', 'pending', startsAt),
    `insert into message (channel, template, recipient, variables, state, attempts, next_at, created_at,
         due_at, give_up_at, provider, provider_id, last_error, tried_at, channel_attempts)
         values ('whatsapp', 'kyc-accepted', '919876543210', '{}', 'failed', 3, 7, 8, 9, 10, 'WhatsApp', 'w1', 'No', 11, 2)`,
  ])
  const { db } = opened
  await migrate(opened)
  const planned = await db.selectFrom('order').select(['id', 'remind_at']).orderBy('id').execute()
  assert.deepEqual(
    planned.map((it) => [it.id, it.remind_at]),
    [
      ['asked', null],
      ['over', null],
      ['soon', startsAt - 24 * hour],
    ],
  )
  const message = await db.selectFrom('message').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual(
    { ...message },
    {
      id: 1,
      channel: 'whatsapp',
      template: 'kyc-accepted',
      recipient: '919876543210',
      variables: '{}',
      state: 'failed',
      attempts: 3,
      channel_attempts: 2,
      next_at: 7,
      created_at: 8,
      due_at: 9,
      give_up_at: 10,
      tried_at: 11,
      sent_at: null,
      provider: 'WhatsApp',
      provider_id: 'w1',
      receipt: '',
      receipt_at: null,
      receipt_error: '',
      last_error: 'No',
      language: 'en',
      account_id: null,
      order_id: null,
      slot_at: null,
    },
  )
  const person = await db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([person.language, person.by_phone, person.by_email], ['', 1, 1])
})
