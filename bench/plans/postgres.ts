import { Client } from 'pg'
import type { Dependencies } from '#server/dependencies.ts'
import type { SentStatement } from '../../scripts/statements/recorded.ts'
import { grown, grownTables, type Explain, type Fault } from './grown.ts'

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Plan Rows': number
  readonly Plans?: readonly Plan[]
}

/** The part of a table that a statement may read. */
const largestPart = 0.02
const blocking =
  /^(Sort|Aggregate|Hash|Hash Join|HashAggregate|WindowAgg|SetOp|ModifyTable|Bitmap Heap Scan)$/

export async function explainOnPostgres(deps: Dependencies): Promise<Explain> {
  const sizes = await grownTables(deps)
  const client = new Client({ connectionString: deps.config.databaseUrl })
  await client.connect()
  return async ({ text, values }: SentStatement) => {
    try {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
        text: `explain (format json) ${text}`,
        values: [...values],
      })
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      return plan && faultsIn(plan, sizes)
    } catch {
      return undefined
    }
  }
}

/** `part` of what a node could return is asked for, because of a limit above it. */
function faultsIn(plan: Plan, sizes: ReadonlyMap<string, number>, part = 1): Fault[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Plan Rows': found, Plans = [] } = plan
  const rows = sizes.get(table) ?? 0
  const most = Math.max(grown, rows * largestPart)
  const own: Fault[] = []
  if (type === 'Seq Scan' && rows * part > most) own.push({ table, why: `reads all ${rows} rows` })
  else if (/Scan/.test(type) && rows > 0 && found * part > most)
    own.push({ table, why: `reads about ${Math.round(found * part)} of ${rows} rows: ${type}` })
  if (type === 'Sort' && found > most * 5)
    own.push({ table: 'rows', why: `sorts about ${found} rows` })
  const below = type === 'Limit' ? part * (found / Math.max(1, Plans[0]?.['Plan Rows'] ?? 1)) : part
  const rest = blocking.test(type) ? 1 : Math.min(1, below)
  return [...own, ...Plans.flatMap((it) => faultsIn(it, sizes, rest))]
}
