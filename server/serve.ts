import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { siteBuildFile } from '#contract/site/site-build.ts'
import { ensureAccount, findAccount } from '#server/accounts/repo.ts'
import { startBackgroundJobs } from '#server/background/run.ts'
import { buildEnvironment, publicOrigin, type Config } from '#server/config/config.ts'
import { beginAlert, endAlert } from '#server/db/alerts.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import { openDependencies, type Dependencies } from '#server/dependencies.ts'
import { buildApp } from '#server/http/app.ts'
import { drainProxy } from '#server/http/drain.ts'
import { publishFirst } from '#server/settings/first-version.ts'
import { setupLink } from '#server/setup/setup.ts'
import { keepAssets } from '#server/site/kept-assets.ts'
import { openSite, type Site } from '#server/site/site.ts'
import { readSiteState } from '#server/site/state.ts'

/** Maximum shutdown time; requests and deliveries that take longer are abandoned. */
const maxStopMs = 20_000
const pagesFolder = resolve('dist/web')
const exposed =
  'others can reach the site over plain http and read codes and sessions on the way: put it behind https and set PUBLIC_URL'

/**
 * Rebuilds the pages' assets if stale, in a child process so that the builder's memory is freed.
 */
function buildPages(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--if-stale'], {
    stdio: 'inherit',
    env: buildEnvironment(),
  })
  if (status !== 0) throw new Error('The pages could not be built; the lines above say why.')
}

/** A site whose every page is a 404 would look healthy to a monitor. */
function refuseWithoutPages(): void {
  if (!existsSync(`${pagesFolder}/${siteBuildFile}`))
    throw new Error(
      'There are no pages in dist/web. Run `npm run build`, or start without --no-build.',
    )
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

/**
 * Anyone with the link becomes the owner: it is shown on a terminal, or left in a private file that
 * the log names, never in the log.
 */
async function offerSetupLink(deps: Dependencies): Promise<void> {
  const link = await setupLink(deps)
  const file = join(deps.config.dataDir, 'keys', 'setup-link')
  rmSync(file, { force: true })
  if (!link) return
  if (process.stdout.isTTY) return void process.stdout.write(`\nOpen ${link}\n`)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${link}\n`, { mode: 0o600 })
  deps.log.info({ file }, 'there is no owner yet: this file holds the link to become one')
}

/** Checked first: a start whose port is taken must not migrate the running process's database. */
export async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const server = createServer()
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen({ port, host }, done)
  })
  await new Promise((done) => server.close(done))
}

/** Renders the pages from the settings in force. */
async function openPages(deps: Dependencies): Promise<Site> {
  const { db, config, log, now } = deps
  const keptAssets = resolve(config.dataDir, 'assets')
  keepAssets(join(pagesFolder, 'assets'), keptAssets, now())
  const site = openSite({
    folder: pagesFolder,
    keptAssets,
    origin: publicOrigin(config),
    log,
    now,
    read: () => readSiteState(deps),
    onRendered: async (isRendered) => {
      if (isRendered) await endAlert(db, 'pages-failed')
      else await beginAlert(db, 'pages-failed', now())
    },
  })
  await site.follow()
  return site
}

type Pages = { readonly areServed: boolean; readonly mayBuild: boolean }

/** Serves the site until a signal stops it; returns the address at which it listens. */
export async function serve(config: Config, log: Logger, pages: Pages): Promise<string> {
  if (pages.areServed) {
    if (pages.mayBuild) buildPages()
    refuseWithoutPages()
  }
  if (config.isExposed) log.warn(exposed)
  await refuseTakenPort(config)
  const deps = await openDependencies(config, log)
  await publishFirst(deps)
  await ensureAdmins(deps)
  const site = pages.areServed ? await openPages(deps) : undefined
  const { app } = await buildApp(deps, site)
  let stopJobs: (() => Promise<void>) | undefined
  const stop = async (signal: string): Promise<void> => {
    if (deps.lifecycle.isStopping) return
    deps.lifecycle.isStopping = true
    log.info({ signal, drainSeconds: config.drainSeconds }, 'stopping')
    await pause(config.drainSeconds * 1000)
    if (config.drainSeconds > 0) await drainProxy(deps.lifecycle)
    setTimeout(() => {
      log.warn({ requests: deps.lifecycle.requests }, 'stopped before everything was answered')
      process.exit(0)
    }, maxStopMs).unref()
    await app.close()
    await stopJobs?.()
    site?.close()
    await deps.close()
  }
  // Installed before listening, because a process may be stopped as soon as it listens.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  const address = await app.listen({ port: config.port, host: config.host })
  await offerSetupLink(deps)
  if (!deps.lifecycle.isStopping) stopJobs = startBackgroundJobs(deps, site)
  return address
}
