import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Search } from '#domain/search.ts'
import { sumCounters } from '#server/db/counters.ts'
import { countUpTo, findAccounts, matchesSearch, mostCounted } from '#server/db/lists/search.ts'
import type { Db } from '#server/db/tables.ts'

/** What a search means among lines `l` of the audit log: three parts, no line in two of them. */
export type FoundLines = {
  /** Conditions that are stretches of indexes: what owners did, and what was done to the id typed. */
  readonly lanes: readonly RawBuilder<SqlBool>[]
  /** What everybody else did, as a condition to walk the log by ... */
  readonly own: RawBuilder<SqlBool>
  /** ... and as rows of `id, at, kind`, person by person, in no order. */
  readonly people: RawBuilder<unknown>
  /** Whether a page, or a count, starts from the people. */
  readonly isPageFromPeople: boolean
  readonly isCountFromPeople: boolean
}

/** So many lines are sorted for a page; of more, walking the log finds enough soon. */
const fewLines = 8000
/** Those who act on others are the owners, a handful. */
const mostOwners = 8

/** Looking up what a person did takes as long as asking so many lines. */
const questionsPerPerson = 2

export async function findLines(db: Db, search: Search): Promise<FoundLines> {
  const found = await findAccounts(db, search)
  const { beginnings, orderId, size } = found
  const isActor = matchesSearch('l.actor_id', beginnings)
  const owners = await ownersOf(db, beginnings)
  const areMany = owners.length > mostOwners
  const isOther =
    areMany || owners.length === 0
      ? sql<SqlBool>`1 = 1`
      : sql<SqlBool>`l.actor_id not in (${sql.join(owners)})`
  const people = sql`select l.id, l.at, l.kind from (${found.accounts}) as found
    cross join audit as l where l.actor_id = found.account_id and ${isOther}`
  const isOwn = areMany
    ? isActor
    : sql<SqlBool>`l.actor_id = l.about_id and ${isOther} and ${isActor}`
  const everybody = await sumCounters(db, ['account:user', 'account:worker'])
  return {
    lanes: [
      ...(areMany ? [] : owners.map((it) => sql<SqlBool>`l.actor_id = ${it}`)),
      ...(orderId ? [sql<SqlBool>`l.subject = ${orderId} and ${isActor} is not true`] : []),
    ],
    own: isOwn,
    people,
    isPageFromPeople: found.isFew && (await countUpTo(db, people, fewLines)) <= fewLines,
    isCountFromPeople: questionsPerPerson * size * size < mostCounted * everybody,
  }
}

const leastActor = (more: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select min(l.actor_id) from audit as l where l.actor_id <> l.about_id ${more})`

/** Those found who ever acted on somebody else, at most one more than a handful. */
async function ownersOf(db: Db, beginnings: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive actor(id) as (
      select ${leastActor(sql``)} union all
      select ${leastActor(sql`and l.actor_id > actor.id`)} from actor where actor.id is not null)
    select actor.id from actor where actor.id is not null and ${matchesSearch('actor.id', beginnings)}
    limit ${mostOwners + 1}`.execute(db)
  return rows.map(({ id }) => id)
}
