import { strict as assert } from 'node:assert'
import { stat } from 'node:fs/promises'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { answeredWithin } from '#server/with-timeout.ts'

const tooLate = () => new Error('too late')

/** This process does nothing for so long, as when others have the processor. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/** Just before timers are looked at, and after lines were read. */
const beforeTimers = () => new Promise<void>((resolve) => setImmediate(resolve))

test('work that takes longer is given up', async () => {
  await assert.rejects(answeredWithin(5, pause(200), tooLate), /too late/)
})

test('an answer that came while the process stood still is an answer', async () => {
  await beforeTimers()
  const asked = answeredWithin(20, stat('.'), tooLate)
  standStill(60)
  assert.ok((await asked).isDirectory())
})

test('what went wrong with the work is told, not the time', async () => {
  const failed = answeredWithin(20, stat('./nothing/here'), tooLate)
  await assert.rejects(failed, { code: 'ENOENT' })
})
