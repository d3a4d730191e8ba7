// `npm run statements` prints the statements that the server sends during its tests, for the next
// release's test that they still run on its schema. Run it before each release (CONTRIBUTING.md).

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import type { Engine } from '#server/db/tables.ts'
import { lastReleaseFile, markOf, migrationsMark, refusedStatements } from '#test/last-release.ts'
import { migratedDatabase } from '#test/postgres/postgres-database.ts'
import { recordTests, withoutValues } from './statements/recorded.ts'
import { closeAll } from './test/closing.ts'
import { postgres } from './test/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'statements-'))

/** The statements that the server's tests send. */
async function textsOf(engine: Engine): Promise<string[]> {
  const sent = await recordTests(engine, join(folder, engine))
  return [...new Set(sent.map(({ text }) => withoutValues(text)))]
}

/** Leaves out what no release sends: transactions, migrations, statements on older schemas. */
async function keepValid(engine: Engine, sent: readonly string[]): Promise<Set<string>> {
  const database = engine === 'postgres' ? await migratedDatabase() : undefined
  const at = database ? { url: database.url, pool: 1 } : { file: join(folder, 'chamak.db') }
  const opened = openDatabase(at, () => {})
  await migrate(opened)
  const statements = sent.filter((it) => /^(select|insert|update|delete|with) /.test(it))
  const refused = await refusedStatements(opened, statements)
  await opened.db.destroy()
  await database?.drop()
  return new Set(statements.filter((text) => !refused.some((it) => it.endsWith(`: ${text}`))))
}

/** Each name that a statement uses, with its verb and each of its tables. */
function namesIn(text: string): string[] {
  const tables = text.matchAll(/\b(?:from|join|into|update) "?(\w+)/g)
  const names = text.replaceAll(/'[^']*'/g, '').match(/[\w".]*[a-z][\w".]*/g) ?? []
  const verb = text.slice(0, text.indexOf(' '))
  return [...tables].flatMap(([, table]) => names.map((name) => `${verb} ${table} ${name}`))
}

/** The shortest statements that together use every name: lists combine the same conditions. */
function withEveryName(statements: readonly string[]): string[] {
  const seen = new Set<string>()
  return statements
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .filter((text) => {
      const added = namesIn(text).filter((it) => !seen.has(it))
      for (const it of added) seen.add(it)
      return added.length > 0
    })
}

try {
  process.env['TEST_DATABASE_URL'] = await postgres()
  const sqlite = await keepValid('sqlite', await textsOf('sqlite'))
  const postgresql = await keepValid('postgres', await textsOf('postgres'))
  const lines = withEveryName([...new Set([...sqlite, ...postgresql])]).map((text) => {
    if (!postgresql.has(text)) return markOf('sqlite') + text
    return sqlite.has(text) ? text : markOf('postgres') + text
  })
  const names = migrationsMark + migrations.map(({ name }) => name).join(' ')
  writeFileSync(lastReleaseFile, `${[names, ...lines.sort()].join('\n')}\n`)
  console.log(`${lines.length} statements in ${lastReleaseFile}`)
} finally {
  rmSync(folder, { recursive: true })
  await closeAll()
}
