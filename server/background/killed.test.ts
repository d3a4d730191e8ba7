import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { deliverDue } from '#server/background/deliver.ts'
import { transact } from '#server/db/database.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import {
  fakeProvider,
  messageRows,
  settingsFor,
  approvalTo,
} from '#test/factories/notifications.ts'
import { startJobsBeside } from '#test/processes.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

/** Raised with `KILLS=20`, by hand or in a nightly run. */
const kills = Number(process.env['KILLS'] ?? 5)
const count = kills * 40

async function sentIds(app: TestApp): Promise<Set<string>> {
  const rows = (await messageRows(app)).filter((it) => it.state === 'sent')
  return new Set(rows.map((it) => `message-${it.id}-${it.created_at}`))
}

/** Expires the claims of the process that died, without waiting for them. */
const passHold = ({ deps }: TestApp) =>
  deps.db.updateTable('message').set({ next_at: 1 }).where('state', '=', 'queued').execute()

test('a process killed repeatedly while sending loses no message and repeats none that it had recorded', async (t) => {
  const fake = await fakeProvider(t, 40)
  const settings = settingsFor(fake, 'webhook', 'none')
  const app = await createTestApp(t, { env: settings })
  const { deps } = app
  await transact(deps.db, async (tx) => {
    for (let n = 0; n < count; n++) await enqueue(tx, ...approvalTo(n), app.clock.now)
  })
  const times = (id: string) => fake.received.filter((it) => it.id === id).length
  const recorded = new Map<string, number>()
  for (let n = 0; n < kills; n++) {
    const kill = startJobsBeside(t, app, settings)
    const all = fake.received.length
    // Waits until it has sent some more, so that every kill interrupts sending.
    await until('it sends', () => fake.received.length >= all + 24, 60_000)
    await kill()
    // PostgreSQL still completes the statements that the killed process had sent.
    await pause(60)
    for (const id of await sentIds(app)) if (!recorded.has(id)) recorded.set(id, times(id))
    await passHold(app)
  }
  while ((await deliverDue(deps)) > 0);

  assert.equal((await sentIds(app)).size, count)
  assert.equal(new Set(fake.received.map((it) => it.id)).size, count)
  const repeated = [...recorded].filter(([id, then]) => times(id) > then)
  assert.deepEqual(repeated, [])
  const twice = fake.received.length - count
  t.diagnostic(`${recorded.size} recorded between kills; ${twice} copies of others`)
  assert.ok(recorded.size > kills)
  assert.ok(twice <= kills * 16)
})
