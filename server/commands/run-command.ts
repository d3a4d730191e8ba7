import { parseArgs, type ParseArgsConfig } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import { describeFault } from '#server/config/describe-fault.ts'
import { migrateEmpty } from '#server/db/migrate.ts'
import { openDependencies, type Dependencies } from '#server/dependencies.ts'
import { openLog } from '#server/lib/log.ts'
import { publishFirst } from '#server/settings/first-version.ts'

/** Runs a command: prints its result, or its error message with exit code 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work())
  } catch (error) {
    process.stderr.write(`${describeFault(error)}\n`)
    process.exitCode = 1
  }
}

/** Prints the usage to stderr and sets exit code 2. */
export function printUsage(usage: string): void {
  process.stderr.write(usage)
  process.exitCode = 2
}

/** Reads a command's words; prints the usage and returns undefined for words it does not know. */
export function readArgs<const T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config)
  } catch {
    return printUsage(usage)
  }
}

/**
 * Runs a command with the site's dependencies. By default it refuses a database with an older
 * schema, which an older program may be using.
 */
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
