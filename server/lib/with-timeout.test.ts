import { strict as assert } from 'node:assert'
import { stat } from 'node:fs/promises'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { answeredWithin } from '#server/lib/with-timeout.ts'

const tooLate = () => new Error('too late')

/** Blocks this process, as when it gets no CPU time. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/** Resumes just before the timers phase of the event loop, after I/O was polled. */
const beforeTimers = () => new Promise<void>((resolve) => setImmediate(resolve))

test('work that takes longer is abandoned', async () => {
  await assert.rejects(answeredWithin(5, pause(200), tooLate), /too late/)
})

test('an answer that arrived while the process was blocked still counts', async () => {
  await beforeTimers()
  const asked = answeredWithin(20, stat('.'), tooLate)
  standStill(60)
  assert.ok((await asked).isDirectory())
})

test('a failure of the work is reported instead of the timeout', async () => {
  const failed = answeredWithin(20, stat('./nothing/here'), tooLate)
  await assert.rejects(failed, { code: 'ENOENT' })
})
