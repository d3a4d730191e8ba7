import { runCommand, printUsage, withDependencies } from '#server/commands/run-command.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { deleteKeyFingerprints, rowsByKey } from '#server/encryption/repo.ts'
import { rotateDataKey } from '#server/encryption/rotate-keys.ts'

const usage = `The key of documents and account numbers.

  npm run keys -- status   every key, and how many rows it opens
  npm run keys -- rotate   a new key for all rows, while the site runs
  npm run keys -- forget   lets machines start again with other keys on one PostgreSQL: when a key was lost
`

async function status({ db, keys }: Dependencies): Promise<string> {
  const rows = await rowsByKey(db)
  return keys
    .ids()
    .map((id, n) => `${id}  ${n === 0 ? 'current' : 'older  '}  opens ${rows.get(id) ?? 0} rows`)
    .join('\n')
}

async function record({ db, keys, now }: Dependencies): Promise<void> {
  await transact(db, async (tx) => {
    const [subject = ''] = keys.ids()
    const about = { actorId: null, subject, aboutId: null }
    await recordAudit(tx, { at: now(), kind: 'keys-rotated', ...about })
  })
}

async function rotateAll(deps: Dependencies): Promise<string> {
  const count = await rotateDataKey(deps)
  await record(deps)
  return `${count} rows have the new key. Keep a copy of it.\n${await status(deps)}`
}

async function forget({ db }: Dependencies): Promise<string> {
  await deleteKeyFingerprints(db)
  return 'The next start says which keys this database is used with.'
}

const commands: Record<string, (deps: Dependencies) => Promise<string>> = {
  status,
  rotate: rotateAll,
  forget,
}

async function main([name = '']: string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return printUsage(usage)
  await runCommand(() => withDependencies(command))
}

await main(process.argv.slice(2))
