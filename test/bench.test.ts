import { strict as assert } from 'node:assert'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'

// Only that it works: timings need a quiet machine.
test('the benchmark of requests measures the product beside a bare server', async () => {
  const args = ['bench/run.ts', 'requests', '--quick', '--only', 'list,booking']
  const { stdout } = await promisify(execFile)(process.execPath, args)
  for (const work of ['list', 'booking'])
    assert.match(stdout, new RegExp(`^sqlite ${work} +bare .* cpu bare/ours`, 'm'))
})
