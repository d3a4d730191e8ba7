import { resolve } from 'node:path'
import { business as facts } from '#business'
import { checkBusiness } from '#contract/business.ts'
import { ensureAccount } from '#server/accounts/repo.ts'
import { startBackgroundJobs } from '#server/background/run.ts'
import { buildPages } from '#server/build.ts'
import { readConfig, type Config } from '#server/config/config.ts'
import { transact } from '#server/db/database.ts'
import { openDependencies, type Dependencies } from '#server/dependencies.ts'
import { buildApp } from '#server/http/app.ts'
import { openLog } from '#server/log.ts'

/** A request or message that takes longer than this is given up when the process has to end. */
const longestStopMs = 20_000

function readBusiness({ isHttps }: Config) {
  const business = checkBusiness(facts)
  if (isHttps && business.placeholders.length > 0) {
    throw new Error(
      `business.config.ts still has placeholders: ${business.placeholders.join(', ')}. Replace them before serving over https.`,
    )
  }
  return business
}

async function ensureAdmins({ db, config, now }: Dependencies): Promise<void> {
  for (const { phone, name } of config.admins) {
    await transact(db, (tx) =>
      ensureAccount(tx, { phone, role: 'admin', name, address: '' }, now()),
    )
  }
}

async function main(): Promise<void> {
  const config = readConfig()
  const business = readBusiness(config)
  if (!process.argv.includes('--no-build')) buildPages()
  const log = openLog(config.logLevel, config.logFormat)
  const deps = await openDependencies(config, business, log)
  await ensureAdmins(deps)
  const { app } = await buildApp(deps, resolve('dist/web'))
  await app.listen({ port: config.port, host: config.host })
  const stopJobs = startBackgroundJobs(deps)

  let stopping = false
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), longestStopMs).unref()
    await app.close()
    await stopJobs()
    await deps.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

/** What stops a start is the operator's to mend: its words suffice, a stack would bury them. */
function words(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `${String(error)}. Another program has this port; stop it, or set PORT in .env.`
  if (error instanceof AggregateError) return error.errors.map(words).join('; ')
  return error instanceof Error ? error.message : String(error)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${words(error)}\n`)
  process.exit(1)
}
