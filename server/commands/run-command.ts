import { readConfig } from '#server/config/config.ts'
import { describeFault } from '#server/config/describe-fault.ts'
import { migrateEmpty } from '#server/db/migrate.ts'
import { openDependencies, type Dependencies } from '#server/dependencies.ts'
import { openLog } from '#server/log.ts'
import { publishFirst } from '#server/settings/first-version.ts'

/** Runs a program of the terminal: prints what it gives, or why it failed, in words. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work())
  } catch (error) {
    process.stderr.write(`${describeFault(error)}\n`)
    process.exitCode = 1
  }
}

/** For a command that was called in a way it does not know. */
export function tellUsage(usage: string): void {
  process.stderr.write(usage)
  process.exitCode = 2
}

/** Gives all that the site works with. A database of an older program is left to the start of this one: another may be using it. */
export async function withDependencies<T>(
  work: (deps: Dependencies) => Promise<T>,
  prepare = migrateEmpty,
): Promise<T> {
  const deps = await openDependencies(readConfig(), openLog('warn', 'pretty'), Date.now, prepare)
  try {
    await publishFirst(deps)
    return await work(deps)
  } finally {
    await deps.close()
  }
}
