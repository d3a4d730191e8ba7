import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestContext } from 'node:test'
import { releaseAfter } from '#test/release-after.ts'
import { compileCache } from '#test/start.ts'
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

/** Starts any program in a process on the same database; returns a function to kill it. */
export function startBeside(
  t: TestContext,
  { dataDir, place }: TestApp,
  program: string,
  settings: Record<string, string> = {},
) {
  const database = 'url' in place ? { DATABASE_URL: place.url } : {}
  const { PATH = '' } = process.env
  const env = { PATH, ...compileCache, DATA_DIR: dataDir, ...database, ...settings }
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
