import type { SelectQueryBuilder } from 'kysely'

/** Counts the rows of a query that selects nothing yet. */
export async function countRows<Tables, T extends keyof Tables>(
  query: SelectQueryBuilder<Tables, T, object>,
): Promise<number> {
  const { n } = await query
    .select((eb) => eb.fn.countAll().as('n'))
    .$castTo<{ n: number }>()
    .executeTakeFirstOrThrow()
  return n
}
