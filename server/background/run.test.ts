import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startBackgroundJobs } from '#server/background/run.ts'
import { book } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

test('a stop waits for the messages in hand, not for all that wait', async (t) => {
  const sent: string[] = []
  const sender = { send: ({ to }: { to: string }) => pause(20).then(() => void sent.push(to)) }
  const { as, deps } = await createTestApp(t, { sender, env: { RATE_LIMIT_SCALE: '1000' } })
  const customer = await as('user')
  for (let n = 0; n < 15; n++)
    await book(customer, { time: `${String(8 + (n % 9)).padStart(2, '0')}:${n < 9 ? '00' : '30'}` })
  const stop = startBackgroundJobs(deps)
  while (sent.length === 0) await pause(5)
  await stop()
  const left = await deps.db
    .selectFrom('message')
    .select('id')
    .where('state', '=', 'queued')
    .execute()
  assert.equal(left.length, 30 - sent.length)
  assert.ok(left.length > 0)
})
