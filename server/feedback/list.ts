import { sql } from 'kysely'
import type { z } from 'zod/mini'
import type { getAllFeedback } from '#contract/feedback/feedback.ts'
import { and, isOfOrder, isOnDays, type Condition } from '#server/db/lists/conditions.ts'
import { parseCursor } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'
import { selectFeedback, type FeedbackOfOrder } from '#server/feedback/repo.ts'

type Input = z.output<(typeof getAllFeedback)['input']>

const states: Readonly<Record<Input['state'], readonly Condition[]>> = {
  all: [],
  published: [sql`feedback.published = 1`],
  offered: [
    sql`feedback.may_publish = 1`,
    sql`feedback.published = 0`,
    sql`feedback.hidden_at is null`,
  ],
  hidden: [sql`feedback.hidden_at is not null`],
}

/** Builds the feedback list for the given state, filters and search text. */
export function feedbackList(input: Input): List<FeedbackOfOrder> {
  const { stars } = input
  const isRated = stars === undefined ? [] : [sql<boolean>`feedback.stars = ${stars}`]
  return {
    table: 'feedback',
    reading: parseCursor({ id: 'id' }, input),
    ranges: [and([...states[input.state], ...isRated, ...isOnDays('feedback.at', input)])],
    q: input.q,
    isById: (typed) => isOfOrder('feedback.order_id', typed),
    select: selectFeedback,
  }
}
