import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { moveToPostgres } from '#server/backup/move.ts'
import { runCommand, printUsage } from '#server/commands/run-command.ts'
import { readConfig } from '#server/config/config.ts'

const usage = `Copies the embedded database into an empty PostgreSQL, and compares every row. Stop the site first.

  npm run move -- postgres://user:password@host:5432/database
`

async function move(url: string): Promise<string> {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Error('The address must begin with postgres://')
  const { dataDir } = readConfig()
  const file = join(dataDir, 'chamak.db')
  if (!existsSync(file)) throw new Error(`There is no database in ${dataDir}.`)
  const counts = await moveToPostgres(file, url)
  const lines = Object.entries(counts).map(([table, n]) => `${String(n).padStart(9)}  ${table}`)
  return `${lines.join('\n')}
Every row was compared. Now set DATABASE_URL and start the site; keys and documents stay where they are.
Once it serves, move ${file} away: nothing reads it any more.`
}

async function main([url, ...more]: string[]): Promise<void> {
  if (!url || more.length > 0) return printUsage(usage)
  await runCommand(() => move(url))
}

await main(process.argv.slice(2))
