// `npm run chaos [-- --only kill,bills,mixed,disk,clock,rolling,soak] [--rounds 100] [--minutes 30]
// [--engine sqlite,postgres] [--proxy nginx,caddy] [--before FOLDER]` kills the product, cuts off
// its database, holds its locks, fills its disk, changes its clock, restarts it behind a proxy
// (from an older release in FOLDER) and runs it for a long time. It reports whether anything
// acknowledged was lost or done twice.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { closeAll } from './test/closing.ts'
import { postgres } from './test/postgres.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'kill' },
    rounds: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '30' },
    engine: { type: 'string', default: 'sqlite,postgres' },
    proxy: { type: 'string', default: 'nginx,caddy' },
    before: { type: 'string', default: '' },
  },
})

const programs: Readonly<Record<string, string>> = {
  kill: 'server/chaos.test.ts',
  bills: 'server/bills/killed.test.ts',
  mixed: 'test/chaos/mixed.ts',
  disk: 'test/chaos/disk.ts',
  clock: 'test/chaos/clock.ts',
  rolling: 'test/chaos/rolling.ts',
  soak: 'test/chaos/soak.ts',
}

async function run(program: string, engine: string): Promise<void> {
  const url = engine === 'postgres' ? { TEST_DATABASE_URL: await postgres() } : {}
  const asked = {
    TEST_DB: engine,
    CHAOS_ROUNDS: values.rounds,
    CHAOS_MINUTES: values.minutes,
    CHAOS_PROXIES: values.proxy,
    ...(values.before && { CHAOS_BEFORE: values.before }),
  }
  const child = spawn(process.execPath, ['--test', '--test-isolation=none', program], {
    env: { ...process.env, ...url, ...asked },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
}

try {
  for (const name of values.only.split(',')) {
    const program = programs[name]
    if (!program) throw new Error(`there is no ${name}: ${Object.keys(programs).join(', ')}`)
    // A rolling restart needs a database that both processes can reach.
    const engines = name === 'rolling' ? ['postgres'] : values.engine.split(',')
    for (const engine of engines) await run(program, engine)
  }
} finally {
  await closeAll()
}
