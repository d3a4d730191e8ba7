// `npm run statements` prints the statements that the server sends during its tests, for the next
// release's test that they still run on its schema. Run it before each release (CONTRIBUTING.md).

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import type { Engine } from '#server/db/tables.ts'
import { lastReleaseFile, markOf, migrationsMark, refusedStatements } from '#test/last-release.ts'
import { migratedDatabase } from '#test/postgres/postgres-database.ts'
import { closeAll } from './test/closing.ts'
import { postgres } from './test/postgres.ts'
import { testFiles } from './test/steps.ts'

/** A backup, a restore and a migration name all columns of their own schema, whatever it is. */
const files = testFiles.server.filter(
  (it) => !/^server\/(backup|commands|db|privacy\/erasure-lasting)\b/.test(it),
)
const folder = mkdtempSync(join(tmpdir(), 'statements-'))

/** Runs the server's tests on an engine; returns the statements that they sent. */
async function record(engine: Engine): Promise<string[]> {
  const to = join(folder, engine)
  mkdirSync(to)
  const child = spawn(
    process.execPath,
    ['scripts/test.ts', '--only', `server-${engine}`, '--', ...files],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${resolve('scripts/statements/record.ts')}`,
        STATEMENTS_FOLDER: to,
      },
      stdio: 'inherit',
    },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  // A test may fail, even because of the list that this replaces; it has sent its statements.
  if (code !== 0) console.error(`Not all tests on ${engine} passed.`)
  const sent = globSync(`${to}/*.json`).flatMap(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as string[],
  )
  return [...new Set(sent.map(withoutValues))]
}

/** On one line, with one row, one value in each list and the same placeholders on both engines. */
const withoutValues = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\((\?(?:, \?)*)\)(?:, \(\?(?:, \?)*\))+/g, '($1)')
    .replaceAll(/\bin \(\?(?:, \?)*\)/g, 'in (?)')

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
  const sqlite = await keepValid('sqlite', await record('sqlite'))
  const postgresql = await keepValid('postgres', await record('postgres'))
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
