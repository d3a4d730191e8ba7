import { Client } from 'pg'
import type { Dependencies } from '#server/dependencies.ts'
import type { SentStatement } from '../../scripts/statements/recorded.ts'
import { grown, grownTables, type Explainer, type Fault } from './grown.ts'

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Plan Rows': number
  readonly Plans?: readonly Plan[]
}

/** The part of a table that a statement may read. */
const largestPart = 0.03
const blocking =
  /^(Sort|Aggregate|Hash|Hash Join|HashAggregate|WindowAgg|SetOp|ModifyTable|Bitmap Heap Scan)$/

export async function explainOnPostgres(deps: Dependencies): Promise<Explainer> {
  const sizes = await grownTables(deps)
  const client = new Client({ connectionString: deps.config.databaseUrl })
  await client.connect()
  // Some thousand rows are read whole though there is an index, which a larger table would use.
  await client.query(
    'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off',
  )
  const entries = await readEntries(client)
  const explain = async ({ text, values }: SentStatement) => {
    try {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
        text: `explain (format json) ${text}`,
        values: [...values],
      })
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      return plan && faultsIn(plan, { sizes, entries })
    } catch {
      return undefined
    }
  }
  return { explain, close: () => client.end() }
}

type Sizes = ReadonlyMap<string, number>

/** How many rows each index holds: some hold few of their table. */
async function readEntries(client: Client): Promise<Sizes> {
  const { rows } = await client.query<{ name: string; n: number }>(
    "select relname as name, reltuples as n from pg_class where relkind = 'i'",
  )
  return new Map(rows.map(({ name, n }) => [name, n]))
}

type Known = { readonly sizes: Sizes; readonly entries: Sizes }

/** `part` of what a node could return is asked for, because of a limit above it. */
function faultsIn(plan: Plan, known: Known, part = 1): Fault[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Plan Rows': found, Plans = [] } = plan
  const rows = known.sizes.get(table) ?? 0
  const most = Math.max(grown, rows * largestPart)
  const read = rowsRead(plan, rows, known) * part
  const own: Fault[] = []
  if (rows > 0 && read > most)
    own.push({ table, why: `reads about ${Math.round(read)} of ${rows} rows: ${type}` })
  if (type === 'Sort' && found > 5 * grown)
    own.push({ table: 'rows', why: `sorts about ${found} rows` })
  const below = type === 'Limit' ? part * (found / Math.max(1, Plans[0]?.['Plan Rows'] ?? 1)) : part
  const rest = blocking.test(type) ? 1 : Math.min(1, below)
  return [...own, ...Plans.flatMap((it) => faultsIn(it, known, rest))]
}

/** All of the table or index that is read without a condition, else what is found. */
function rowsRead(plan: Plan, rows: number, { entries }: Known): number {
  const { 'Node Type': type, 'Index Name': index = '', 'Plan Rows': found } = plan
  if (type === 'Seq Scan') return rows
  if (!type.endsWith('Scan')) return 0
  return index === '' || plan['Index Cond'] ? found : (entries.get(index) ?? rows)
}
