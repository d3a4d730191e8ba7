import type { z } from 'zod/mini'
import type { getAllPlans } from '#contract/plans/plans.ts'
import { and, equals } from '#server/db/lists/conditions.ts'
import { byAge, parseCursor } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'
import { selectPlans, type ListedPlan } from '#server/plans/repo.ts'

type Input = z.output<(typeof getAllPlans)['input']>

/** The plans that are meant, the newest first. */
export function planList({ state, customer, q, ...page }: Input): List<ListedPlan> {
  return {
    table: 'plan',
    columns: ['id', 'account_id', 'state'],
    reading: parseCursor(byAge({ id: 'id' }).newest, page),
    ranges: [
      and([
        ...equals('plan.state', state === 'all' ? undefined : state),
        ...equals('plan.account_id', customer),
      ]),
    ],
    q,
    account: 'plan.account_id',
    select: selectPlans,
    keyOf: ({ id }) => [id],
  }
}
