import { sql } from 'kysely'
import type { z } from 'zod/mini'
import type { getAllFeedback } from '#contract/feedback/feedback.ts'
import { and, isOnDays, type Condition } from '#server/db/lists/conditions.ts'
import { byAge, parseCursor } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'
import { selectFeedback, type FeedbackOfOrder } from '#server/feedback/repo.ts'

type Input = z.output<(typeof getAllFeedback)['input']>

const sortings = byAge({ id: 'id' })
const states: Readonly<Record<Input['state'], readonly Condition[]>> = {
  all: [],
  published: [sql`feedback.published = 1`],
  offered: [sql`feedback.may_publish = 1`, sql`feedback.published = 0`],
}

/** The feedback that is meant and found. */
export function feedbackList(input: Input): List<FeedbackOfOrder> {
  const { stars } = input
  const isMeant = [
    ...states[input.state],
    ...(stars === undefined ? [] : [sql<boolean>`feedback.stars = ${stars}`]),
    ...isOnDays('feedback.at', input),
  ]
  return {
    table: 'feedback',
    columns: ['id', 'account_id', 'order_id', 'stars', 'may_publish', 'published', 'at'],
    reading: parseCursor(sortings[input.sort], input),
    ranges: [and(isMeant)],
    q: input.q,
    account: 'feedback.account_id',
    isById: (id) => sql`feedback.order_id in (select o.id from "order" as o
      where o.id = ${id} or o.tail = ${id} or o.number = ${id})`,
    select: selectFeedback,
    keyOf: ({ id }) => [id],
  }
}
