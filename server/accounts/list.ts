import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { peopleSorts, PeopleFilter } from '#contract/accounts/admin.ts'
import type { Role } from '#domain/accounts.ts'
import { nameKey, readSearch } from '#domain/search.ts'
import { accountColumns, type Account } from '#server/accounts/repo.ts'
import { readCounters } from '#server/db/counters.ts'
import {
  afterCursor,
  toPage,
  inOrder,
  parseCursor,
  type CursorPage,
  type Sorting,
} from '#server/db/lists/cursor-pagination.ts'
import { isBetween } from '#server/db/lists/day-range.ts'
import {
  cappedTotal,
  countUpTo,
  findAccounts,
  matchesSearch,
  mostCounted,
  type Found,
} from '#server/db/lists/search.ts'
import type { Db } from '#server/db/tables.ts'

export type ListInput = PeopleFilter & {
  readonly limit: number
  readonly cursor?: string | undefined
}

const sortings: Readonly<Record<(typeof peopleSorts)[number], Sorting>> = {
  newest: { columns: ['id'], kinds: ['id'], descending: true },
  oldest: { columns: ['id'], kinds: ['id'], descending: false },
  name: { columns: ['name_key', 'id'], kinds: ['text', 'id'], descending: false },
}

/** So many are sorted for a page, whatever the order of the list; of more, walking it finds enough soon. */
const few = 4000
/** By name they may lie close together far along the list: more are gathered before walking. */
const fewByName = 8000

/** One page of the people of a role that are meant and found, with their number. */
export async function accountsPage(db: Db, role: Role, input: ListInput) {
  const search = await searchOf(db, role, input)
  const page = await pageOf(db, role, input, search)
  const isPlain = !search && !hasDayRange(input) && input.state === 'all'
  if (isPlain) return { ...page, total: await readCounters(db, `account:${role}`), capped: false }
  const all = search?.isSooner ? ofFound(role, input, search) : ofList(role, input, search)
  const n = await countUpTo(db, sql`select 1 from (${all}) as everybody`, mostCounted)
  return { ...page, ...cappedTotal(n) }
}

/** The same without counting, for whoever reads the whole list. */
export async function accountRows(
  db: Db,
  role: Role,
  input: ListInput,
): Promise<CursorPage<Account>> {
  return pageOf(db, role, input, await searchOf(db, role, input))
}

const hasDayRange = ({ from, to }: ListInput) => from !== undefined || to !== undefined

/** A search, and whether all it means come sooner from those found than from asking each of the list. */
type Planned = Found & { readonly isSooner: boolean }

async function searchOf(db: Db, role: Role, input: ListInput): Promise<Planned | undefined> {
  const typed = readSearch(input.q)
  if (!typed) return undefined
  const search = await findAccounts(db, typed, input.sort === 'name' ? fewByName : undefined)
  return { ...search, isSooner: search.size <= (await lengthOf(db, role, input)) }
}

/** How many the list holds before searching; Infinity when more than a few. */
async function lengthOf(db: Db, role: Role, input: ListInput): Promise<number> {
  const n = await countUpTo(db, ofList(role, input, undefined), few)
  return n > few ? Infinity : n
}

async function pageOf(
  db: Db,
  role: Role,
  input: ListInput,
  search: Planned | undefined,
): Promise<CursorPage<Account>> {
  const reading = parseCursor(sortings[input.sort], input.cursor, input.limit)
  const isGathered = search?.isFew && search.isSooner
  // No index has the order of names within days: what those days hold is sorted, unless it is much.
  const isByNameOnDays = input.sort === 'name' && hasDayRange(input)
  const isWalked = isByNameOnDays && (await lengthOf(db, role, input)) > few
  const all = isGathered ? ofFound(role, input, search) : ofList(role, input, search, isWalked)
  const from = isByNameOnDays && !isWalked ? sql`select * from (${all} limit ${few}) as a` : all
  const columns = sql.join(accountColumns.map((it) => sql.ref(`a.${it}`)))
  const { rows } = await sql<Account>`select ${columns} from (${from}) as a
    where ${afterCursor(reading, 'a')} order by ${inOrder(reading, 'a')} limit ${input.limit + 1}`.execute(
    db,
  )
  return toPage(rows, reading, ({ id, name }) =>
    input.sort === 'name' ? [nameKey(name), id] : [id],
  )
}

const columns = sql.join([...accountColumns, 'name_key'].map((it) => sql.ref(`a.${it}`)))

/** All who are meant and found, from those found on; in no order. */
function ofFound(role: Role, input: ListInput, { accounts }: Found): RawBuilder<unknown> {
  return sql`select ${columns} from (${accounts}) as found
    cross join account as a where a.id = found.account_id and ${isOf(role, input)}`
}

/** The same, asking each of the role. */
function ofList(
  role: Role,
  input: ListInput,
  search: Found | undefined,
  isByName = false,
): RawBuilder<unknown> {
  const asked = search ? sql`and ${matchesSearch('a.id', search.beginnings)}` : sql``
  return sql`select ${columns} from account as a where ${isOf(role, input, isByName)} ${asked}`
}

function isOf(role: Role, { from, to, state }: ListInput, isByName = false): RawBuilder<SqlBool> {
  // The empty text keeps engines on the index by name.
  const id = isByName ? sql`(a.id || '')` : sql`a.id`
  const parts = [sql<SqlBool>`a.role = ${role}`, ...isBetween(id, { from, to })]
  if (state === 'active') parts.push(sql<SqlBool>`a.disabled_at is null`)
  if (state === 'disabled') parts.push(sql<SqlBool>`a.disabled_at is not null`)
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}
