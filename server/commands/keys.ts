import { business as facts } from '#business'
import { checkBusiness } from '#contract/business.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/log.ts'
import { open, type Deps } from '#server/open.ts'
import { keyFileOf, keysOfFile, makeKey, saveKeyFile } from '#server/sealing/key-file.ts'
import { rewrapAll, rowsByKey } from '#server/sealing/repo.ts'

const usage = `The key of documents and account numbers.

  npm run keys -- status   every key, and how many rows it opens
  npm run keys -- rotate   a new key for all rows, while the site runs
`

async function status({ db, keys }: Deps): Promise<string> {
  const rows = await rowsByKey(db)
  return keys
    .ids()
    .map((id, n) => `${id}  ${n === 0 ? 'current' : 'older  '}  opens ${rows.get(id) ?? 0} rows`)
    .join('\n')
}

/** With the key file: adds a key and drops those that no row needs any more. With DATA_KEY: the operator has put the new one first. */
async function rotate(deps: Deps): Promise<string> {
  if (!deps.config.dataKeys) {
    const file = keyFileOf(deps.config.dataDir)
    const needed = await rowsByKey(deps.db)
    const kept = keysOfFile(file)().filter(({ id }, n) => n === 0 || needed.has(id))
    saveKeyFile(file, [makeKey(), ...kept])
  }
  const count = await rewrapAll(deps.db, deps.keys)
  return `${count} rows have the new key. Keep a copy of it.\n${await status(deps)}`
}

const commands: Record<string, (deps: Deps) => Promise<string>> = { status, rotate }

async function main([name = '']: string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    process.stderr.write(usage)
    process.exitCode = 2
    return
  }
  const deps = await open(readConfig(), checkBusiness(facts), openLog('warn', 'pretty'))
  try {
    console.log(await command(deps))
  } finally {
    await deps.close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
