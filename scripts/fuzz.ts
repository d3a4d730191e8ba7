// `npm run fuzz [-- --requests 100000] [--seed 7] [--engine sqlite,postgres]` sends invalid and
// unauthorised requests to every call, in every role, and reports faults and leaked data.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { closeAll } from './test/closing.ts'
import { postgres } from './test/postgres.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    engine: { type: 'string', default: 'sqlite,postgres' },
  },
})

try {
  for (const engine of values.engine.split(',')) {
    const url = engine === 'postgres' ? { TEST_DATABASE_URL: await postgres() } : {}
    const options = { FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed }
    const env = { ...process.env, ...url, ...options, TEST_DB: engine }
    const manner = ['--test', '--test-isolation=none', 'server/fuzz.test.ts']
    const [code] = (await once(
      spawn(process.execPath, manner, { env, stdio: 'inherit' }),
      'exit',
    )) as [number | null]
    if (code !== 0) process.exitCode = 1
  }
} finally {
  await closeAll()
}
