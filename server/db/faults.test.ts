import { strict as assert } from 'node:assert'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { addNewService, getYourOrders } from '#contract/orders/customer.ts'
import { openDatabase, transact } from '#server/db/database.ts'
import { createTestDatabase } from '#test/database.ts'
import { booked } from '#test/factories/orders.ts'
import { onPostgres, onSqlite } from '#test/on-engine.ts'
import { releaseAfter } from '#test/release-after.ts'
import { booking, createTestApp } from '#test/test-app.ts'

test('a transaction that the database itself has ended still reports why it failed', async (t) => {
  const { deps } = await createTestApp(t)
  const failing = transact(deps.db, async (tx) => {
    await sql`rollback`.execute(tx)
    throw new Error('database or disk is full')
  })
  await assert.rejects(failing, /disk is full/)
})

onSqlite('reads work while nothing can be written, and writes work afterwards', async (t) => {
  const { as, deps } = await createTestApp(t)
  const person = await as('user')
  const post = () => person.call(addNewService, booking())
  await sql`pragma query_only = on`.execute(deps.db)
  assert.equal((await person.call(getYourOrders, {})).status, 200)
  const refused = await post()
  assert.deepEqual([refused.status, refused.body.code], [503, 'unavailable'])
  await sql`pragma query_only = off`.execute(deps.db)
  await booked(person)
})

/** A proxy in front of the database. `freeze` makes its connections hang, like a broken network. */
async function line(t: TestContext, target: URL) {
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const it of [near, far]) it.on('error', () => {})
    near.pipe(far).pipe(near)
    sockets.push(near, far)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  releaseAfter(t, () => {
    for (const it of sockets) it.destroy()
    server.close()
  })
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const freeze = () => {
    for (const it of sockets) it.unpipe().pause()
  }
  return { url: url.href, freeze }
}

onPostgres('queries to a silent database time out, and later ones reconnect', async (t) => {
  const { at, leave } = await createTestDatabase()
  assert.ok('url' in at)
  const { url, freeze } = await line(t, new URL(at.url))
  const { db } = openDatabase({ url }, () => {})
  releaseAfter(t, async () => {
    await db.destroy()
    await leave()
  })
  const ask = () => sql`select 1`.execute(db)
  const change = () => transact(db, (tx) => sql`select ${1}::int`.execute(tx))
  await Promise.all([ask(), change(), ask(), change()])
  freeze()
  const startedAt = performance.now()
  const hanging = await Promise.allSettled([ask(), change(), ask(), change()])
  assert.ok(performance.now() - startedAt < 20_000)
  for (const it of hanging) assert.equal(it.status === 'rejected' && it.reason.code, 'ETIMEDOUT')
  await Promise.all([ask(), change(), ask(), change()])
})
