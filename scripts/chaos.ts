// `npm run chaos [-- --only kill,bills,months,mixed,disk,clock,rolling,soak,upgrade,way-back,install]
// [--rounds 100] [--seed 1] [--minutes 30] [--engine sqlite,postgres] [--proxy nginx,caddy] [--before RELEASE]`
// kills the product, cuts off its database, holds its locks, fills its disk, changes its clock,
// restarts it behind a proxy, starts it beside an older release (a folder or a commit), kills its
// upgrade, installs it as documented and runs it for a long time. It reports whether anything
// acknowledged was lost or done twice. `months` does as many random months of a shop, from a seed
// on, and compares its money.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { lastReleaseFile } from '#test/last-release.ts'
import { atEnd, closeAll } from './test/closing.ts'
import { postgres } from './test/postgres.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'kill' },
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '30' },
    engine: { type: 'string', default: 'sqlite,postgres' },
    proxy: { type: 'string', default: 'nginx,caddy' },
    before: { type: 'string', default: '' },
  },
})

const programs: Readonly<Record<string, string>> = {
  kill: 'server/chaos.test.ts',
  bills: 'server/bills/killed.test.ts',
  months: 'server/money/months.test.ts',
  mixed: 'test/chaos/mixed.ts',
  disk: 'test/chaos/disk.ts',
  clock: 'test/chaos/clock.ts',
  rolling: 'test/chaos/rolling.ts',
  soak: 'test/chaos/soak.ts',
  upgrade: 'test/chaos/upgrade.ts',
  'way-back': 'test/chaos/way-back.ts',
  install: 'test/chaos/install.ts',
}

/** Two processes need a database that both can reach; only the embedded one is copied, or installed. */
const onlyOn: Readonly<Record<string, string>> = {
  rolling: 'postgres',
  upgrade: 'postgres',
  'way-back': 'sqlite',
  install: 'sqlite',
}

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()

/** The folder of an older release, which a commit may name; by default that of the last release. */
function olderRelease(named: string): string {
  if (existsSync(named)) return named
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  atEnd(async () => rmSync(folder, { recursive: true }))
  const commit = named || git('log', '-1', '--format=%H', '--', lastReleaseFile)
  git('archive', `--output=${folder}/release.tar`, commit)
  execFileSync('tar', ['-xf', 'release.tar'], { cwd: folder })
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  return folder
}

let before = ''
const untracked = ['--expose-internals', '--import', './scripts/test/untracked.ts']
const manner = ['--test-isolation=none']

async function run(program: string, engine: string): Promise<void> {
  const url = engine === 'postgres' ? { TEST_DATABASE_URL: await postgres() } : {}
  const options = {
    TEST_DB: engine,
    CHAOS_ROUNDS: values.rounds,
    CHAOS_SEED: values.seed,
    CHAOS_MINUTES: values.minutes,
    CHAOS_PROXIES: values.proxy,
    ...(before && { CHAOS_BEFORE: before, CHAOS_IS_LAST: String(!values.before) }),
  }
  const child = spawn(process.execPath, [...untracked, '--test', ...manner, program], {
    env: { ...process.env, ...url, ...options },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
}

try {
  for (const name of values.only.split(',')) {
    const program = programs[name]
    if (!program) throw new Error(`there is no ${name}: ${Object.keys(programs).join(', ')}`)
    const engines = onlyOn[name]?.split(',') ?? values.engine.split(',')
    if (name === 'upgrade' || values.before) before ||= olderRelease(values.before)
    for (const engine of engines) await run(program, engine)
  }
} finally {
  await closeAll()
}
