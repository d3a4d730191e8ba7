import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { openDatabase, transact } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { releaseAfter } from '#test/release-after.ts'
import { speedUpClock } from '#test/speed-up-clock.ts'

/** A database file, and a way to run a program on it in another process. */
async function place(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'chamak-db-'))
  const file = join(folder, 'chamak.db')
  const opened = openDatabase({ file }, (error) => assert.fail(error))
  await migrate(opened)
  releaseAfter(t, async () => {
    await opened.db.destroy()
    rmSync(folder, { recursive: true })
  })
  const beside = (program: string) => {
    const args = ['--input-type=module', '-e', program, file]
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    releaseAfter(t, () => child.kill('SIGKILL'))
    const ended = once(child, 'exit').then(([code]) => code as number | null)
    return { ended, said: () => once(child.stdout, 'data'), release: () => child.stdin.end() }
  }
  return { db: opened.db, beside }
}

test('two processes that read and then write in a transaction take turns', async (t) => {
  const { db, beside } = await place(t)
  /** Each row is named by the previous row count, so a duplicate would be a lost turn. */
  const program = `
    import { setTimeout as pause } from 'node:timers/promises'
    import { openDatabase, transact } from '#server/db/database.ts'
    const { db } = openDatabase({ file: process.argv[1] }, () => process.exit(9))
    for (let n = 0; n < 5; n++)
      await transact(db, async (tx) => {
        const { length } = await tx.selectFrom('alert').select('key').execute()
        await pause(50)
        await tx.insertInto('alert').values({ key: String(length), at: 0 }).execute()
      })
    await db.destroy()`
  const [one, two] = [beside(program), beside(program)]
  assert.deepEqual(await Promise.all([one.ended, two.ended]), [0, 0])
  const rows = await db.selectFrom('alert').select('key').execute()
  assert.deepEqual(rows.map((it) => it.key).toSorted(), '0123456789'.split(''))
})

test('a write waits while another process locks the file', async (t) => {
  const { db, beside } = await place(t)
  const { said, ended } = beside(`
    import { DatabaseSync } from 'node:sqlite'
    const db = new DatabaseSync(process.argv[1])
    db.exec('begin immediate')
    console.log('held')
    setTimeout(() => db.exec('commit'), 300)`)
  await said()
  await db.insertInto('alert').values({ key: 'waited', at: 0 }).execute()
  assert.equal(await ended, 0)
})

/** Locks the file until it is released. */
const holder = `
  import { DatabaseSync } from 'node:sqlite'
  const db = new DatabaseSync(process.argv[1])
  db.exec('begin immediate')
  console.log('held')
  process.stdin.on('end', () => db.exec('commit')).resume()`

test('while another process locks the file, writes wait and everything else continues', async (t) => {
  const { db, beside } = await place(t)
  const { said, ended, release } = beside(holder)
  await said()
  const write = (key: string) => db.insertInto('alert').values({ key, at: 0 }).execute()
  const inTransaction = transact(db, (tx) =>
    tx.insertInto('alert').values({ key: 'one', at: 0 }).execute(),
  )
  const writes = [inTransaction, ...Array.from({ length: 20 }, (_, n) => write(`waits-${n}`))]
  // A read that waited for the lock would wait for ever.
  for (let reads = 0; reads < 20; reads++) {
    assert.deepEqual(await db.selectFrom('alert').select('key').execute(), [])
    await new Promise((resolve) => setImmediate(resolve))
  }
  release()
  assert.equal(await ended, 0)
  await Promise.all(writes)
  const rows = await db.selectFrom('alert').select('key').execute()
  assert.equal(rows.length, 21)
})

test('a write that waits too long fails, and the next one succeeds', async (t) => {
  const { db, beside } = await place(t)
  const { said, ended, release } = beside(holder)
  await said()
  speedUpClock(t, 5)
  const startedAt = performance.now()
  const write = (key: string) => db.insertInto('alert').values({ key, at: 0 }).execute()
  const [one, two] = await Promise.allSettled([write('one'), write('two')])
  assert.deepEqual([one.status, two.status], ['rejected', 'rejected'])
  // Each waits five seconds, and both wait at the same time.
  assert.ok(performance.now() - startedAt < 9000)
  release()
  assert.equal(await ended, 0)
  await write('three')
})
