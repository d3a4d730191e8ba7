import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { backupName } from '#domain/backups.ts'
import { backUp } from '#server/backup/back-up.ts'
import type { BackupManifest } from '#server/backup/folder.ts'
import { recordBackup } from '#server/backup/repo.ts'
import { verifyBackup } from '#server/backup/verify.ts'
import { printUsage, readArgs, runCommand, withDependencies } from '#server/commands/run-command.ts'

const usage = `Copies the site, while it runs: the database, and workers' documents.

  npm run backup                        into a new folder in BACKUP_DIR
  npm run backup -- <folder>            into this new folder
  npm run backup -- --verify <folder>   reads a backup and says whether it is whole
`

function describe({ at, engine, rows, lost }: BackupManifest): string {
  const { order = 0, account = 0, document = 0 } = rows
  const holds = `${order} bookings, ${account} people, ${document} documents (${engine}), as of ${at}`
  return lost.length > 0
    ? `${holds}. ${lost.length} documents have no file that can be read: ${lost.slice(0, 5).join(', ')}`
    : holds
}

async function make(named: string | undefined): Promise<string> {
  return withDependencies(
    async (deps) => {
      const at = deps.now()
      const { backup } = deps.config
      const folder = named ? resolve(named) : join(backup.folder, backupName(at))
      await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
      const facts = await backUp(deps, folder)
      await recordBackup(deps.db, at)
      const keys = backup.passphrase
        ? 'The key of the documents is sealed in it under BACKUP_PASSPHRASE.'
        : 'The key of the documents is not in it: keep a copy of DATA_DIR/keys elsewhere.'
      return `${folder}\n${describe(facts)}\nRead again and whole. ${keys}`
    },
    async () => {},
  )
}

async function main(args: string[]): Promise<void> {
  const options = { verify: { type: 'boolean', default: false } } as const
  const read = readArgs({ args, options, allowPositionals: true }, usage)
  if (!read) return
  const { values, positionals } = read
  const [folder, ...more] = positionals
  if (more.length > 0 || (values.verify && !folder)) return printUsage(usage)
  if (!values.verify) return runCommand(() => make(folder))
  return runCommand(async () => `Whole: ${describe(await verifyBackup(resolve(folder ?? '')))}`)
}

await main(process.argv.slice(2))
