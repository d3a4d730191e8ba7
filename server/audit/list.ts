import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { AuditFilter, auditSorts } from '#contract/audit.ts'
import { auditActions } from '#domain/audit.ts'
import { readSearch, type Search } from '#domain/search.ts'
import { findLines, type FoundLines } from '#server/audit/search.ts'
import { readCounters, sumCounters } from '#server/db/counters.ts'
import {
  afterCursor,
  toPage,
  inOrder,
  parseCursor,
  type Sorting,
} from '#server/db/lists/cursor-pagination.ts'
import { toInstants } from '#server/db/lists/day-range.ts'
import { cappedTotal, countUpTo, matchesSearch, mostCounted } from '#server/db/lists/search.ts'
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

/** A kind with so few lines is asked line by line, whoever is looked for. */
const fewOfKind = 8000
/** More than any log holds. */
const mostLines = 1_000_000_000

/** One page of the audit log with the number of its lines. */
export async function listAudit(db: Db, input: ListInput) {
  const search = await searchOf(db, input)
  return { ...(await pageOf(db, input, search)), ...(await totalOf(db, input, search)) }
}

/** The same without counting, for whoever reads the whole log. */
export async function auditRows(db: Db, input: ListInput) {
  return pageOf(db, input, await searchOf(db, input))
}

/** What was typed; and where its lines lie, unless few enough are meant to ask each of them. */
type Searched = { readonly typed: Search; readonly found: FoundLines | undefined }

async function searchOf(db: Db, { q, kind, person }: ListInput): Promise<Searched | undefined> {
  const typed = readSearch(q)
  if (!typed) return undefined
  const isShort = kind && (await readCounters(db, `audit:${kind}`)) <= fewOfKind
  return { typed, found: person || isShort ? undefined : await findLines(db, typed) }
}

async function pageOf(db: Db, input: ListInput, search: Searched | undefined) {
  const reading = parseCursor(sortings[input.sort], input.cursor, input.limit)
  const n = input.limit + 1
  const stretches = lanesFor(input, search, search?.found?.isPageFromPeople).map(
    (lane) => sql`select * from (select l.id, l.at from (${lane}) as l
      where ${afterCursor(reading, 'l')} order by ${inOrder(reading, 'l')} limit ${n}) as lane`,
  )
  const picked = sql<number>`(select l.id from (${sql.join(stretches, sql` union all `)}) as l
    order by ${inOrder(reading, 'l')} limit ${n})`
  const rows = await selectLines(db)
    .where('audit.id', 'in', picked)
    .orderBy(inOrder(reading, 'audit'))
    .execute()
  return toPage(rows, reading, ({ at, id }) => [at, id])
}

async function totalOf(db: Db, input: ListInput, search: Searched | undefined) {
  const { kind, person, from, to } = input
  if (!search && person === undefined && !from && !to) {
    const keys = (kind ? [kind] : auditActions).map((it) => `audit:${it}`)
    return { total: await sumCounters(db, keys), capped: false }
  }
  const lanes = lanesFor(input, search, search?.found?.isCountFromPeople)
  const all = sql`select 1 from (${sql.join(lanes, sql` union all `)}) as lines`
  return cappedTotal(await countUpTo(db, all, mostCounted))
}

/** The lines meant, in parts that are stretches of indexes, but for those that start from people. */
function lanesFor(
  input: ListInput,
  search: Searched | undefined,
  isFromPeople = false,
): RawBuilder<unknown>[] {
  const { person } = input
  const rest = sql.join(matchesFilter(input), sql` and `)
  const lane = (it: RawBuilder<SqlBool>) =>
    sql`select l.id, l.at from audit as l where ${it} and ${rest}`
  const asked = search ? matchesSearchTokens(search.typed) : sql<SqlBool>`1 = 1`
  // First what the person did, then what only concerns the person.
  if (person !== undefined)
    return [
      lane(sql`l.actor_id = ${person} and ${asked}`),
      lane(
        sql`l.about_id = ${person} and (l.actor_id is null or l.actor_id <> ${person}) and ${asked}`,
      ),
    ]
  if (!search?.found) return [lane(asked)]
  const { lanes, own, people } = search.found
  // A limit beyond all keeps engines from walking the log instead.
  const others = isFromPeople
    ? sql`select l.id, l.at from (${people} limit ${mostLines}) as l where ${rest}`
    : lane(own)
  return [...lanes.map(lane), others]
}

function matchesFilter(input: ListInput): RawBuilder<SqlBool>[] {
  const { since, until } = toInstants(input)
  return [
    sql<SqlBool>`1 = 1`,
    ...(input.kind ? [sql<SqlBool>`l.kind = ${input.kind}`] : []),
    ...(since === undefined ? [] : [sql<SqlBool>`l.at >= ${since}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`l.at < ${until}`]),
  ]
}

/** True for lines `l` written by whom the search means, or about the thing with this id. */
function matchesSearchTokens({ beginnings, orderId }: Search): RawBuilder<SqlBool> {
  const isActor = matchesSearch('l.actor_id', beginnings)
  return orderId ? sql<SqlBool>`(${isActor} or l.subject = ${orderId})` : isActor
}

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
