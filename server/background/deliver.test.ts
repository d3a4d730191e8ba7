import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { deliverDue } from '#server/background/deliver.ts'
import { waitAfter } from '#server/background/record-delivery.ts'
import { transact } from '#server/db/database.ts'
import type { Outgoing } from '#server/notifications/channels/sender.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { claimMessage, dueNotifications } from '#server/notifications/outbox/outbox.ts'
import { approvalTo } from '#test/factories/notifications.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { areOver, countCommits, recordStatements } from '#test/statements.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

const minute = 60_000

/** A provider that fails while `broken` and records what it accepts. */
function provider(broken = false) {
  const it = { broken, tries: 0, taken: [] as Outgoing[] }
  const sender = {
    async send(message: Outgoing) {
      it.tries++
      if (it.broken) throw new Error(`503 from the provider about ${message.to}`)
      it.taken.push(message)
    },
  }
  return { it, sender }
}
const rows = ({ deps }: TestApp) =>
  deps.db
    .selectFrom('message')
    .select(['state', 'attempts', 'next_at', 'last_error', 'sent_at'])
    .orderBy('id')
    .execute()

test('a message is delivered once and marked sent', async (t) => {
  const { it, sender } = provider()
  const app = await createTestApp(t, { sender })
  await booked(await app.as('user'))
  assert.equal(await deliverDue(app.deps), 2)
  assert.equal(await deliverDue(app.deps), 0)
  assert.deepEqual(it.taken.map((sent) => sent.channel).sort(), ['email', 'sms'])
  for (const row of await rows(app)) {
    assert.deepEqual([row.state, row.attempts, row.sent_at], ['sent', 1, app.clock.now])
  }
})

test('a failed message waits longer each time and is sent when the provider is back', async (t) => {
  const { it, sender } = provider(true)
  const app = await createTestApp(t, { sender })
  await booked(await app.as('user'))
  await deliverDue(app.deps)
  const [first] = await rows(app)
  const wait = (first?.next_at ?? 0) - app.clock.now
  assert.ok(wait >= 13_500 && wait <= 16_500, `${wait} ms`)
  assert.deepEqual([first?.state, first?.attempts], ['queued', 1])

  assert.equal(await deliverDue(app.deps), 0)
  app.clock.pass(17_000)
  assert.equal(await deliverDue(app.deps), 2)
  it.broken = false
  app.clock.pass(20_000)
  assert.equal(await deliverDue(app.deps), 0)
  app.clock.pass(20_000)
  assert.equal(await deliverDue(app.deps), 2)
  assert.deepEqual(
    (await rows(app)).map((row) => [row.state, row.attempts, row.last_error]),
    [
      ['sent', 3, null],
      ['sent', 3, null],
    ],
  )
})

test('a message fails for good after a day, with a reason that contains no phone number', async (t) => {
  const { it, sender } = provider(true)
  const app = await createTestApp(t, { sender })
  const customer = await app.as('user')
  await booked(customer)
  for (let n = 0; n < 60; n++) {
    await deliverDue(app.deps)
    app.clock.pass(34 * minute)
  }
  for (const row of await rows(app)) {
    assert.equal(row.state, 'failed')
    assert.ok(row.attempts >= 40 && row.attempts <= 60, `${row.attempts} tries`)
    assert.match(row.last_error ?? '', /^test: .*503 from the provider|^test failed several times/)
    assert.ok(!row.last_error?.includes(customer.phone))
  }
  const tries = it.tries
  it.broken = false
  app.clock.pass(24 * 60 * minute)
  assert.equal(await deliverDue(app.deps), 0)
  assert.equal(it.tries, tries)
  assert.ok(!app.logged.join('').includes(customer.phone))
})

test('the backoff doubles from 15 seconds to half an hour, with a tenth of jitter', () => {
  assert.deepEqual(
    [1, 2, 3, 8, 100].map((tries) => waitAfter(tries, () => 0.5)),
    [15_000, 30_000, 60_000, 1_800_000, 1_800_000],
  )
  assert.equal(
    waitAfter(1, () => 0),
    13_500,
  )
  assert.equal(
    waitAfter(1, () => 1),
    16_500,
  )
})

test('a later message waits while an earlier one is retried', async (t) => {
  const { it, sender } = provider(true)
  const app = await createTestApp(t, { sender })
  const customer = await app.as('user')
  const id = await booked(customer)
  await deliverDue(app.deps)
  await decide(await app.as('admin'), id, 'accepted')
  it.broken = false
  assert.equal(await deliverDue(app.deps), 0)
  app.clock.pass(17_000)
  while ((await deliverDue(app.deps)) > 0);
  const told = it.taken.filter((sent) => sent.channel === 'sms').map((sent) => sent.template)
  assert.deepEqual(told, ['booking-received', 'booking-accepted'])
})

