import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { business as businessConfig } from '#business'
import { checkBusiness } from '#contract/business.ts'
import { ensureAccount, findAccount } from '#server/accounts/repo.ts'
import { startBackgroundJobs } from '#server/background/run.ts'
import { readConfig, type Config } from '#server/config/config.ts'
import { describeFault } from '#server/config/describe-fault.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import { openDependencies, type Dependencies } from '#server/dependencies.ts'
import { buildApp } from '#server/http/app.ts'
import { openLog } from '#server/log.ts'

/** A request or delivery that takes longer than this is given up when the process has to end. */
const maxStopMs = 20_000

function readBusiness({ isHttps }: Config) {
  const business = checkBusiness(businessConfig)
  if (isHttps && business.placeholders.length > 0) {
    throw new Error(
      `business.config.ts still has placeholders: ${business.placeholders.join(', ')}. Replace them before serving over https.`,
    )
  }
  return business
}

/** Brings the built pages up to date with their sources, in a process of its own: the builder's memory goes with it. */
function buildPages(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--if-stale'], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The pages could not be built; the lines above say why.')
}

async function ensureAdmins({ db, config, now }: Dependencies): Promise<void> {
  for (const { phone, name } of config.admins) {
    await transact(db, async (tx) => {
      const isNew = (await findAccount(tx, phone, 'admin')) === undefined
      const { id } = await ensureAccount(tx, { phone, role: 'admin', name, address: '' }, now())
      const about = { subject: id, aboutId: id }
      if (isNew) await recordAudit(tx, { at: now(), actorId: null, kind: 'admin-added', ...about })
    })
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
    setTimeout(() => process.exit(1), maxStopMs).unref()
    await app.close()
    await stopJobs()
    await deps.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${describeFault(error)}\n`)
  process.exit(1)
}
