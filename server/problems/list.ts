import type { z } from 'zod/mini'
import type { getAllProblems } from '#contract/problems/problems.ts'
import { and, equals, isOfOrder, isOnDays } from '#server/db/lists/conditions.ts'
import { parseCursor } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'
import { selectProblems, type ProblemOfOrder } from '#server/problems/repo.ts'

/** The list query of problems for the given filters. */
export function problemList(
  input: z.output<(typeof getAllProblems)['input']>,
): List<ProblemOfOrder> {
  const { status } = input
  const isMeant = equals('problem.status', status === 'all' ? undefined : status)
  return {
    table: 'problem',
    reading: parseCursor({ id: 'id' }, input),
    ranges: [and([...isMeant, ...isOnDays('problem.at', input)])],
    q: input.q,
    isById: (typed) => isOfOrder('problem.order_id', typed),
    select: selectProblems,
  }
}
