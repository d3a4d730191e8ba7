import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { AuditFilter, auditSorts } from '#contract/audit.ts'
import { auditKinds } from '#domain/audit.ts'
import { readSearch } from '#domain/search.ts'
import { instantsOf } from '#server/db/days.ts'
import { beyond, cutPage, inOrder, readingOf, type Reading, type Sorting } from '#server/db/page.ts'
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
import { sumTallies } from '#server/db/tally.ts'

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

/** So many people may be asked for their lines, and so many lines be sorted; beyond, walking the log is sooner. */
const fewPeople = 20_000
const fewLines = 8000

/** One page of the audit log with the number of its lines. */
export async function listAudit(db: Db, input: ListInput) {
  const found = await searchOf(db, input)
  return { ...(await pageOf(db, input, found)), ...(await totalOf(db, input, found)) }
}

/** The same without counting, for whoever reads the whole log. */
export async function auditRows(db: Db, input: ListInput) {
  return pageOf(db, input, await searchOf(db, input))
}

/** What was asked for, and all its lines when they are few. */
type Found = { readonly search: Sized; readonly all: RawBuilder<unknown> | undefined } | undefined

async function searchOf(db: Db, input: ListInput): Promise<Found> {
  const typed = readSearch(input.q)
  if (!typed) return undefined
  const search = await sizeOf(db, typed)
  return { search, all: await findFew(db, input, search) }
}

async function pageOf(db: Db, input: ListInput, found: Found) {
  const reading = readingOf(sortings[input.sort], input.cursor, input.limit)
  const picked = found?.all ?? pick(input, reading, found?.search)
  const rows = await selectLines(db)
    .where('audit.id', 'in', sql<number>`(select id from (${sortedOf(picked, reading)}) as picked)`)
    .orderBy(inOrder(reading, 'audit'))
    .execute()
  return cutPage(rows, reading, ({ at, id }) => [at, id])
}

function sortedOf(picked: RawBuilder<unknown>, reading: Reading): RawBuilder<unknown> {
  return sql`select l.id from (${picked}) as l where ${beyond(reading, 'l')}
    order by ${inOrder(reading, 'l')} limit ${reading.limit + 1}`
}

async function totalOf(db: Db, input: ListInput, found: Found) {
  const { kind, person, from, to } = input
  if (!found && person === undefined && !from && !to) {
    const keys = (kind ? [kind] : auditKinds).map((it) => `audit:${it}`)
    return { total: await sumTallies(db, keys), capped: false }
  }
  const lanes = lanesOf(input, found?.search).map(
    (lane) => sql`select l.id from audit as l where ${lane}`,
  )
  const all = found?.all ?? sql`${sql.join(lanes, sql` union all `)}`
  return cappedTotal(await counted(db, sql`select 1 from (${all}) as lines`, mostCounted))
}

/** The next lines along the log, from each lane as many as the page may need. */
function pick(input: ListInput, reading: Reading, search: Sized | undefined): RawBuilder<unknown> {
  const lanes = lanesOf(input, search).map(
    (lane) => sql`select * from (select l.id, l.at from audit as l where ${lane}
      and ${beyond(reading, 'l')} order by ${inOrder(reading, 'l')} limit ${reading.limit + 1}) as lane`,
  )
  return sql`${sql.join(lanes, sql` union all `)}`
}

/** The stretches of indexes that hold what is meant; of a person first what was done, then what only concerns. */
function lanesOf(input: ListInput, search: Sized | undefined): RawBuilder<SqlBool>[] {
  const { kind, person } = input
  const parts = daysOf(input)
  if (search) parts.push(isSearched(search))
  const rest = sql.join(parts, sql` and `)
  if (person === undefined)
    return [kind ? sql<SqlBool>`l.kind = ${kind} and ${rest}` : sql<SqlBool>`${rest}`]
  const ofKind = kind ? sql`(l.kind || '') = ${kind} and ${rest}` : rest
  return [
    sql<SqlBool>`l.actor_id = ${person} and ${ofKind}`,
    sql<SqlBool>`l.about_id = ${person} and (l.actor_id is null or l.actor_id <> ${person}) and ${ofKind}`,
  ]
}

function daysOf(input: ListInput): RawBuilder<SqlBool>[] {
  const { since, until } = instantsOf(input)
  return [
    sql<SqlBool>`1 = 1`,
    ...(since === undefined ? [] : [sql<SqlBool>`l.at >= ${since}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`l.at < ${until}`]),
  ]
}

/** True for lines `l` written by whom the search means, or about the thing with this id. */
function isSearched({ beginnings, orderId }: Sized): RawBuilder<SqlBool> {
  const isActor = isFound('l.actor_id', beginnings)
  return orderId ? sql<SqlBool>`(${isActor} or l.subject = ${orderId})` : isActor
}

/** All lines that the search means when they are few, from those who wrote them on; else undefined. */
async function findFew(
  db: Db,
  input: ListInput,
  { accounts, beginnings, orderId }: Sized,
): Promise<RawBuilder<unknown> | undefined> {
  if (accounts > fewPeople) return undefined
  const all = sql`select l.id, l.at from (${accountsOf(beginnings)}) as found
    cross join audit as l where l.actor_id = found.account_id`
  if ((await counted(db, all, fewLines)) > fewLines) return undefined
  const { kind, person } = input
  const parts = daysOf(input)
  if (kind) parts.push(sql<SqlBool>`(l.kind || '') = ${kind}`)
  if (person !== undefined)
    parts.push(sql<SqlBool>`(l.actor_id = ${person} or l.about_id = ${person})`)
  const rest = sql.join(parts, sql` and `)
  const own = orderId
    ? sql` union select l.id, l.at from audit as l where l.subject = ${orderId} and ${rest}`
    : sql``
  return sql`${all} and ${rest}${own}`
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
