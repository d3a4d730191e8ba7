import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase, transact } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { messages } from '#server/db/migrations/0008-messages.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { dueNotifications } from '#server/notifications/outbox/outbox.ts'
import { createTestDatabase } from '#test/database.ts'

const day = 86_400_000
const steps = migrations.indexOf(messages)
const message = (state: string, nextAt: number): string =>
  `insert into message (channel, template, recipient, variables, state, attempts, next_at, created_at)
     values ('sms', 'kyc-accepted', '91987654321${nextAt % 10}', '{}', '${state}', 3, ${nextAt}, 1000)`

test('messages under way in an earlier program are tried for a day more', async (t) => {
  const { at, leave } = await createTestDatabase()
  const { db, engine } = openDatabase(at, (error) => assert.fail(error))
  t.after(async () => {
    await db.destroy()
    await leave()
  })
  await transact(db, async (tx) => {
    for (const step of migrations.slice(0, steps)) await step(tx, engine)
    await sql`create table migration (number integer primary key, at bigint not null)`.execute(tx)
    for (let n = 1; n <= steps; n++)
      await sql.raw(`insert into migration (number, at) values (${n}, 0)`).execute(tx)
    for (const it of [message('queued', 5001), message('queued', 900), message('sent', 1000)])
      await sql.raw(it).execute(tx)
  })
  await migrate({ db, engine })
  const due = await dueNotifications(db, 6000, 10)
  assert.deepEqual(
    due.map((it) => [it.next_at, it.give_up_at, it.channel_attempts]),
    [
      [900, 1000 + day, 0],
      [5001, 5001 + day, 0],
    ],
  )
})
