import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { peopleSorts, PeopleFilter } from '#contract/people.ts'
import type { Role } from '#domain/people.ts'
import { nameKey, readSearch } from '#domain/search.ts'
import { accountColumns, type Account } from '#server/accounts/repo.ts'
import { isBetween } from '#server/db/days.ts'
import {
  beyond,
  cutPage,
  inOrder,
  readingOf,
  type Page,
  type Reading,
  type Sorting,
} from '#server/db/page.ts'
import {
  accountsOf,
  cappedTotal,
  counted,
  isFound,
  mostCounted,
  sizeOf,
  type Sized,
} from '#server/db/search.ts'
import type { Db } from '#server/db/tables.ts'
import { readTally } from '#server/db/tally.ts'

export type ListInput = PeopleFilter & {
  readonly limit: number
  readonly cursor?: string | undefined
}

const sortings: Readonly<Record<(typeof peopleSorts)[number], Sorting>> = {
  newest: { columns: ['id'], kinds: ['id'], descending: true },
  oldest: { columns: ['id'], kinds: ['id'], descending: false },
  name: { columns: ['name_key', 'id'], kinds: ['text', 'id'], descending: false },
}

/** So many may be gathered and sorted for a page; of more, walking the list finds enough soon. */
const few = 12_000

/** One page of the people of a role that are meant and found, with their number. */
export async function accountsPage(db: Db, role: Role, input: ListInput) {
  const page = await accountRows(db, role, input)
  const isPlain = !input.q.trim() && !input.from && !input.to && input.state === 'all'
  if (isPlain) return { ...page, total: await readTally(db, `account:${role}`), capped: false }
  const search = await searchOf(db, input)
  const isGathered = !search || search.accounts <= (await readTally(db, `account:${role}`))
  const all = isGathered ? meant(role, input, search) : walked(role, input, search)
  const n = await counted(db, sql`select 1 from (${all}) as everybody`, mostCounted)
  return { ...page, ...cappedTotal(n) }
}

/** The same without counting, for whoever reads the whole list. */
export async function accountRows(db: Db, role: Role, input: ListInput): Promise<Page<Account>> {
  const reading = readingOf(sortings[input.sort], input.cursor, input.limit)
  const rows = await pageOf(db, role, input, reading, await searchOf(db, input))
  return cutPage(rows, reading, ({ id, name }) =>
    input.sort === 'name' ? [nameKey(name), id] : [id],
  )
}

async function searchOf(db: Db, { q }: ListInput): Promise<Sized | undefined> {
  const typed = readSearch(q)
  return typed && (await sizeOf(db, typed))
}

async function pageOf(
  db: Db,
  role: Role,
  input: ListInput,
  reading: Reading,
  search: Sized | undefined,
): Promise<Account[]> {
  const isGathered = await isFew(db, role, input, search)
  const columns = sql.join(accountColumns.map((it) => sql.ref(`a.${it}`)))
  const name = sql.raw('a.name_key')
  const from = isGathered
    ? meant(role, input, search)
    : sql`select ${columns}, ${name} from account as a where ${isOf(role, input)}
        and ${beyond(reading, 'a')} and ${search ? isFound('a.id', search.beginnings) : sql`1 = 1`}
        order by ${inOrder(reading, 'a')} limit ${input.limit + 1}`
  const { rows } = await sql<Account>`select ${columns} from (${from}) as a
    where ${beyond(reading, 'a')} order by ${inOrder(reading, 'a')} limit ${input.limit + 1}`.execute(
    db,
  )
  return rows
}

/** Whether few enough are meant to gather them all before sorting. */
async function isFew(
  db: Db,
  role: Role,
  input: ListInput,
  search: Sized | undefined,
): Promise<boolean> {
  // Of few workers each is sooner asked than all of a name are looked up.
  const most = search ? Math.min(few, await readTally(db, `account:${role}`)) : few
  if (search && search.accounts <= most) return true
  const hasOwnOrder = input.sort !== 'name' || (!input.from && !input.to)
  if (search || hasOwnOrder) return false
  return (await counted(db, meant(role, input, undefined), few)) <= few
}

/** All who are meant and found, in no order. */
function meant(role: Role, input: ListInput, search: Sized | undefined): RawBuilder<unknown> {
  const columns = sql.join([...accountColumns, 'name_key'].map((it) => sql.ref(`a.${it}`)))
  if (!search) return sql`select ${columns} from account as a where ${isOf(role, input)}`
  return sql`select ${columns} from (${accountsOf(search.beginnings)}) as found
    cross join account as a where a.id = found.account_id and ${isOf(role, input)}`
}

/** The same, asking each of the role. */
function walked(role: Role, input: ListInput, { beginnings }: Sized): RawBuilder<unknown> {
  return sql`select a.id from account as a where ${isOf(role, input)} and ${isFound('a.id', beginnings)}`
}

function isOf(role: Role, { from, to, state }: ListInput): RawBuilder<SqlBool> {
  const parts = [sql<SqlBool>`a.role = ${role}`, ...isBetween('a.id', { from, to })]
  if (state === 'active') parts.push(sql<SqlBool>`a.disabled_at is null`)
  if (state === 'disabled') parts.push(sql<SqlBool>`a.disabled_at is not null`)
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}
