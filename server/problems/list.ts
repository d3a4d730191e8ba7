import { sql } from 'kysely'
import type { z } from 'zod/mini'
import type { getAllProblems } from '#contract/feedback/problems.ts'
import { and, equals, isOnDays } from '#server/db/lists/conditions.ts'
import { byAge, parseCursor } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'
import { selectProblems, type ProblemOfOrder } from '#server/problems/repo.ts'

type Input = z.output<(typeof getAllProblems)['input']>

const sortings = byAge({ id: 'id' })

/** The problems that are meant and found. */
export function problemList(input: Input): List<ProblemOfOrder> {
  const { status } = input
  const isMeant = [
    ...equals('problem.status', status === 'all' ? undefined : status),
    ...isOnDays('problem.at', input),
  ]
  return {
    table: 'problem',
    columns: ['id', 'account_id', 'order_id', 'status', 'at'],
    reading: parseCursor(sortings[input.sort], input),
    ranges: [and(isMeant)],
    q: input.q,
    account: 'problem.account_id',
    isById: (id) => sql`problem.order_id in (select o.id from "order" as o
      where o.id = ${id} or o.tail = ${id} or o.number = ${id})`,
    select: selectProblems,
    keyOf: ({ id }) => [id],
  }
}
