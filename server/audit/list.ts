import { sql } from 'kysely'
import type { z } from 'zod/mini'
import type { getAudit } from '#contract/audit.ts'
import { auditActions } from '#domain/audit.ts'
import { and, equals, isOnDays } from '#server/db/lists/conditions.ts'
import { parseCursor } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'
import type { Db } from '#server/db/tables.ts'

export type ListInput = z.output<(typeof getAudit)['input']>
export type AuditRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

/** Describes the list of audit entries that match the filters and the search. */
export function auditList(input: ListInput): List<AuditRow> {
  const { kind, person, q } = input
  const days = isOnDays('audit.at', input)
  const isPlain = person === undefined && days.length === 0
  return {
    table: 'audit',
    columns: ['id', 'at', 'actor_id', 'subject', 'kind', 'about_id'],
    reading: parseCursor({ at: 'number', id: 'number' }, input),
    ranges: ofPerson(person).map((it) => and([...it, ...equals('audit.kind', kind), ...days])),
    counters: isPlain ? (kind ? [kind] : auditActions).map((it) => `audit:${it}`) : undefined,
    q,
    account: 'audit.actor_id',
    isById: (id) => and(equals('audit.subject', id)),
    select: selectEntries,
    keyOf: ({ at, id }) => [at, id],
  }
}

/** Returns one range for entries by the person and one for entries only about the person. */
function ofPerson(person: string | undefined) {
  if (person === undefined) return [[]]
  const isActor = equals('audit.actor_id', person)
  return [isActor, [...equals('audit.about_id', person), sql<boolean>`${and(isActor)} is not true`]]
}

const personColumns = <Who extends 'about' | 'actor'>(who: Who) =>
  [
    `${who}.id as ${who}Id`,
    `${who}.name as ${who}Name`,
    `${who}.phone as ${who}Phone`,
    `${who}.address as ${who}Address`,
    `${who}.role as ${who}Role`,
  ] as const

function selectEntries(db: Db) {
  return db
    .selectFrom('audit')
    .innerJoin('account as about', 'about.id', 'audit.about_id')
    .leftJoin('account as actor', 'actor.id', 'audit.actor_id')
    .select(['audit.id', 'audit.at', 'audit.kind', 'audit.subject'])
    .select([...personColumns('about'), ...personColumns('actor')])
}
