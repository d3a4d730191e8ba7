import { sql, type SqlBool } from 'kysely'
import { camelColumns, type Row } from '#server/db/columns.ts'
import { countRows } from '#server/db/count.ts'
import { incrementCounters } from '#server/db/counters.ts'
import type { Db, Engine, Tx } from '#server/db/tables.ts'

export type SealedEntry = Awaited<ReturnType<typeof entriesAfter>>[number]
export type Seal = Readonly<Row<'audit_seal'>>

const sealColumns = ['id', 'up_to', 'hash', 'at'] as const

function selectEntries(db: Db, after: number, limit: number) {
  return db
    .selectFrom('audit')
    .select(
      camelColumns('audit', [
        'id',
        'at',
        'actor_id',
        'kind',
        'subject',
        'about_id',
        'session_id',
        'network',
      ]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
}

/** Lists audit entries by id, after one id and up to another. */
export function entriesAfter(db: Db, after: number, upTo: number, limit: number) {
  return selectEntries(db, after, limit).where('id', '<=', upTo).execute()
}

/** PostgreSQL assigns ids before commit. True once no transaction that old is still running. */
const isSettled = sql<SqlBool>`age(audit.xmin) > age(pg_snapshot_xmin(pg_current_snapshot())::xid)`

/** Lists entries after an id, among which no further entry can appear. */
export async function settledAfter(
  tx: Tx,
  engine: Engine,
  after: number,
  limit: number,
): Promise<SealedEntry[]> {
  const lines = selectEntries(tx, after, limit)
  return (engine === 'postgres' ? lines.where(isSettled) : lines).execute()
}

export function latestSeal(db: Db): Promise<Seal | undefined> {
  return db
    .selectFrom('audit_seal')
    .select(camelColumns('audit_seal', sealColumns))
    .orderBy('up_to', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Lists seals in order, after the one up to the given id. */
export function sealsAfter(db: Db, upTo: number, limit: number): Promise<Seal[]> {
  return db
    .selectFrom('audit_seal')
    .select(camelColumns('audit_seal', sealColumns))
    .where('up_to', '>', upTo)
    .orderBy('up_to')
    .limit(limit)
    .execute()
}

export async function addSeal(tx: Tx, upTo: number, hash: string, at: number): Promise<void> {
  await tx.insertInto('audit_seal').values({ up_to: upTo, hash, at }).execute()
}

export function countAfter(db: Db, after: number): Promise<number> {
  return countRows(db.selectFrom('audit').where('id', '>', after))
}

/** Returns the latest cut, up to which entries may be deleted. */
export function latestPrune(db: Db): Promise<Seal | undefined> {
  return db
    .selectFrom('audit_cut')
    .select(camelColumns('audit_cut', sealColumns))
    .orderBy('up_to', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function addPrune(tx: Tx, upTo: number, hash: string, at: number): Promise<void> {
  await tx.insertInto('audit_cut').values({ up_to: upTo, hash, at }).execute()
}

/** Deletes up to `limit` entries covered by the latest cut, oldest first; updates the counters. */
export async function deletePrunedEntries(tx: Tx, limit: number): Promise<number> {
  const upTo = (await latestPrune(tx))?.upTo ?? 0
  const old = tx.selectFrom('audit').select('id').where('id', '<=', upTo).orderBy('id').limit(limit)
  const gone = await tx.deleteFrom('audit').where('id', 'in', old).returning('kind').execute()
  const byKind = Map.groupBy(gone, ({ kind }) => `audit:${kind}`)
  const changes = [...byKind].map(([key, of]) => [key, -of.length] as const)
  await incrementCounters(tx, Object.fromEntries(changes))
  return gone.length
}

/** Deletes up to `limit` seals covered by the latest cut, oldest first. */
export async function deleteCutSeals(tx: Tx, limit: number): Promise<number> {
  const upTo = (await latestPrune(tx))?.upTo ?? 0
  const old = tx
    .selectFrom('audit_seal')
    .select('id')
    .where('up_to', '<=', upTo)
    .orderBy('up_to')
    .limit(limit)
  const { numDeletedRows } = await tx
    .deleteFrom('audit_seal')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
