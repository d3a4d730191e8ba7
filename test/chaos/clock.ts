import { strict as assert } from 'node:assert'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { hourMs, minuteMs } from '#domain/time-units.ts'
import { ensureAccount } from '#server/accounts/repo.ts'
import { newId } from '#server/config/secrets.ts'
import { transact } from '#server/db/database.ts'
import { addOrder } from '#server/orders/repo.ts'
import { chaosSite, freeSlots, type ChaosSite } from '#test/chaos.ts'
import { fakeProvider, settingsFor, type Fake } from '#test/factories/notifications.ts'
import { releaseAfter } from '#test/release-after.ts'
import { until } from '#test/until.ts'
import { installDebian } from '../../scripts/test/debian.ts'

// `npm run chaos -- --only clock`: the clock of the running product jumps an hour ahead and back
// while it is in use. Not part of `npm test`.

const rounds = Math.min(10, Number(process.env['CHAOS_ROUNDS'] ?? 2))
const people = 4
/** The longest time until a message is sent. */
const limitMs = 15_000

/** A clock for processes started with this environment; starts at this machine's time. */
async function movableClock(t: TestContext) {
  const pattern = '/usr/lib/*/faketime/libfaketime.so.1'
  if (globSync(pattern).length === 0) await installDebian('faketime')
  const [library] = globSync(pattern)
  if (!library) throw new Error("libfaketime is needed: Debian's package is faketime")
  const folder = mkdtempSync(join(tmpdir(), 'clock-'))
  releaseAfter(t, () => rmSync(folder, { recursive: true }))
  const file = join(folder, 'offset')
  writeFileSync(file, '+0')
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // Timers use the monotonic clock, which no operator can change.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return {
    env,
    set: (offsetMs: number) => writeFileSync(file, `+${offsetMs / 1000}`),
  }
}

type Clock = Pick<Awaited<ReturnType<typeof movableClock>>, 'set'>
type Seen = { isOver: boolean; booked: number; read: number }

/** Reads, books and cancels until it is over; no clock change may end the session or a call. */
async function useSite(site: ChaosSite, n: number, seen: Seen): Promise<void> {
  const token = await site.signIn('user', `9198000${10_000 + n}`)
  const admin = await site.signIn('admin', `9199000${10_000 + n}`)
  // An hour more or less leaves all these slots open.
  const nextSlot = freeSlots()
  while (!seen.isOver) {
    for (const [who, path] of [
      [token, '/api/v1/user/getyourorders'],
      [admin, '/api/v1/service/getallorders'],
    ] as const) {
      const { status, body } = await site.call(who, path)
      seen.read++
      assert.equal(status, 200, JSON.stringify(body))
    }
    await site.cancel(token, await site.book(token, nextSlot()))
    seen.booked++
    await pause(100)
  }
}

/** A confirmed job whose reminder is due half an hour from the real time. */
async function promisedJob({ db }: ChaosSite, n: number): Promise<string> {
  const now = Date.now()
  const id = newId(now)
  const startsAt = now + 24 * hourMs + 30 * minuteMs + n
  await transact(db, async (tx) => {
    const person = { phone: '919800020000', role: 'user', name: 'Asha', address: 'Ward 4' } as const
    const { id: accountId } = await ensureAccount(tx, person, now)
    const job = {
      service: '2 BHK',
      lines: '[]',
      pricePaise: null,
      minutes: 240,
      date: '2030-01-01',
      time: '10:00',
      startsAt,
      endsAt: startsAt + hourMs,
      email: `${n}.asha@example.com`,
      message: '',
      details: '{}',
      address: 'Ward 4',
      createdAt: now,
    }
    await addOrder(tx, { id, accountId, ...job }, { actorId: accountId })
    const due = { status: 'accepted', remind_at: now + 30 * minuteMs } as const
    await tx.updateTable('order').set(due).where('id', '=', id).execute()
  })
  return id
}

const isReminder = (it: { readonly template: string }) => it.template.startsWith('reminder')

