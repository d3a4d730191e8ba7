import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { moveToPostgres } from '#server/backup/move.ts'
import { runCommand, printUsage } from '#server/commands/run-command.ts'
import { readConfig } from '#server/config/config.ts'

const usage = `Copies the embedded database into the empty PostgreSQL that DATABASE_URL names, and compares every row.
Stop the site, set DATABASE_URL in .env (an argument would show its password to others), then

  npm run move
`

/** What a program that has the database open writes after the copy would be lost. */
function refuseWhileOpen(file: string): void {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback')
  } catch (cause) {
    throw new Error('The site still runs: stop it first, and repeat. Nothing was moved.', { cause })
  } finally {
    database.close()
  }
}

async function move(): Promise<string> {
  const { dataDir, databaseUrl, databaseDirectUrl = databaseUrl } = readConfig()
  if (!databaseDirectUrl) throw new Error('Set DATABASE_URL to the address of an empty PostgreSQL.')
  const file = join(dataDir, 'chamak.db')
  if (!existsSync(file)) throw new Error(`There is no database in ${dataDir}.`)
  refuseWhileOpen(file)
  const counts = await moveToPostgres(file, databaseDirectUrl)
  const lines = Object.entries(counts).map(([table, n]) => `${String(n).padStart(9)}  ${table}`)
  return `${lines.join('\n')}
Every row was compared. Now start the site; keys and documents stay where they are.
Once it serves, move ${file} away: nothing reads it any more.`
}

if (process.argv.length > 2) printUsage(usage)
else await runCommand(move)
