import { sql } from 'kysely'
import { importLimits, type ImportKind, type WrittenResult } from '#domain/imports/rows.ts'
import { dayMs } from '#domain/time-units.ts'
import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/tables.ts'

export type Import = Row<'import'>
const columns = camelColumns('import', [
  'id',
  'at',
  'actor_id',
  'kind',
  'file_name',
  'rows',
  'undone_at',
  'removed',
])

export function findImport(db: Db, id: string): Promise<Import | undefined> {
  return db.selectFrom('import').select(columns).where('id', '=', id).executeTakeFirst()
}

export type NewImport = {
  readonly id: string
  readonly at: number
  readonly actorId: string
  readonly kind: ImportKind
  readonly fileName: string
}

export async function insertImport(tx: Tx, it: NewImport): Promise<void> {
  await tx
    .insertInto('import')
    .values({ ...toColumns(it), rows: 0, undone_at: null })
    .execute()
}

export async function addToRows(tx: Tx, id: string, n: number): Promise<void> {
  await tx
    .updateTable('import')
    .set((eb) => ({ rows: eb('rows', '+', n) }))
    .where('id', '=', id)
    .execute()
}

export async function markUndone(tx: Tx, id: string, at: number): Promise<void> {
  await tx.updateTable('import').set({ undone_at: at }).where('id', '=', id).execute()
}

/** Whether an undo that was begun has left people: those whose row it has not rewritten. */
const isLeft = sql<number>`(case when import.undone_at is not null and exists (
    select 1 from import_row as r where r.import_id = import.id and r.account_id is not null
      and r.was <> '{}' and r.was not like '{"kept":%') then 1 else 0 end)`

/** The latest imports with who made them and how many rows made something. */
export function listImports(db: Db) {
  return db
    .selectFrom('import')
    .innerJoin('account', 'account.id', 'import.actor_id')
    .select([...columns, 'account.name as by', isLeft.as('left')])
    .select((eb) =>
      eb
        .selectFrom('import_row')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('import_row.import_id', '=', 'import.id')
        .where('import_row.result', '=', 'made')
        .as('made'),
    )
    .orderBy('import.at', 'desc')
    .orderBy('import.id', 'desc')
    .limit(50)
    .execute()
}

export type ImportRow = Row<'import_row'>
const rowColumns = camelColumns('import_row', [
  'import_id',
  'line',
  'result',
  'account_id',
  'plan_id',
  'was',
])

/** The rows that an import has taken: all, or those of these lines. */
export function listRows(db: Db, importId: string, lines?: readonly number[]) {
  return db
    .selectFrom('import_row')
    .select(rowColumns)
    .where('import_id', '=', importId)
    .$if(lines !== undefined, (query) => query.where('line', 'in', lines ?? []))
    .orderBy('line')
    .execute()
}

export async function insertRow(
  tx: Tx,
  row: Omit<ImportRow, 'result'> & { readonly result: WrittenResult },
): Promise<void> {
  await tx.insertInto('import_row').values(toColumns(row)).execute()
}

/** Forgets what the undo of one import would need, once it can no longer be undone. */
export async function forgetOldRows(db: Db, now: number): Promise<number> {
  const old = db
    .selectFrom('import')
    .innerJoin('import_row', 'import_row.import_id', 'import.id')
    .select('import.id')
    .where('import_row.was', '<>', sql<string>`'{}'`)
    .where('import.at', '<', now - importLimits.undoDays * dayMs)
    .limit(1)
  const { numUpdatedRows } = await db
    .updateTable('import_row')
    .set({ was: '{}' })
    .where('was', '<>', sql<string>`'{}'`)
    .where('import_id', 'in', old)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Says of a row what its undo has left. */
export async function rewriteRow(
  tx: Tx,
  { importId, line }: ImportRow,
  { accountId, was }: { readonly accountId: string | null; readonly was: object },
): Promise<void> {
  await tx
    .updateTable('import_row')
    .set({ account_id: accountId, was: JSON.stringify(was) })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute()
}

export async function countRemoved(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('import')
    .set((eb) => ({ removed: eb('removed', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Which papers of a worker an owner has seen, and the day; null for none. */
export async function savePapers(
  tx: Tx,
  workerId: string,
  papers: { readonly at: number; readonly by: string; readonly what: readonly string[] } | null,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      papers_seen_at: papers?.at ?? null,
      papers_seen_by: papers?.by ?? null,
      papers_seen: JSON.stringify(papers?.what ?? []),
    })
    .where('id', '=', workerId)
    .execute()
}
