import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** Counting of what a search found stops here; screens then say "1,000+" (decision 27). */
export const mostCounted = 1000
/** Above every character that a searched word may go on with. */
const last = '\u{10FFFF}'

/** True for rows whose account has, for every beginning, a word that begins so. */
export function isFound(
  accountId: Expression<string>,
  beginnings: readonly string[],
): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'account'>()
  if (beginnings.length === 0) return eb.lit(false)
  return eb.and(
    beginnings.map((word) =>
      eb(
        accountId,
        'in',
        eb
          .selectFrom('search_word')
          .select('search_word.account_id')
          .where('search_word.word', '>=', word)
          .where('search_word.word', '<', word + last),
      ),
    ),
  )
}

/** A count as a list tells it. */
export function cappedTotal(counted: number): { total: number; capped: boolean } {
  return { total: Math.min(counted, mostCounted), capped: counted > mostCounted }
}
