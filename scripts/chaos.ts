// `npm run chaos [-- --rounds 100] [--engine sqlite,postgres]` kills the product, takes its database away and
// holds its locks while people book, and says whether anything that it had answered was lost or done twice.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { closeAll } from './test/closing.ts'
import { postgres } from './test/postgres.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    engine: { type: 'string', default: 'sqlite,postgres' },
  },
})

try {
  for (const engine of values.engine.split(',')) {
    const url = engine === 'postgres' ? { TEST_DATABASE_URL: await postgres() } : {}
    const env = { ...process.env, ...url, TEST_DB: engine, CHAOS_ROUNDS: values.rounds }
    const manner = [
      '--test',
      '--test-isolation=none',
      'server/chaos.test.ts',
      'server/bills/killed.test.ts',
    ]
    const [code] = (await once(
      spawn(process.execPath, manner, { env, stdio: 'inherit' }),
      'exit',
    )) as [number | null]
    if (code !== 0) process.exitCode = 1
  }
} finally {
  await closeAll()
}
