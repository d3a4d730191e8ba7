import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { OpenDatabase } from '#server/db/database.ts'
import type { Db, Engine } from '#server/db/tables.ts'

/**
 * Printed by `npm run statements`: the names of the migrations in order, then one statement a line,
 * with `?` for each value.
 */
export const lastReleaseFile = 'server/db/migrations/last-release.sql'

/** Written before a statement that one engine alone gets. */
export const markOf = (engine: Engine): string => `/* ${engine} */ `

/** Written before the names of the migrations. */
export const migrationsMark = '/* migrations */ '

const readLines = () => readFileSync(lastReleaseFile, 'utf8').trimEnd().split('\n')

export function migrationsOfLastRelease(): string[] {
  const [first = ''] = readLines()
  return first.startsWith(migrationsMark) ? first.slice(migrationsMark.length).split(' ') : []
}

export function statementsOfLastRelease(engine: Engine): string[] {
  const other = markOf(engine === 'sqlite' ? 'postgres' : 'sqlite')
  return readLines()
    .filter((it) => !it.startsWith(other) && !it.startsWith(migrationsMark))
    .map((it) => it.replace(markOf(engine), ''))
}

/** Returns those of these statements that cannot run on this schema, each with the reason. */
export async function refusedStatements(
  { db, engine }: OpenDatabase,
  statements: readonly string[],
): Promise<string[]> {
  const required = await requiredColumns(db)
  const refused: string[] = []
  for (const text of statements) {
    const reason = missingColumns(text, required) || (await tryToPlan(db, engine, text))
    if (reason) refused.push(`${reason}: ${text}`)
  }
  return refused
}

async function tryToPlan(db: Db, engine: Engine, text: string): Promise<string> {
  let n = 0
  const [planned, ended] =
    engine === 'sqlite'
      ? [`explain ${text}`]
      : [`prepare planned as ${text.replaceAll('?', () => `$${++n}`)}`, 'deallocate planned']
  try {
    await sql.raw(planned ?? '').execute(db)
    if (ended) await sql.raw(ended).execute(db)
    return ''
  } catch (error) {
    return String(error)
  }
}

type Required = ReadonlyMap<string, readonly string[]>

/** The columns of each table that an insert must name. */
async function requiredColumns(db: Db): Promise<Required> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      columns
        .filter((it) => !it.isNullable && !it.hasDefaultValue && !it.isAutoIncrementing)
        .map((it) => it.name),
    ]),
  )
}

function missingColumns(text: string, required: Required): string {
  const [, table = '', list = ''] =
    /^insert into "?(\w+)"?(?: as \w+)? \(([^)]+)\)/.exec(text) ?? []
  const named = new Set(list.replaceAll('"', '').split(', '))
  const missing = (required.get(table) ?? []).filter((it) => !named.has(it))
  return missing.length > 0 ? `without ${missing.join(', ')}` : ''
}
