import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { whenFree } from '#test/client.ts'
import { book, booked, reschedule } from '#test/factories/orders.ts'
import { publish } from '#test/factories/settings.ts'
import { startBeside } from '#test/processes.ts'
import { createTestApp, monday10, type TestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

const closed = '2026-05-07'
const open = '2026-05-08'
const closures = [{ from: closed, to: closed, reason: 'Buddha Purnima' }]

async function countOn({ deps }: TestApp, date: string): Promise<number> {
  const ids = await deps.db.selectFrom('order').select('id').where('date', '=', date).execute()
  return ids.length
}

test('once a closed day is published no concurrent booking or reschedule lands on it', async (t) => {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const owner = await app.as('admin', { rights: 'owner' })
  const customers = await Promise.all(Array.from({ length: 20 }, () => app.as('user')))
  const ids = await Promise.all(
    customers.slice(0, 10).map((customer) => booked(customer, { date: open, time: '09:00' })),
  )
  const tries = customers.map((customer, n) =>
    whenFree(() =>
      n < 10
        ? reschedule(customer, ids[n] ?? '', closed, '10:00')
        : book(customer, { date: closed, time: '10:00' }),
    ),
  )
  const published = publish(owner, { closures }).then(async ({ status }) => {
    assert.equal(status, 200)
    return countOn(app, closed)
  })
  const answers = await Promise.all(tries)
  const then = await published
  assert.equal(await countOn(app, closed), then)
  assert.equal(answers.filter((it) => it.status === 200).length, then)
  for (const { body } of answers)
    if (!body.success) assert.equal(body.code, 'slot_closed_day', body.message)
  const late = await book(await app.as('user'), { date: closed, time: '11:00' })
  assert.equal(late.body.code, 'slot_closed_day')
})

/** Another process that books as fast as it can, alternating between the two days. */
const program = `import { readConfig } from '#server/config/config.ts'
  import { ensureAccount } from '#server/accounts/repo.ts'
  import { transact } from '#server/db/database.ts'
  import { openDependencies } from '#server/dependencies.ts'
  import { openLog } from '#server/lib/log.ts'
  import { book } from '#server/orders/book.ts'
  const deps = await openDependencies(readConfig(), openLog('silent', 'json'), () => ${monday10})
  const input = { service: 'Bathroom Cleaning', time: '10:00', email: 'a@example.com', any_message: '' }
  for (let n = 0; ; n++) {
    const phone = '9191' + String(n).padStart(8, '0')
    const { id } = await transact(deps.db, (tx) =>
      ensureAccount(tx, { phone, role: 'user', name: 'Ravi', address: '12 Gandhi Chowk' }, ${monday10}))
    const date = n % 2 ? '${open}' : '${closed}'
    try { await book(deps, id, { ...input, date }, undefined) } catch {}
  }`

test('bookings of another process are refused once the day is closed', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin', { rights: 'owner' })
  startBeside(t, app, program)
  await until('it books', async () => (await countOn(app, closed)) >= 3, 60_000)
  assert.equal((await publish(owner, { closures })).status, 200)
  const [then, other] = [await countOn(app, closed), await countOn(app, open)]
  await until('it books on', async () => (await countOn(app, open)) >= other + 5, 60_000)
  assert.equal(await countOn(app, closed), then)
})