async function reminders({ db }: ChaosSite, id: string) {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'template', 'state', 'recipient'])
    .where('order_id', '=', id)
    .execute()
  return rows.filter(isReminder)
}

const codeIn = (body: unknown): string | undefined => (body as { readonly code?: string }).code

/** Requests and submits codes like a browser, keeping cookies. */
function visitor(site: ChaosSite, fake: Fake, phone: string) {
  let cookie = ''
  const codes = () =>
    fake.received.filter((it) => it.to === phone).flatMap((it) => codeIn(it.body) ?? [])
  const post = async (call: string, body: object): Promise<number> => {
    const headers = { 'content-type': 'application/json', cookie }
    const sent = { method: 'POST', headers, body: JSON.stringify({ phone, ...body }) }
    const reply = await fetch(`${site.address()}/api/v1/user/${call}`, sent)
    await reply.arrayBuffer()
    const set = reply.headers.getSetCookie().map((it) => it.split(';')[0])
    if (set.length > 0) cookie = set.join('; ')
    return reply.status
  }
  return {
    ask: () => post('generateotp', {}),
    /** Submits the nth code that was received. */
    async enter(n: number): Promise<number> {
      await until('the code has come', () => codes().length >= n, limitMs)
      return post('verifyotp', { otp: codes()[n - 1], role: 'user' })
    },
  }
}

/** One jump ahead and back: what is due happens once, and the product keeps working. */
async function jump(site: ChaosSite, fake: Fake, clock: Clock, n: number): Promise<void> {
  const job = await promisedJob(site, n)
  const phone = `9196000${10_000 + n}`
  const person = visitor(site, fake, phone)
  assert.equal(await person.ask(), 200)
  assert.deepEqual(await reminders(site, job), [])
  clock.set(hourMs)
  assert.equal(await person.enter(1), 400, 'a code of an hour ago is dead')
  assert.equal(await person.ask(), 200)
  assert.equal(await person.enter(2), 200, 'a code of this hour is good')
  await until('it is reminded of', async () => (await reminders(site, job)).length > 0, limitMs)
  assert.equal(await visitor(site, fake, phone).ask(), 200)
  clock.set(0)
  assert.equal(
    await visitor(site, fake, phone).ask(),
    429,
    'it waits until the clock has caught up',
  )
  const other = visitor(site, fake, `9196000${20_000 + n}`)
  assert.equal(await other.ask(), 200)
  assert.equal(await other.enter(1), 200, 'others are let in')
  await pause(6000)
  const rows = await reminders(site, job)
  assert.equal(new Set(rows.map((it) => it.recipient)).size, rows.length, 'reminded of twice')
}

test(
  'while the clock jumps an hour ahead and back, sessions survive, codes and reminders follow it, and nothing is sent twice',
  { timeout: 120_000 + rounds * 60_000 },
  async (t) => {
    const fake = await fakeProvider(t)
    const clock = await movableClock(t)
    const site = await chaosSite(t, {
      more: { ...clock.env, ...settingsFor(fake, 'webhook', 'webhook') },
    })
    const seen: Seen = { isOver: false, booked: 0, read: 0 }
    releaseAfter(t, () => (seen.isOver = true))
    const using = Promise.all(Array.from({ length: people }, (_, n) => useSite(site, n, seen)))
    // The promise is awaited at the end; until then a handler avoids an unhandled rejection.
    using.catch(() => (seen.isOver = true))
    for (let n = 0; n < rounds && !seen.isOver; n++) await jump(site, fake, clock, n)
    seen.isOver = true
    await using
    const orders = await site.db.selectFrom('order').select('id').execute()
    assert.equal(orders.length, seen.booked + rounds)
    const sent = fake.received.filter((it) => it.id.startsWith('message-')).map((it) => it.id)
    assert.equal(new Set(sent).size, sent.length, 'a message went out twice')
    t.diagnostic(
      `${site.engine}: ${rounds} times an hour ahead and back; ${seen.read} reads and ${seen.booked} bookings, all answered; ${sent.length} messages, none twice`,
    )
  },
)
