import type { z } from 'zod/mini'
import type { getAllProblems } from '#contract/feedback/problems.ts'
import { equals } from '#server/db/lists/conditions.ts'
import { listOfOrders } from '#server/db/lists/of-orders.ts'
import type { List } from '#server/db/lists/read-list.ts'
import { selectProblems, type ProblemOfOrder } from '#server/problems/repo.ts'

/** The problems that are meant and found. */
export function problemList(
  input: z.output<(typeof getAllProblems)['input']>,
): List<ProblemOfOrder> {
  const { status } = input
  return listOfOrders(input, {
    table: 'problem',
    id: 'id',
    at: 'at',
    columns: ['status'],
    isMeant: equals('problem.status', status === 'all' ? undefined : status),
    select: selectProblems,
  })
}
