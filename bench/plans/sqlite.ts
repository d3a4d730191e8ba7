import { sql } from 'kysely'
import type { Dependencies } from '#server/dependencies.ts'
import type { SentStatement } from '../../scripts/statements/recorded.ts'
import { grown, grownTables, type Explainer, type Fault } from './grown.ts'

type Sizes = ReadonlyMap<string, number>
/** For an index the rows that share its first columns: of none, of one, of two and so on. */
type Averages = ReadonlyMap<string, readonly number[]>

/** Rows that a search by equal values may read, as a part of its table. */
const largestPart = 0.03

export async function explainOnSqlite(deps: Dependencies): Promise<Explainer> {
  const [sizes, averages] = [await grownTables(deps), await readAverages(deps)]
  const explain = async ({ text }: SentStatement) => {
    const plan = sql<{ detail: string }>`explain query plan ${sql.raw(text)}`
    const steps = await plan.execute(deps.db).then(
      ({ rows }) => rows.map(({ detail }) => detail),
      () => undefined,
    )
    return steps && faultsIn(text, steps, sizes, averages)
  }
  return { explain, close: async () => {} }
}

function faultsIn(
  text: string,
  steps: readonly string[],
  sizes: Sizes,
  averages: Averages,
): Fault[] {
  // With a limit, what is read in the order of an index ends after a page.
  const isSorted = steps.some((it) => it === 'USE TEMP B-TREE FOR ORDER BY')
  const isPage = /\blimit\b/.test(text) && !isSorted && !steps.some((it) => it.includes('GROUP BY'))
  return steps.flatMap((step) => {
    const [, kind, name = ''] = /^(SCAN|SEARCH) (\w+)/.exec(step) ?? []
    const table = tableOf(text, name)
    const rows = sizes.get(table)
    if (kind === undefined || rows === undefined || isPage || isPart(steps, step, name)) return []
    if (kind === 'SCAN') {
      const [, index] = /INDEX (\w+)/.exec(step) ?? []
      // An index of few rows, such as all that is still due, is as good as a small table.
      const all = (index && averages.get(index)?.[0]) || rows
      return all > grown ? [{ table, why: `reads all ${all} rows: ${step}` }] : []
    }
    const read = rowsFound(step, averages)
    if (read === undefined || read <= Math.max(grown, rows * largestPart)) return []
    return [{ table, why: `reads about ${read} of ${rows} rows: ${step}` }]
  })
}

/** Whether a scan is of what a subquery of the same name has found. */
const isPart = (steps: readonly string[], step: string, name: string): boolean =>
  step === `SCAN ${name}` &&
  steps.some((it) => /^(CO-ROUTINE|MATERIALIZE) /.test(it) && it.endsWith(` ${name}`))

/** The table of an alias. */
function tableOf(text: string, name: string): string {
  const alias = new RegExp(`"?(\\w+)"? as "?${name}"?(?!\\w)`).exec(text)
  return alias?.[1] ?? name
}

/** What a search reads on average, if it is by equal values only. */
function rowsFound(step: string, averages: Averages): number | undefined {
  const [, index, conditions = ''] = /USING (?:COVERING )?INDEX (\w+) \((.*)\)/.exec(step) ?? []
  // Admins are few and customers many: PostgreSQL, which knows the values, is the judge of that.
  if (index === undefined || /[<>]|^role=/.test(conditions)) return undefined
  return averages.get(index)?.[conditions.split('=?').length - 1]
}

async function readAverages({ db }: Dependencies): Promise<Averages> {
  const { rows } = await sql<{
    idx: string | null
    stat: string
  }>`select idx, stat from sqlite_stat1`.execute(db)
  return new Map(rows.flatMap(({ idx, stat }) => (idx ? [[idx, stat.split(' ').map(Number)]] : [])))
}
