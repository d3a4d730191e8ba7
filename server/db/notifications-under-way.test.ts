import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { migrate } from '#server/db/migrate.ts'
import { messages } from '#server/db/migrations/0008-messages.ts'
import { dueNotifications } from '#server/notifications/outbox/outbox.ts'
import { createOlderDatabase } from '#test/database.ts'

const day = 86_400_000
const message = (state: string, nextAt: number): string =>
  `insert into message (channel, template, recipient, variables, state, attempts, next_at, created_at)
     values ('sms', 'kyc-accepted', '91987654321${nextAt % 10}', '{}', '${state}', 3, ${nextAt}, 1000)`

test('messages queued by an earlier version are tried for another day', async (t) => {
  const rows = [message('queued', 5001), message('queued', 900), message('sent', 1000)]
  const opened = await createOlderDatabase(t, messages, rows)
  await migrate(opened)
  const due = await dueNotifications(opened.db, 6000, 10)
  assert.deepEqual(
    due.map((it) => [it.nextAt, it.giveUpAt, it.channelAttempts]),
    [
      [900, 1000 + day, 0],
      [5001, 5001 + day, 0],
    ],
  )
})
