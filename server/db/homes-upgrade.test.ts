import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { findCards } from '#server/addresses/homes.ts'
import { migrate } from '#server/db/migrate.ts'
import { homes } from '#server/db/migrations/0062-homes.ts'
import { readTicked } from '#server/jobs/checklist/checklist.ts'
import { createOlderDatabase } from '#test/database.ts'

const account = (id: string, role: string) =>
  `insert into account (id, phone, role, name, name_key, address, email, created_at)
   values ('${id}', '919876543210', '${role}', '${id}', '${id}', '', '', 1)`
const order = (id: string, time: string, address: string) =>
  `insert into "order" (id, tail, number, account_id, service, lines, date, time, starts_at, ends_at,
     email, message, address, status, created_at, updated_at)
   values ('${id}', '${id}', '26-${id}', 'a', 'Bathroom Cleaning', '[{"id":"bathroom/standard"}]',
     '2026-05-05', '${time}', 5, 7, '', '', '${address}', 'accepted', 1, 2)`

const tick = 'Toilet, inside and outside'
const filled = [
  account('a', 'user'),
  account('w', 'worker'),
  `insert into address (id, account_id, label, address, town, landmark, contact_name, contact_phone,
     created_at) values ('h', 'a', 'Home', '7 Station Road', 'Sasaram', 'Near the mill', '', '', 1)`,
  order('same', '10:00', '7, station-road, Sasaram'),
  order('other', '11:00', '8 Station Road, Sasaram'),
  `insert into plan (id, account_id, state, service, service_hindi, choice, lines, minutes, schedule,
     address, email, message, reply, created_at)
   values ('plan', 'a', 'active', 'Bathroom Cleaning', '', '{}', '[]', 90, '{}',
     '7 STATION ROAD near the mill, Sasaram', '', '', '', 3)`,
  `insert into job_check (order_id, label, worker_id, at) values ('same', '${tick}', 'w', 6)`,
]

test("orders and plans of before find their home's card, their services' lists and their ticks", async (t) => {
  const opened = await createOlderDatabase(t, homes, filled)
  await migrate(opened)
  const { db } = opened
  const card = { address_id: 'h', account_id: 'a', note: 'Ring twice', updated_at: 9 }
  await db.insertInto('home_card').values(card).execute()
  const columns = ['id', 'account_id as accountId', 'address', 'address_id as addressId'] as const
  const orders = await db
    .selectFrom('order')
    .select([...columns, 'service', 'lines'])
    .execute()
  const plans = await db.selectFrom('plan').select(columns).execute()
  const cards = await findCards(db, [...orders, ...plans], defaultSettings.business)
  assert.deepEqual([...cards.keys()].toSorted(), ['plan', 'same'])
  const checklists = await readTicked(db, orders, defaultSettings)
  for (const id of ['same', 'other']) {
    const line = checklists.get(id)?.find(({ item }) => item === tick)
    assert.deepEqual([line?.own, line?.done], [false, id === 'same'], `${id}: the bathroom's list`)
  }
  const { worker_id, at } = await db.selectFrom('job_tick').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([worker_id, at], ['w', 6])
})
