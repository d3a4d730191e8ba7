import { readConfig, unknownSettings } from '#server/config/config.ts'
import { describeFault } from '#server/config/describe-fault.ts'
import { commit, version } from '#server/config/version.ts'
import { openLog } from '#server/lib/log.ts'
import { serve } from '#server/serve.ts'

try {
  const config = readConfig()
  const log = openLog(config.logLevel, config.logFormat)
  log.info({ version, commit }, 'starting')
  for (const name of unknownSettings()) log.warn({ name }, 'no setting of this name in .env')
  await serve(config, log, {
    // In development, the Vite server serves the pages.
    areServed: !process.argv.includes('--no-pages'),
    mayBuild: !process.argv.includes('--no-build'),
  })
} catch (error) {
  process.stderr.write(`${describeFault(error)}\n`)
  process.exit(1)
}
