// The product without background jobs, which no response waits for. Started by bench/requests.ts.

import { resolve } from 'node:path'
import { readConfig } from '#server/config/config.ts'
import { openDependencies } from '#server/dependencies.ts'
import { buildApp } from '#server/http/app.ts'
import { openLog } from '#server/lib/log.ts'
import { openSite } from '#server/site/site.ts'
import { readSiteState } from '#server/site/state.ts'

const config = { ...readConfig(), overloadedAfterMs: Infinity }
const log = openLog('info', 'json')
const deps = await openDependencies(config, log)
const site = openSite({
  folder: resolve('dist/web'),
  keptAssets: resolve(config.dataDir, 'assets'),
  origin: 'http://127.0.0.1',
  log,
  now: Date.now,
  read: async () => ({ ...(await readSiteState(deps)), isOpen: true }),
  onRendered: async () => {},
})
await site.follow()
const { app } = await buildApp(deps, site)
await app.listen({ port: 0, host: '127.0.0.1' })
