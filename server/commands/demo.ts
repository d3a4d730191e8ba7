import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loginPath } from '#contract/app-paths.ts'
import { formatPhone } from '#domain/phone.ts'
import { indiaClock } from '#domain/schedule.ts'
import { findShop, writeNote, type Note } from '#server/commands/demo/folder.ts'
import { layShop, type Laid } from '#server/commands/demo/lay-shop.ts'
import { isAtNight } from '#server/commands/demo/settings.ts'
import type { Clock } from '#server/commands/demo/stage.ts'
import {
  publicOrigin,
  readConfig,
  readDemoEnvironment,
  type Config,
} from '#server/config/config.ts'
import { describeFault } from '#server/config/describe-fault.ts'
import { openDependencies } from '#server/dependencies.ts'
import { buildApp } from '#server/http/app.ts'
import { openLog } from '#server/lib/log.ts'
import { refuseTakenPort, serve } from '#server/serve.ts'

// Paths in the code are relative to the project, wherever it was started from.
process.chdir(join(import.meta.dirname, '../..'))
const folder = resolve('demo')

/** Nothing of .env applies: neither the database of a business, nor what sends its messages. */
function demoConfig(port: string, more: Record<string, string> = {}): Config {
  const own = { DATA_DIR: folder, LOG_LEVEL: 'warn', LOG_FORMAT: 'pretty', PORT: port }
  return readConfig({ ...own, ...more })
}

/** Lays a shop for this moment, which takes some seconds. */
async function lay(now: number): Promise<Note> {
  console.log('Making up a shop in the middle of its day ...')
  writeNote(folder, { laidAt: now })
  const clock: Clock = { now }
  const config = demoConfig('0', { RATE_LIMIT_SCALE: '1000000' })
  const deps = await openDependencies(config, openLog('silent', 'pretty'), () => clock.now)
  const { app } = await buildApp(deps)
  try {
    const note = { laidAt: now, people: await layShop(deps, app, clock) }
    writeNote(folder, note)
    return note
  } finally {
    await app.close()
    await deps.close()
  }
}

function signInLine(address: string, role: keyof Laid, { name, phone }: Laid[typeof role]): string {
  const page = loginPath(role === 'worker' ? role : 'user').padEnd(loginPath('worker').length)
  return `  ${role.padEnd(8)}  ${formatPhone(phone)}  ${address}${page}  ${name}`
}

function describe(address: string, { laidAt, people }: Note): string {
  const { time } = indiaClock(laidAt)
  const night = isAtNight(laidAt)
    ? `\nAt ${time} in India others are closed; this shop is open day and night today.`
    : ''
  return `
A shop to look around in, made up at ${time} in India: ${address}${night}
Nothing leaves this machine; all data is in ${folder}.
Started again today it goes on where you left it. On another day, or by
npm run demo -- --fresh, a new one takes its place. Ctrl+C stops it.

Sign in with one of these numbers; the code then appears here:
${signInLine(address, 'owner', people.owner)}
${signInLine(address, 'worker', people.worker)}
${signInLine(address, 'customer', people.customer)}`
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      fresh: { type: 'boolean', default: false },
      'no-pages': { type: 'boolean', default: false },
    },
  })
  const { port = '3000', isProduction } = readDemoEnvironment()
  if (isProduction)
    throw new Error(
      'NODE_ENV or an https PUBLIC_URL says that a business runs here. Start the demonstration elsewhere.',
    )
  const config = demoConfig(port)
  // Before anything is cleared away, because another demonstration may be running.
  await refuseTakenPort(config)
  const now = Date.now()
  const note = findShop(folder, now, values.fresh) ?? (await lay(now))
  const log = openLog(config.logLevel, config.logFormat)
  const address = await serve(config, log, { areServed: !values['no-pages'], mayBuild: true })
  const served = { ...config, port: Number(new URL(address).port) }
  console.log(describe(publicOrigin(served), note))
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${describeFault(error)}\n`)
  process.exit(1)
}
