import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { migrate } from '#server/db/migrate.ts'
import { byPhone } from '#server/db/migrations/0061-by-phone.ts'
import { createOlderDatabase } from '#test/database.ts'

const account = (id: string, role: string) =>
  `insert into account (id, phone, role, name, name_key, address, email, created_at)
   values ('${id}', '91987654321${id.length}', '${role}', '${id}', '${id}', '', '', 1)`

const filled = [
  account('a', 'user'),
  account('bb', 'admin'),
  `insert into plan (id, account_id, state, service, service_hindi, choice, lines, minutes, schedule,
     address, email, message, reply, created_at)
   values ('p', 'a', 'active', '2 BHK', '2 BHK', '{}', '[]', 240, '{}', 'Ward 4', '', 'Two dogs', '', 3)`,
  `insert into "order" (id, tail, number, account_id, service, date, time, starts_at, ends_at, email,
     message, address, status, created_at, updated_at)
   values ('o', 'o', '26-1', 'a', '2 BHK', '2026-05-05', '10:00', 5, 7, '', 'Two dogs', 'Ward 4',
     'completed', 1, 2)`,
  `insert into order_event (order_id, at, actor_id, to_status, message, kind)
   values ('o', 4, 'bb', 'accepted', 'See you', 'assigned')`,
  `insert into problem (id, order_id, account_id, text, status, at)
   values ('q', 'o', 'a', 'A stain', 'open', 6)`,
]

test('plans and problems of before were asked for by their customers, who are told of each visit', async (t) => {
  const opened = await createOlderDatabase(t, byPhone, filled)
  await migrate(opened)
  const { db } = opened
  const plan = await db.selectFrom('plan').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([plan.message, plan.made_by, plan.tell], ['Two dogs', null, 1])
  const problem = await db.selectFrom('problem').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([problem.text, problem.reported_by], ['A stain', null])
  const event = await db.selectFrom('order_event').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([event.message, event.kind, event.changed], ['See you', 'assigned', null])
  const corrected = {
    order_id: 'o',
    at: 8,
    actor_id: 'bb',
    to_status: 'completed',
    message: '',
  } as const
  await db
    .insertInto('order_event')
    .values({ ...corrected, kind: 'corrected', changed: '["address"]' })
    .execute()
  await assert.rejects(db.updateTable('plan').set({ made_by: 'nobody' }).execute())
})
