import type { z } from 'zod/mini'
import type { getAllPlans } from '#contract/plans/plans.ts'
import { and, equals } from '#server/db/lists/conditions.ts'
import { parseCursor } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'
import { selectPlans, type ListedPlan } from '#server/plans/repo.ts'

type Input = z.output<(typeof getAllPlans)['input']>

/** The list query of plans, newest first. */
export function planList({ state, customer, q, ...page }: Input): List<ListedPlan> {
  return {
    table: 'plan',
    reading: parseCursor({ id: 'id' }, { ...page, sort: 'newest' }),
    ranges: [
      and([
        ...equals('plan.state', state === 'all' ? undefined : state),
        ...equals('plan.account_id', customer),
      ]),
    ],
    q,
    select: selectPlans,
  }
}
