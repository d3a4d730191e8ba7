import { sql, type SqlBool } from 'kysely'
import type { peopleSorts, PeopleFilter } from '#contract/accounts/admin.ts'
import type { Role } from '#domain/accounts.ts'
import { nameKey } from '#domain/search.ts'
import { accountColumns, type Account } from '#server/accounts/repo.ts'
import { inOrder, parseCursor, type Sorting } from '#server/db/lists/cursor-pagination.ts'
import { isBetween } from '#server/db/lists/day-range.ts'
import {
  and,
  countRows,
  defaultLimits,
  readCountedPage,
  readPage,
  type List,
  type Ranges,
} from '#server/db/lists/read-list.ts'
import type { SearchLimits } from '#server/db/lists/search.ts'
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

/** One page of the people of a role that are meant and found, with their number. */
export function accountsPage(db: Db, role: Role, input: ListInput) {
  return readCountedPage(db, accountList(db, role, input), limitsFor(input))
}

/** The same without counting, for whoever reads the whole list. */
export function accountRows(db: Db, role: Role, input: ListInput) {
  return readPage(db, accountList(db, role, input), limitsFor(input))
}

/** Those of one name lie together, maybe far along the list by name: more of them are looked up. */
const limitsFor = ({ sort }: ListInput): SearchLimits =>
  sort === 'name' ? { ...defaultLimits, accounts: defaultLimits.rows } : defaultLimits

function accountList(db: Db, role: Role, input: ListInput): List<Account> {
  const { sort, cursor, limit, from, to, state, q } = input
  const reading = parseCursor(sortings[sort], cursor, limit)
  const isPlain = from === undefined && to === undefined && state === 'all'
  const isOfRole = and([
    sql`account.role = ${role}`,
    sql`account.erased_at is null`,
    ...inState(state),
  ])
  const days = isBetween('account.id', { from, to })
  return {
    table: 'account',
    columns: ['id', 'name_key'],
    filtered: ['role', 'disabled_at', 'erased_at'],
    reading,
    filter: and([isOfRole, ...days]),
    async ranges(): Promise<Ranges> {
      const all = { ranges: [and([isOfRole, ...days])] }
      if (isPlain) return { ...all, counters: [`account:${role}`] }
      if (sort !== 'name' || days.length === 0) return all
      // No index has the order of names within days: few are sorted, of many the list by name is read.
      const most = defaultLimits.accounts
      const isSorted = (await countRows(db, { table: 'account' }, all.ranges, most)) <= most
      return isSorted ? { ...all, isSorted } : { ranges: [isOfRole], tests: days }
    },
    q,
    account: 'account.id',
    select: (ids) =>
      db
        .selectFrom('account')
        .select(accountColumns)
        .where('id', 'in', sql<string>`${ids}`)
        .orderBy(inOrder(reading, 'account'))
        .execute(),
    keyOf: ({ id, name }) => (sort === 'name' ? [nameKey(name), id] : [id]),
  }
}

function inState(state: ListInput['state']) {
  if (state === 'all') return []
  return [
    state === 'active'
      ? sql<SqlBool>`account.disabled_at is null`
      : sql<SqlBool>`account.disabled_at is not null`,
  ]
}
