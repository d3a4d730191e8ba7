import type { Db, Tx } from '#server/db/tables.ts'

export type SealedLine = Awaited<ReturnType<typeof linesAfter>>[number]
export type Seal = { readonly id: number; readonly up_to: number; readonly hash: string }

/** Lines of the log in the order of their numbers, after one of them and up to another. */
export function linesAfter(db: Db, after: number, upTo: number, limit: number) {
  return db
    .selectFrom('audit')
    .select(['id', 'at', 'actor_id', 'kind', 'subject', 'about_id', 'session_id', 'network'])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function latestSeal(db: Db): Promise<Seal | undefined> {
  return db
    .selectFrom('audit_seal')
    .select(['id', 'up_to', 'hash'])
    .orderBy('up_to', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Seals in their order, after one of them. */
export function sealsAfter(db: Db, upTo: number, limit: number): Promise<Seal[]> {
  return db
    .selectFrom('audit_seal')
    .select(['id', 'up_to', 'hash'])
    .where('up_to', '>', upTo)
    .orderBy('up_to')
    .limit(limit)
    .execute()
}

export async function addSeal(tx: Tx, upTo: number, hash: string, at: number): Promise<void> {
  await tx.insertInto('audit_seal').values({ up_to: upTo, hash, at }).execute()
}

export async function countAfter(db: Db, after: number): Promise<number> {
  const row = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('id', '>', after)
    .executeTakeFirstOrThrow()
  return row.n
}
