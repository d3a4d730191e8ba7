import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { transact } from '#server/db/database.ts'
import { releaseAfter } from '#test/release-after.ts'
import { compileCache, start } from '#test/start.ts'
import type { TestApp } from '#test/test-app.ts'

/** The product's background jobs, without its server. */
const jobs = `import { readConfig } from '#server/config/config.ts'
  import { startBackgroundJobs } from '#server/background/run.ts'
  import { openLog } from '#server/lib/log.ts'
  import { openDependencies } from '#server/dependencies.ts'
  startBackgroundJobs(await openDependencies(readConfig(), openLog('silent', 'json')))
  setInterval(() => {}, 1000)`

/** Starts background jobs in a process on the same database; returns a function to kill it. */
export function startJobsBeside(t: TestContext, app: TestApp, settings: Record<string, string>) {
  return startBeside(t, app, jobs, settings)
}

const databaseOf = ({ dataDir, place }: TestApp): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...('url' in place && { DATABASE_URL: place.url }),
})

/** Starts two processes of the whole product on the same database; returns where they listen. */
export function startTwoBeside(t: TestContext, app: TestApp, settings: Record<string, string>) {
  const { PATH = '' } = process.env
  const log = { LOG_FORMAT: 'json', LOG_LEVEL: 'info' }
  const env = { PATH, PORT: '0', RATE_LIMIT_SCALE: '1000', ...log, ...databaseOf(app), ...settings }
  return Promise.all([1, 2].map(async () => (await start(t, env)).address))
}

/**
 * Keeps all others from writing for longer than a second, after which each process has read what
 * there is to do (its jobs run every second), so that all want to do it at the same moment.
 */
export async function letThemMeet({ deps }: TestApp, table: 'message' | 'webhook_delivery') {
  await transact(deps.db, async (tx) => {
    // SQLite has one writing transaction at a time anyway.
    if (deps.engine === 'postgres')
      await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)
    await pause(1200)
  })
}

/** Starts any program in a process on the same database; returns a function to kill it. */
export function startBeside(
  t: TestContext,
  app: TestApp,
  program: string,
  settings: Record<string, string> = {},
) {
  const { PATH = '' } = process.env
  const env = { PATH, ...compileCache, ...databaseOf(app), ...settings }
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  releaseAfter(t, kill)
  return kill
}
