import { sql, type SqlBool } from 'kysely'
import type { AuditFilter, auditSorts } from '#contract/audit.ts'
import { auditActions } from '#domain/audit.ts'
import { inOrder, parseCursor, type Sorting } from '#server/db/lists/cursor-pagination.ts'
import { toInstants } from '#server/db/lists/day-range.ts'
import { and, or, readCountedPage, readPage, type List } from '#server/db/lists/read-list.ts'
import type { Db } from '#server/db/tables.ts'

export type ListInput = AuditFilter & {
  readonly limit: number
  readonly cursor?: string | undefined
}
export type Line = Awaited<ReturnType<typeof listAudit>>['rows'][number]

const byTime = { columns: ['at', 'id'], kinds: ['number', 'number'] } as const
const sortings: Readonly<Record<(typeof auditSorts)[number], Sorting>> = {
  newest: { ...byTime, descending: true },
  oldest: { ...byTime, descending: false },
}

/** One page of the audit log with the number of its lines. */
export function listAudit(db: Db, input: ListInput) {
  return readCountedPage(db, auditList(db, input))
}

/** The same without counting, for whoever reads the whole log. */
export function auditRows(db: Db, input: ListInput) {
  return readPage(db, auditList(db, input))
}

function auditList(db: Db, input: ListInput): List<Selected> {
  const { sort, cursor, limit, kind, person, from, to, q } = input
  const reading = parseCursor(sortings[sort], cursor, limit)
  const isKept = person === undefined && !from && !to
  const ranges = ofPerson(person).map((it) => and([...it, ...isMeant(input)]))
  return {
    table: 'audit',
    columns: ['id', 'at', 'actor_id', 'subject'],
    filtered: ['kind', 'about_id'],
    reading,
    filter: or(ranges),
    ranges: () => ({
      ranges,
      ...(isKept && { counters: (kind ? [kind] : auditActions).map((it) => `audit:${it}`) }),
    }),
    q,
    account: 'audit.actor_id',
    byId: (id) => [sql`audit.subject = ${id}`],
    select: (ids) =>
      selectLines(db)
        .where('audit.id', 'in', sql<number>`${ids}`)
        .orderBy(inOrder(reading, 'audit'))
        .execute(),
    keyOf: ({ at, id }) => [at, id],
  }
}

/** First what the person did, then what only concerns the person. */
function ofPerson(person: string | undefined) {
  if (person === undefined) return [[]]
  return [
    [sql<SqlBool>`audit.actor_id = ${person}`],
    [
      sql<SqlBool>`audit.about_id = ${person}`,
      sql<SqlBool>`(audit.actor_id is null or audit.actor_id <> ${person})`,
    ],
  ]
}

function isMeant({ kind, from, to }: ListInput) {
  const { since, until } = toInstants({ from, to })
  return [
    ...(kind ? [sql<SqlBool>`audit.kind = ${kind}`] : []),
    ...(since === undefined ? [] : [sql<SqlBool>`audit.at >= ${since}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`audit.at < ${until}`]),
  ]
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

function selectLines(db: Db) {
  return db
    .selectFrom('audit')
    .innerJoin('account as about', 'about.id', 'audit.about_id')
    .leftJoin('account as actor', 'actor.id', 'audit.actor_id')
    .select([
      'audit.id',
      'audit.at',
      'audit.kind',
      'audit.subject',
      'about.id as aboutId',
      'about.name as aboutName',
      'about.phone as aboutPhone',
      'about.address as aboutAddress',
      'about.role as aboutRole',
      'actor.id as actorId',
      'actor.name as actorName',
      'actor.phone as actorPhone',
      'actor.address as actorAddress',
      'actor.role as actorRole',
    ])
}
