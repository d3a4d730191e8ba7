import { strict as assert } from 'node:assert'
import { after, beforeEach, test } from 'node:test'
import { dayMs, hourMs } from '#domain/time-units.ts'
import type * as clock from '#web/lib/clock.ts'

type Clock = typeof clock

const now = Date.parse('2026-11-26T10:00:00Z')
const dateOf = (at: number): string => new Date(at).toUTCString()

const kept = new Map<string, string>()
/** Browsers have a `localStorage`, service workers do not. */
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}

let starts = 0
/** Returns the module as a page or service worker that has just started has it. */
async function started(localStorage?: typeof storage): Promise<Clock> {
  Object.assign(globalThis, { localStorage })
  return (await import(new URL(`./clock.ts?start=${starts++}`, import.meta.url).href)) as Clock
}

/** The headers of a reply that arrives now and is cached by a phone. */
function cached(clock: Clock, at: number): Headers {
  clock.recordServerTime(dateOf(at))
  return clock.withCachingTime(new Headers(), dateOf(at))
}

beforeEach(() => kept.clear())
after(() => Reflect.deleteProperty(globalThis, 'localStorage'))

for (const [phone, wrongMs] of [
  ['right', 0],
  ['three days behind', -3 * dayMs],
  ['two hours ahead', 2 * hourMs],
] as const)
  test(`a phone that is ${phone} knows the server's time, also offline after a restart`, async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: now + wrongMs })
    const headers = cached(await started(storage), now)
    t.mock.timers.tick(hourMs)
    const page = await started(storage)
    assert.equal(page.serverNow(), now + hourMs)
    const serviceWorker = await started()
    serviceWorker.recordCachedTime(headers)
    assert.equal(serviceWorker.serverNow(), now + hourMs)
  })

test('before any reply a device goes by its own clock, with and without storage', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now })
  for (const clock of [await started(storage), await started()])
    assert.equal(clock.serverNow(), now)
})

test('a phone that restarts years earlier offline is not before the last reply', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now })
  const headers = cached(await started(), now)
  t.mock.timers.setTime(Date.parse('2015-01-01T00:00:00Z'))
  const clock = await started()
  clock.recordCachedTime(headers)
  assert.equal(clock.serverNow(), now)
})

test('a cached reply does not replace what a later reply told', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now })
  const headers = cached(await started(), now - dayMs)
  const clock = await started()
  clock.recordServerTime(dateOf(now + dayMs))
  clock.recordCachedTime(headers)
  assert.equal(clock.serverNow(), now + dayMs)
})
