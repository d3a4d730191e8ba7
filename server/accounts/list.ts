import { sql } from 'kysely'
import type { z } from 'zod/mini'
import type { getAllUsersList } from '#contract/accounts/admin.ts'
import type { Role } from '#domain/accounts.ts'
import { nameKey } from '#domain/search.ts'
import { accountColumns, type Account } from '#server/accounts/repo.ts'
import { and, equals, createdOnDays, type Condition } from '#server/db/lists/conditions.ts'
import { parseCursor } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'
import { defaultLimits } from '#server/db/lists/search.ts'

export type ListInput = z.output<(typeof getAllUsersList)['input']>

const inState: Readonly<Record<ListInput['state'], readonly Condition[]>> = {
  all: [],
  active: [sql`account.disabled_at is null`],
  disabled: [sql`account.disabled_at is not null`],
}

/** Describes the list of accounts of one role that match the filters and the search. */
export function accountList(role: Role, input: ListInput): List<Account> {
  const { sort, state, q, match } = input
  const isOfRole = [...equals('account.role', role), sql<boolean>`account.erased_at is null`]
  const days = createdOnDays('account.id', input)
  const isByName = sort === 'name'
  return {
    table: 'account',
    columns: ['id', 'name_key', 'role', 'disabled_at', 'erased_at'],
    reading: parseCursor(isByName ? { name_key: 'text', id: 'id' } : { id: 'id' }, input),
    ranges: [and([...isOfRole, ...inState[state], ...(isByName ? [] : days)])],
    tests: isByName ? days : [],
    counters: state === 'all' && days.length === 0 ? [`account:${role}`] : undefined,
    q,
    match,
    account: 'account.id',
    byAddress: 'otherwise',
    // People who share a name are adjacent and may be far into a list sorted by name, so more
    // accounts are looked up by id.
    limits: isByName ? { ...defaultLimits, accounts: defaultLimits.rows } : defaultLimits,
    select: (db) => db.selectFrom('account').select(accountColumns),
    keyOf: ({ id, name }) => (isByName ? [nameKey(name), id] : [id]),
  }
}
