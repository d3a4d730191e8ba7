import { resolve } from 'node:path'
import { restore, type Restored } from '#server/backup/restore.ts'
import { printUsage, readArgs, runCommand, withDependencies } from '#server/commands/run-command.ts'
import { readConfig } from '#server/config/config.ts'
import { ensureDataDirOwned } from '#server/config/data-dir.ts'
import { openFiles } from '#server/dependencies.ts'
import { openLog } from '#server/lib/log.ts'
import { eraseDueDocuments } from '#server/privacy/erase-due-documents.ts'

const usage = `Puts a backup where nothing is yet: an empty DATA_DIR (its keys may be there), or an empty database.

  npm run restore -- <folder>
  npm run restore -- <folder> --end-sessions   everybody signs in again, and access tokens end: for a site whose data may be stolen
`

function describe({ facts, dropped, documents, erased, erasedPeople }: Restored): string {
  const { order = 0, account = 0 } = facts.rows
  return [
    `${order} bookings and ${account} people as of ${facts.at}, ${documents} documents.`,
    `${dropped} messages that waited then will not be sent: the site has sent them since.`,
    ...(erased > 0 ? [`${erased} documents that were erased since stay so.`] : []),
    ...(erasedPeople > 0 ? [`${erasedPeople} people who were erased since stay so.`] : []),
    'Start the site, and look at its latest bookings.',
  ].join('\n')
}

async function main(args: string[]): Promise<void> {
  const options = { 'end-sessions': { type: 'boolean', default: false } } as const
  const read = readArgs({ args, options, allowPositionals: true }, usage)
  if (!read) return
  const { values, positionals } = read
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) return printUsage(usage)
  await runCommand(async () => {
    const config = readConfig()
    ensureDataDirOwned(config.dataDir)
    const files = await openFiles(config, openLog('warn', 'pretty'))
    const task = { folder: resolve(folder), config, files }
    const endSessions = values['end-sessions']
    const restored = await restore({ ...task, now: Date.now(), endSessions })
    files.close()
    // Documents due for erasure since the backup are erased before the site serves anyone.
    await withDependencies(async (deps) => {
      while ((await eraseDueDocuments(deps)) > 0);
    })
    return describe(restored)
  })
}

await main(process.argv.slice(2))
