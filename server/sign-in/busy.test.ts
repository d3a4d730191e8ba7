import { strict as assert } from 'node:assert'
import { sql } from 'kysely'
import { otp } from '#domain/sign-in/otp.ts'
import { transact } from '#server/db/database.ts'
import type { TestResponse } from '#test/client.ts'
import { askCode, enterCode } from '#test/factories/sign-in.ts'
import { onPostgres } from '#test/on-engine.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

const phone = '919876543210'

/** Holds every connection of the pool from the moment the call has committed its transaction. */
async function busyAfterCommit(
  { deps: { db, config } }: TestApp,
  table: 'otp_send' | 'otp_challenge',
  call: () => Promise<TestResponse>,
): Promise<TestResponse> {
  const free = Promise.withResolvers<void>()
  const hold = () => transact(db, () => free.promise)
  const [isLocked, unlock] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holdTable = transact(db, async (tx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
    isLocked.resolve()
    await unlock.promise
  })
  await isLocked.promise
  const answer = call()
  await until('the call waits', async () => {
    const waiting = sql`select from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`
    return (await waiting.execute(db)).rows.length > 0
  })
  // They queue, so the pool hands them the connections of the call and of the lock.
  const holds = Array.from({ length: config.databasePool }, hold)
  unlock.resolve()
  try {
    return await answer
  } finally {
    free.resolve()
    await Promise.all([holdTable, ...holds])
  }
}

onPostgres('a code that counts is sent even when all connections are taken since', async (t) => {
  const app = await createTestApp(t)
  const browser = app.visitor()
  await askCode(browser, phone)
  app.clock.pass(otp.cooldownMs)
  const answer = await busyAfterCommit(app, 'otp_send', () => askCode(browser, phone))
  assert.equal(answer.status, 200)
  assert.equal((await enterCode(browser, phone, await app.codeFor(phone))).status, 200)
})

onPostgres(
  'a worker whose code is used is signed in even when all connections are taken since',
  async (t) => {
    const app = await createTestApp(t)
    const browser = app.visitor()
    await askCode(browser, phone)
    const code = await app.codeFor(phone)
    const answer = await busyAfterCommit(app, 'otp_challenge', () =>
      enterCode(browser, phone, code, { role: 'worker', name: 'Ravi', address: '3 Station Road' }),
    )
    assert.equal(answer.status, 200)
  },
)