test('concurrent delivery loops send each message once', async (t) => {
  const { it, sender } = provider()
  const app = await createTestApp(t, { sender, env: { RATE_LIMIT_SCALE: '100' } })
  for (let n = 0; n < 10; n++) await booked(await app.as('user'))
  const worker = async (): Promise<number> => {
    const taken = await deliverDue(app.deps)
    return taken === 0 ? 0 : taken + (await worker())
  }
  const taken = await Promise.all(Array.from({ length: 4 }, worker))
  const inAll = taken.reduce((sum, count) => sum + count, 0)
  // A loop ends when the others have claimed all that is due; one more run takes the rest.
  assert.equal(inAll + (await worker()), 20)
  assert.equal(it.taken.length, 20)
  assert.equal(new Set(it.taken.map((sent) => `${sent.channel} ${sent.to} ${sent.text}`)).size, 20)
})

test('a message claimed by a process that died is delivered by another after a minute', async (t) => {
  const { it, sender } = provider()
  const app = await createTestApp(t, { sender })
  await booked(await app.as('user'))
  const { db } = app.deps
  for (const message of await dueNotifications(db, app.clock.now, 20)) {
    const take = () =>
      claimMessage(db, message, message.channel, app.clock.now, app.clock.now + minute)
    assert.equal(await take(), true)
    assert.equal(await take(), false)
  }
  app.clock.pass(minute - 1)
  assert.equal(await deliverDue(app.deps), 0)
  app.clock.pass(1)
  assert.equal(await deliverDue(app.deps), 2)
  assert.equal(it.taken.length, 2)
})

test('a failure reported late does not take a message from the process that has claimed it since', async (t) => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let tries = 0
  const app = await createTestApp(t, { sender: { send: async () => answers[tries++]?.promise } })
  await transact(app.deps.db, (tx) => enqueue(tx, ...approvalTo(1), app.clock.now))
  const first = deliverDue(app.deps)
  await until('the first try', () => tries === 1)
  app.clock.pass(minute)
  const second = deliverDue(app.deps)
  await until('the second try', () => tries === 2)
  const [claimed] = await rows(app)
  answers[0]?.reject(new Error('503 from the provider'))
  await first
  assert.deepEqual(await rows(app), [claimed])
  assert.equal(await deliverDue(app.deps), 0)
  answers[1]?.resolve()
  await second
  assert.equal((await rows(app))[0]?.state, 'sent')
})

test('many messages due at once are sent concurrently, sixteen at a time, each once', async (t) => {
  let [underWay, most] = [0, 0]
  const taken: string[] = []
  const sixteen = Promise.withResolvers<void>()
  const sender = {
    async send({ id }: Outgoing) {
      most = Math.max(most, ++underWay)
      if (most >= 16) sixteen.resolve()
      await sixteen.promise
      await pause(20)
      underWay--
      taken.push(id)
    },
  }
  const app = await createTestApp(t, { sender })
  await transact(app.deps.db, async (tx) => {
    for (let n = 0; n < 100; n++) await enqueue(tx, ...approvalTo(n), app.clock.now)
  })
  while ((await deliverDue(app.deps)) > 0);
  assert.deepEqual([most, taken.length, new Set(taken).size], [16, 100, 100])
})

test('one message that cannot be rendered does not stop the others', async (t) => {
  const { it, sender } = provider()
  const app = await createTestApp(t, { sender })
  await booked(await app.as('user'))
  await app.deps.db
    .updateTable('message')
    .set({ variables: 'broken' })
    .where('channel', '=', 'sms')
    .execute()
  assert.equal(await deliverDue(app.deps), 2)
  assert.deepEqual(
    it.taken.map((sent) => sent.channel),
    ['email'],
  )
  assert.deepEqual(
    (await rows(app)).map((row) => row.state),
    ['queued', 'sent'],
  )
})

test('the messages sent together are recorded, and the next claimed, in one wait for the disk', async (t) => {
  const settings = { notices: { bookings: 'at-once', by: ['phone', 'email'] } } as const
  const { as, deps, clock } = await createTestApp(t, { settings, sender: { send: allAtOnce(4) } })
  await as('admin')
  const customer = await as('user')
  await booked(customer)
  while ((await deliverDue(deps)) > 0);
  clock.pass(5 * minute)
  const statements = recordStatements(t)
  await booked(customer, { time: '09:00' })
  // Before the messages: of two transactions at once, the statements cannot be told apart.
  const isWritten = () => statements.some((it) => it.startsWith('update "session"'))
  await until('the session is written', () => isWritten() && areOver(statements))
  assert.equal(await deliverDue(deps), 4)
  await until('it is over', () => areOver(statements))
  // The booking, the claim, the record, and the session's last use.
  assert.equal(countCommits(statements), 4, statements.join('\n'))
})

/**
 * Blocks until `count` sends are in flight, so that their results are saved in one batch even on a
 * busy machine.
 */
function allAtOnce(count: number): () => Promise<void> {
  let [under, gate] = [0, Promise.withResolvers<void>()]
  return () => {
    const mine = gate
    if (++under === count) {
      ;[under, gate] = [0, Promise.withResolvers<void>()]
      mine.resolve()
    }
    return mine.promise
  }
}
