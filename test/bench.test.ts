import { strict as assert } from 'node:assert'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { releaseAfter } from '#test/release-after.ts'

// Only that it works: timings need a quiet machine.
test('the benchmark of requests measures the product beside a bare server', async () => {
  const args = ['bench/run.ts', 'requests', '--quick', '--only', 'getuser,list,booking']
  const { stdout } = await promisify(execFile)(process.execPath, args)
  for (const work of ['getuser', 'list', 'booking'])
    assert.match(stdout, new RegExp(`^sqlite ${work} +bare .* cpu bare/ours`, 'm'))
})

test('the check of plans names a statement that reads all of a grown table, its engine and its place', async (t) => {
  const recorded = mkdtempSync(join(tmpdir(), 'statements-'))
  releaseAfter(t, () => rmSync(recorded, { recursive: true }))
  const text = 'select id from "order" where message = ?'
  const bounded = {
    text: 'select id from "order" where id = ?',
    values: [],
    place: 'server/b.ts:1',
  }
  mkdirSync(join(recorded, 'sqlite'))
  writeFileSync(
    join(recorded, 'sqlite', '1.json'),
    JSON.stringify([{ text, values: [], place: 'server/a.ts:7' }, bounded]),
  )
  const args = ['bench/run.ts', 'plans', '--rows', '1500', '--engine', 'sqlite']
  const run = promisify(execFile)(process.execPath, [...args, '--recorded', recorded])
  const { code, stdout } = await run.then(
    (it) => ({ code: 0, ...it }),
    (error: { code: number; stdout: string }) => error,
  )
  assert.equal(code, 1)
  assert.match(
    stdout,
    /^sqlite server\/a\.ts:7 order: reads all 15\d\d rows: SCAN order\n {2}select id from "order" where message = \?$/m,
  )
  assert.doesNotMatch(stdout, /server\/b\.ts/)
})
