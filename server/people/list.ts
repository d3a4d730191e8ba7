import type { Role } from '#domain/people.ts'
import { readSearch, type Search } from '#domain/search.ts'
import { accountColumns } from '#server/accounts/repo.ts'
import { cutPage, readCursor } from '#server/db/page.ts'
import { cappedTotal, isFound, mostCounted } from '#server/db/search.ts'
import type { Db } from '#server/db/tables.ts'
import { readTally } from '#server/db/tally.ts'

export type ListInput = {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly q: string
}

/** One page of the people of a role that match the search, newest first, with their number. */
export async function accountsOf(db: Db, role: Role, { limit, cursor, q }: ListInput) {
  const search = readSearch(q)
  const after = readCursor(cursor, 'string')
  let query = ofRole(db, role, search).select(accountColumns)
  if (after) query = query.where('id', '<', after.id)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const counted = search
    ? cappedTotal(await countFound(db, role, search))
    : { total: await readTally(db, `account:${role}`), capped: false }
  return { ...cutPage(rows, limit, ({ id }) => ({ after: id, id })), ...counted }
}

function ofRole(db: Db, role: Role, search: Search | undefined) {
  const query = db.selectFrom('account').where('role', '=', role)
  return search ? query.where((eb) => isFound(eb.ref('account.id'), search.beginnings)) : query
}

async function countFound(db: Db, role: Role, search: Search): Promise<number> {
  const found = ofRole(db, role, search)
    .select('id')
    .limit(mostCounted + 1)
  const { n } = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
