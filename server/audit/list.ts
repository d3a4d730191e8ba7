import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { AuditKind } from '#domain/audit.ts'
import { readSearch, type Search } from '#domain/search.ts'
import { cutPage, readCursor } from '#server/db/page.ts'
import { cappedTotal, isFound, mostCounted } from '#server/db/search.ts'
import type { Db, Tables } from '#server/db/tables.ts'

export type ListInput = {
  readonly kind?: AuditKind | undefined
  readonly person?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
  readonly q: string
}
export type Line = Awaited<ReturnType<typeof listAudit>>['rows'][number]

/** One page of the audit log, newest first. */
export async function listAudit(db: Db, { limit, cursor, ...filter }: ListInput) {
  const after = readCursor(cursor, 'number')
  const search = readSearch(filter.q)
  const { kind, person } = filter
  let query = selectLines(db)
  if (kind) query = query.where('audit.kind', '=', kind)
  if (person !== undefined) query = query.where(concerns(person))
  if (search) query = query.where('audit.id', 'in', found(db, filter, search))
  if (after) query = query.where('audit.id', '<', Number(after.after))
  const rows = await query
    .orderBy('audit.id', 'desc')
    .limit(limit + 1)
    .execute()
  const counted = cappedTotal(await countFound(db, filter, search))
  // The number alone says where a page ends; a cursor wants an id beside it.
  return { ...cutPage(rows, limit, ({ id, subject }) => ({ after: id, id: subject })), ...counted }
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

/** True for lines that the person wrote, or that are about the person. */
function concerns(person: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'audit'>()
  return eb.or([eb('audit.actor_id', '=', person), eb('audit.about_id', '=', person)])
}

type Filter = Pick<ListInput, 'kind' | 'person'>

function found(db: Db, { kind, person }: Filter, search: Search | undefined) {
  let query = db.selectFrom('audit').select('audit.id')
  if (kind) query = query.where('audit.kind', '=', kind)
  if (person !== undefined) query = query.where(concerns(person))
  if (!search) return query
  const { beginnings, orderId } = search
  return query.where((eb) => {
    const isActor = eb.and([
      eb('audit.actor_id', 'is not', null),
      isFound(eb.ref('audit.actor_id').$notNull(), beginnings),
    ])
    return orderId ? eb.or([isActor, eb('audit.subject', '=', orderId)]) : isActor
  })
}

async function countFound(db: Db, filter: Filter, search: Search | undefined): Promise<number> {
  const { n } = await db
    .selectFrom(
      found(db, filter, search)
        .limit(mostCounted + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
