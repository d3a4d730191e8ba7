import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { incrementCounters } from '#server/db/counters.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import { lockSends } from '#server/sign-in/send-code.ts'
import { whenFree } from '#test/client.ts'
import { book, booked, decide } from '#test/factories/orders.ts'
import { askCode } from '#test/factories/sign-in.ts'
import { onPostgres } from '#test/on-engine.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

// SQLite allows one writer at a time, whatever its locks.

/** Runs `meanwhile` while a transaction stays open after its work, like one that hangs. */
async function whileHanging(
  { deps }: TestApp,
  work: (tx: Tx) => Promise<void>,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const [isHanging, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hanging = transact(deps.db, async (tx) => {
    await work(tx)
    isHanging.resolve()
    await go.promise
  })
  await Promise.race([isHanging.promise, hanging])
  try {
    await meanwhile()
  } finally {
    go.resolve()
    await hanging
  }
}

const countOrder = (tx: Tx) => incrementCounters(tx, { 'order:pending': 1 })

onPostgres(
  'a hanging transaction that has already counted an order blocks no booking',
  async (t) => {
    const app = await createTestApp(t)
    const customer = await app.as('user')
    await whileHanging(app, countOrder, async () => {
      assert.equal((await whenFree(() => book(customer))).status, 200)
    })
  },
)

onPostgres('a booking that waits for its own account blocks no other booking', async (t) => {
  const app = await createTestApp(t)
  const [one, other] = [await app.as('user'), await app.as('user')]
  const holdAccount = async (tx: Tx) => {
    await tx.updateTable('account').set({ email: '' }).where('id', '=', one.account.id).execute()
  }
  let waiting: Promise<{ status: number }> | undefined
  await whileHanging(app, holdAccount, async () => {
    waiting = book(one)
    for (const time of ['10:00', '11:00', '12:00'])
      assert.equal((await whenFree(() => book(other, { time }))).status, 200)
  })
  assert.equal((await waiting)?.status ?? 200, 200)
})

onPostgres('a hanging acceptance blocks only other acceptances on its day', async (t) => {
  const app = await createTestApp(t, { settings: { booking: { crews: 2 } } })
  const id = await booked(await app.as('user'), { date: '2026-05-06' })
  const admin = await app.as('admin')
  const acceptance = (tx: Tx) => lock(tx, app.deps.engine, 'crews:2026-05-05')
  await whileHanging(app, acceptance, async () => {
    assert.equal((await whenFree(() => decide(admin, id, 'accepted'))).status, 200)
  })
})

onPostgres('a hanging code request blocks only others for its phone and network', async (t) => {
  const app = await createTestApp(t)
  const sends = (tx: Tx) =>
    lockSends(tx, app.deps.engine, { phone: '919876543210' }, { network: 'a', block: 'b' })
  await whileHanging(app, sends, async () => {
    assert.equal((await whenFree(() => askCode(app.visitor(), '919876543211'))).status, 200)
  })
})

test('codes that many networks request at once do not exceed the bucket', async (t) => {
  const { deps, visitor, nextPhone } = await createTestApp(t)
  const ask = (n: number) => askCode(visitor({}, `10.0.${n}.1`), nextPhone())
  const answers = await Promise.all(Array.from({ length: 90 }, (_, n) => whenFree(() => ask(n))))
  assert.equal(answers.filter((it) => it.status === 200).length, 67)
  assert.equal((await deps.db.selectFrom('otp_send').select('id').execute()).length, 67)
})
