import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { sendDueReminders } from '#server/orders/reminders.ts'
import { fakeProvider, messageRows, settingsFor } from '#test/factories/notifications.ts'
import { ordersWithDueReminder } from '#test/factories/reminders.ts'
import { startJobsBeside } from '#test/processes.ts'
import { createTestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

const hour = 3_600_000
/** Milliseconds to wait for two processes to start on a busy machine. */
const starting = 60_000
const count = 400
/** `KILLS=20` runs more rounds, by hand or nightly. */
const kills = Number(process.env['KILLS'] ?? 2)

test('pairs of processes killed while reminding lose no reminder and queue none twice', async (t) => {
  const settings = settingsFor(await fakeProvider(t), 'webhook', 'webhook')
  // The other processes use the real clock.
  const app = await createTestApp(t, { env: settings, at: Date.now() })
  await ordersWithDueReminder(app, count, Date.now() + 12 * hour)
  const planned = async (): Promise<number> => (await messageRows(app)).length
  for (let n = 0; n < kills && (await planned()) < count * 2; n++) {
    const before = await planned()
    const pair = [startJobsBeside(t, app, settings), startJobsBeside(t, app, settings)]
    await until('they remind', async () => (await planned()) > before, starting)
    await Promise.all(pair.map((kill) => kill()))
  }
  t.diagnostic(`${await planned()} of ${count * 2} were queued by processes that were killed`)
  while ((await sendDueReminders(app.deps)) > 0);
  const rows = await messageRows(app)
  assert.equal(rows.length, count * 2)
  assert.equal(new Set(rows.map((it) => `${it.order_id} ${it.recipient}`)).size, count * 2)
  assert.ok(rows.every((it) => it.template === 'reminder-24h'))
})
